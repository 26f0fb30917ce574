"""The easy bot: it plays like somebody at their first table, not like dice.

Its mistakes are human ones. It takes points as soon as it can have them, grabs the biggest heap (of
its favourite colour, if heaps are equal), wants to be first, and never looks at anybody else.
"""

from typing import Any

import numpy as np

from nextstop.bots.easy_bus_and_stop import wish as wish_bus_and_stop
from nextstop.bots.easy_busstop import wish as wish_busstop
from nextstop.bots.given import legal_of, seed_of
from nextstop.games.bits import members

_WISH = {"bus-and-stop": wish_bus_and_stop, "busstop": wish_busstop}
FAVOURITES = 5  # colours, or sorts of passengers


class EasyBot:
    """Short-sighted play; the seed decides what it has a liking for."""

    def __init__(self, game: str, seed: int | None = None) -> None:
        self._wish = _WISH[game]
        draws = np.random.default_rng(None if seed is None else seed_of(seed))
        self._favourite = int(draws.integers(FAVOURITES))

    def act(self, observation: Any, seat: int) -> int:
        """The action that it fancies most; the first of equals."""
        choices = members(legal_of(observation, seat)).tolist()
        return int(max(choices, key=lambda a: self._wish(observation, seat, a, self._favourite)))
