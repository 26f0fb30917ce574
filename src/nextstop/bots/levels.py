"""Levels that a person understands, from easy to expert."""

from nextstop.bots.easy_bot import EasyBot
from nextstop.bots.protocol import Bot, Maker
from nextstop.bots.search.budget import Budget
from nextstop.bots.search_bot import SearchBot

# How many simulations an action gets with one opponent, with two, and so on. By number, not by
# time: so a level is the same opponent on every machine, and a game can be played again with the
# same seed. Placed where each is clearly stronger than the one below (docs/strength.md): the
# higher, the more times as many that takes.
SIMULATIONS: dict[str, dict[str, tuple[int, ...]]] = {
    "medium": {"bus-and-stop": (100, 40, 40), "busstop": (20, 40, 20, 40)},
    "hard": {"bus-and-stop": (1_500, 300, 200), "busstop": (200, 300, 200, 300)},
    "expert": {
        "bus-and-stop": (100_000, 40_000, 100_000),
        "busstop": (6_000, 40_000, 40_000, 40_000),
    },
}


def _searching(level: str) -> Maker:
    def make(game: str, seed: int | None) -> Bot:
        budgets = [Budget(simulations=n) for n in SIMULATIONS[level][game]]
        return SearchBot(game, budgets, seed=seed)

    return make


LEVELS: dict[str, Maker] = {
    "easy": EasyBot,
    **{level: _searching(level) for level in SIMULATIONS},
}
