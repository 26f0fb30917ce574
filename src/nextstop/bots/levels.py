"""Levels that a person understands, from easy to expert."""

from collections.abc import Callable

from nextstop.bots.easy_bot import EasyBot
from nextstop.bots.protocol import Bot
from nextstop.bots.search.budget import Budget
from nextstop.bots.search_bot import SearchBot

# How many simulations an action gets with one opponent, with two, and so on. By number, not by
# time: so a level is the same opponent on every machine, and a game can be played again with the
# same seed. The more there are, the more it takes to be clearly stronger than the level below.
SIMULATIONS: dict[str, dict[str, tuple[int, ...]]] = {
    "medium": {"bus-and-stop": (40, 80, 120), "busstop": (20, 60, 60, 160)},
    "hard": {"bus-and-stop": (2_000, 4_000, 6_000), "busstop": (200, 3_000, 8_000, 8_000)},
    "expert": {
        "bus-and-stop": (200_000, 200_000, 200_000),
        "busstop": (6_000, 100_000, 150_000, 150_000),
    },
}


def _searching(level: str) -> Callable[[str, int | None], Bot]:
    def make(game: str, seed: int | None) -> Bot:
        budgets = [Budget(simulations=n) for n in SIMULATIONS[level][game]]
        return SearchBot(game, budgets, seed=seed)

    return make


LEVELS: dict[str, Callable[[str, int | None], Bot]] = {
    "easy": EasyBot,
    **{level: _searching(level) for level in SIMULATIONS},
}
