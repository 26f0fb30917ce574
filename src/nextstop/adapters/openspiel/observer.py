"""What a player sees, as tensors and as text."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

from nextstop.adapters.engine.batch import FORGOTTEN
from nextstop.adapters.openspiel.position import UNBEGUN
from nextstop.adapters.openspiel.state import GameState, Kit

EVENTS = 512  # of a history in a tensor; only games with dozens of reshuffles have more


class Observer:
    """OpenSpiel's observer of both games.

    `features`, if public information is asked for: those of the player (see `nextstop.features`)
    with what is the player's own, else those of a spectator. `secrets`, if private information is
    asked for without the public or of all players: a row for each of these players. `history`, with
    perfect recall: for each event who acted (1 chance, 2 player 0 ...) and what (1 + action, 0 for
    what is hidden).

    Raises:
        ValueError: perfect recall is asked for without public information, or `params` are given.
    """

    def __init__(self, kit: Kit, kind: Any, params: Any = None) -> None:
        if params:
            raise ValueError("This observer has no parameters.")
        if kind.perfect_recall and not kind.public_info:
            raise ValueError("Only public and private information together are remembered.")
        self._kit = kit
        self._kind = kind
        self._is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._is_open = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        shapes: dict[str, tuple[int, ...]] = {}
        if kind.public_info:
            shapes["features"] = (kit.table.row_size,)
        if self._is_open or (self._is_private and not kind.public_info):
            shapes["secrets"] = (kit.table.players if self._is_open else 1, kit.secrets)
        if kind.perfect_recall:
            shapes["history"] = (EVENTS, 2)
        sizes = [math.prod(shape) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1]) if sizes else []
        self.dict = {
            name: part.reshape(shape)
            for (name, shape), part in zip(shapes.items(), parts, strict=True)
        }

    def set_from(self, state: GameState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        self.tensor.fill(0)
        table, states = self._kit.table, state.at.states
        if state.at.waiting != UNBEGUN and self._kind.public_info:
            row = np.empty(table.row_size, np.int8)
            if self._is_private:
                memo = np.full(table.memo_size, FORGOTTEN, np.int16)
                table.verbs.see(states, 0, player, memo, row)
            else:
                seen = np.zeros(1, table.rules.observation)
                table.rules.verbs.observe(states, 0, -1, seen, 0)
                table.verbs.encode(seen, 0, 0, row)
            self.dict["features"][:] = row
        if "secrets" in self.dict:
            for who, secret in zip(self._knowing(player), self.dict["secrets"], strict=True):
                self._kit.write_secret(state.at, who, secret)
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
            whose = f"player {player}" if self._is_private else "all" if self._is_open else "public"
            return " ".join((whose, *events))
        public = [self._kit.text(state.at)] if self._kind.public_info else []
        secrets = (self._kit.secret(state.at, who) for who in self._knowing(player))
        return "\n".join((*public, *secrets))

    def _knowing(self, player: int) -> Sequence[int]:
        """The players whose private information is shown."""
        if self._is_open:
            return range(self._kit.table.players)
        return (player,) if self._is_private else ()

    def _events(self, state: GameState, player: int) -> list[tuple[int, int]]:
        if self._is_open:
            return [(int(event.player), int(event.action)) for event in state.full_history()]
        return list(state.events(player if self._is_private else -1))
