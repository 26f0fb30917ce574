"""What a player sees, as tensors and as text."""

from typing import Any

import numpy as np
import pyspiel

from nextstop.adapters.engine.batch import FORGOTTEN
from nextstop.adapters.openspiel.position import UNBEGUN
from nextstop.adapters.openspiel.state import GameState, Kit

EVENTS = 512  # of a history in a tensor; only games with dozens of reshuffles have more


class Observer:
    """OpenSpiel's observer of both games.

    Without perfect recall: the features of the player (see `nextstop.features`), or of a spectator
    when only public information is asked for. With it also all that has happened: for each event
    who acted (1 chance, 2 player 0 ...) and what (1 + action, 0 for what is hidden).
    """

    def __init__(self, kit: Kit, kind: Any, params: Any = None) -> None:
        if params:
            raise ValueError("This observer has no parameters.")
        self._kit = kit
        self._kind = kind
        self._is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        features = kit.table.row_size
        size = features + 2 * EVENTS if kind.perfect_recall else features
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"features": self.tensor[:features]}
        if kind.perfect_recall:
            self.dict["history"] = self.tensor[features:].reshape(EVENTS, 2)

    def set_from(self, state: GameState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        self.tensor.fill(0)
        table, states = self._kit.table, state.at.states
        if state.at.waiting != UNBEGUN:
            row = np.empty(table.row_size, np.int8)
            if self._is_private:
                memo = np.full(table.memo_size, FORGOTTEN, np.int16)
                table.verbs.see(states, 0, player, memo, row)
            else:
                seen = np.zeros(1, table.rules.observation)
                table.rules.verbs.observe(states, 0, -1, seen, 0)
                table.verbs.encode(seen, 0, 0, row)
            self.dict["features"][:] = row
        if self._kind.perfect_recall:
            events = self._events(state, player)[:EVENTS]
            history = self.dict["history"]
            for k, (who, what) in enumerate(events):
                history[k] = who + 2, what + 1

    def string_from(self, state: GameState, player: int) -> str:
        """What a player sees, in text."""
        if self._kind.perfect_recall:
            events = (
                f"{'chance' if who < 0 else who}:{'?' if what < 0 else what}"
                for who, what in self._events(state, player)
            )
            return " ".join((f"player {player}" if self._is_private else "public", *events))
        own = f"\n{self._kit.secret(state.at, player)}" if self._is_private else ""
        return f"{self._kit.text(state.at)}{own}"

    def _events(self, state: GameState, player: int) -> list[tuple[int, int]]:
        return list(state.events(player if self._is_private else -1))
