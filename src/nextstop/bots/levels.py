"""Levels that a person understands, from easy to expert."""

from collections.abc import Callable

from nextstop.bots.easy_bot import EasyBot
from nextstop.bots.protocol import Bot
from nextstop.bots.search.budget import Budget
from nextstop.bots.search_bot import SearchBot

# How many simulations an action gets for each opponent. By number, not by time: so a level is the
# same opponent on every machine, and a game can be played again with the same seed.
SIMULATIONS: dict[str, dict[str, int]] = {
    "medium": {"bus-and-stop": 40, "busstop": 20},
    "hard": {"bus-and-stop": 2_000, "busstop": 200},
    "expert": {"bus-and-stop": 20_000, "busstop": 6_000},
}


def _searching(level: str) -> Callable[[str, int | None], Bot]:
    return lambda game, seed: SearchBot(
        game, Budget(simulations=SIMULATIONS[level][game]), seed=seed, by_opponents=True
    )


LEVELS: dict[str, Callable[[str, int | None], Bot]] = {
    "easy": EasyBot,
    **{level: _searching(level) for level in SIMULATIONS},
}
