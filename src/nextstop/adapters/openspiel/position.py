"""A position that never changes: clones share it, an action makes a new one."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np

from nextstop.adapters.engine.draws import AFTER, BEFORE, MORE, Told
from nextstop.adapters.engine.turns import OVER
from nextstop.games.plain import copied

CHANCE, TERMINAL = -1, -4  # pyspiel.PlayerId
NOTHING = -1  # no action waits for draws
UNBEGUN = -2  # nor has the game begun: the first player is to be drawn


class Position:
    """Where a game stands.

    Attributes:
        states: the record, an array of one; never written to.
        player: who is to act, CHANCE or TERMINAL.
        draws: how many draws come next, and `drawn` how many of them have been made.
        waiting: the action that is carried out after them, NOTHING or UNBEGUN.
        legal: what the player may do, as bits.
    """

    __slots__ = ("drawn", "draws", "legal", "player", "states", "waiting")

    def __init__(
        self,
        states: np.ndarray,
        player: int,
        draws: int = 0,
        drawn: int = 0,
        waiting: int = NOTHING,
        legal: int = 0,
    ) -> None:
        self.states = states
        self.player = player
        self.draws = draws
        self.drawn = drawn
        self.waiting = waiting
        self.legal = legal

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self

    def acted(self, verbs: ModuleType, action: int) -> Position:
        """After a legal action of the player who is to act."""
        states = copied(self.states)
        return following(states, verbs.decide(states, 0, action), action)

    def drew(self, verbs: ModuleType, outcome: int) -> Position:
        """After a chance outcome."""
        states = copied(self.states)
        told = verbs.drew(states, 0, self.drawn, self.draws, outcome, self.waiting)
        if told[0] == MORE:
            return Position(states, CHANCE, self.draws, self.drawn + 1, self.waiting)
        return following(states, told, NOTHING)


def following(states: np.ndarray, told: Told, action: int) -> Position:
    """The position that `engine.draws` tells of."""
    code, legal = told
    if code >= AFTER:
        return Position(states, CHANCE, code - AFTER)
    if code >= BEFORE:
        return Position(states, CHANCE, code - BEFORE, 0, action)
    return Position(states, TERMINAL if code == OVER else code, legal=legal)
