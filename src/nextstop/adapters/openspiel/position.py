"""A position that never changes: clones share it, an action makes a new one."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np

from nextstop.adapters.engine.draws import AFTER, BEFORE, MORE
from nextstop.adapters.engine.turns import ILLEGAL, OVER

CHANCE, TERMINAL = -1, -4  # pyspiel.PlayerId
NOTHING = -1  # no action waits for draws
UNBEGUN = -2  # nor has the game begun: the first player is to be drawn


class Position:
    """Where a game stands.

    Attributes:
        states: the record, an array of one over `memory`; never written to.
        player: who is to act, CHANCE or TERMINAL.
        legal: what the player may do, as bits.
        draws: how many draws come next, and `drawn` how many of them have been made.
        waiting: the action that is carried out after them, NOTHING or UNBEGUN.
    """

    __slots__ = ("drawn", "draws", "legal", "memory", "player", "states", "waiting")

    def __init__(
        self,
        memory: bytearray,
        states: np.ndarray,
        player: int,
        legal: int = 0,
        draws: int = 0,
        drawn: int = 0,
        waiting: int = NOTHING,
    ) -> None:
        self.memory = memory
        self.states = states
        self.player = player
        self.legal = legal
        self.draws = draws
        self.drawn = drawn
        self.waiting = waiting

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self

    def after(self, verbs: ModuleType, action: int) -> Position:
        """After a legal action of the player who is to act, or a chance outcome.

        All in one function: most of the time of OpenSpiel's loop in Python goes into calls.

        Raises:
            ValueError: it is none of what may come here.
        """
        memory, waiting = self.memory[:], self.waiting
        states = np.frombuffer(memory, self.states.dtype)
        if self.player >= 0:
            code, legal = verbs.decide(states, 0, action)
        elif waiting == UNBEGUN:
            code, legal = verbs.lay(states, 0, action)
        else:
            code, legal = verbs.drew(states, 0, self.drawn, self.draws, action, waiting)
            if code == MORE:
                return Position(memory, states, CHANCE, 0, self.draws, self.drawn + 1, waiting)
        if code < BEFORE:
            if code == ILLEGAL:
                raise ValueError(f"{action} is not legal here.")
            return Position(memory, states, TERMINAL if code == OVER else code, legal)
        if code < AFTER:
            return Position(memory, states, CHANCE, 0, code - BEFORE, 0, action)
        return Position(memory, states, CHANCE, 0, code - AFTER)
