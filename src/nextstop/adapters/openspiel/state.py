"""A state of either game: OpenSpiel's questions, answered from a `Position`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from types import ModuleType
from typing import Any

import numpy as np
import pyspiel

from nextstop.adapters.engine import Table
from nextstop.adapters.openspiel.position import CHANCE, TERMINAL, UNBEGUN, Position
from nextstop.games.bits import members

HIDDEN = -1


@lru_cache(maxsize=1 << 16)
def _members(bits: int) -> tuple[int, ...]:
    return tuple(members(bits).tolist())


class GameState(pyspiel.State):  # type: ignore[misc]
    """Chance draws who begins (unless the table says), and each card when it is seen.

    So nothing lies hidden in a state but tiles chosen and not yet revealed.
    """

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.kit = game.kit
        self.at = game.kit.start

    # ------------------------------------------------------------------ what OpenSpiel calls

    def current_player(self) -> int:
        """Who is to act."""
        return self.at.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.at.player == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether something is to be drawn."""
        return self.at.player == CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player) if player >= 0 else []

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What the player who is to act, or another, may do; at chance nodes all outcomes."""
        at = self.at
        if player is not None and player != at.player:
            return []
        if at.player == CHANCE:
            return [outcome for outcome, _ in self.chance_outcomes()]
        return list(_members(at.legal))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can be drawn, with probabilities."""
        return self.kit.chances(self.at)

    def _apply_action(self, action: int) -> None:
        """Carry out an action, or draw an outcome.

        Raises:
            ValueError: it is not legal here; the state is as it was.
        """
        self.at = self.at.after(self.kit.draws, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.kit.words(self.at, player, action))

    def returns(self) -> list[float]:
        """Sums to 0: 1 for who wins alone, -1 shared by the others; 0 until the game is over."""
        return list(self.kit.returns(self.at))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> GameState:
        """A state that looks the same to a player: tiles that it may not know chosen anew."""
        hidden = self.kit.hidden_actions(self, player)
        if not hidden:
            return self.clone()
        history = self.full_history()
        twin: GameState = self.get_game().new_initial_state()
        for k, event in enumerate(history):
            action = event.action
            if k in hidden:
                choices = twin.legal_actions()
                action = choices[min(int(sampler() * len(choices)), len(choices) - 1)]
            twin.apply_action(action)
        return twin

    def events(self, player: int) -> Iterator[tuple[int, int]]:
        """All that has happened, as (who, what); HIDDEN for what a player may not know."""
        hidden = self.kit.hidden_actions(self, player)
        for k, event in enumerate(self.full_history()):
            yield int(event.player), HIDDEN if k in hidden else int(event.action)

    def __str__(self) -> str:
        return str(self.kit.text(self.at))


class Kit:
    """What the states of one game share: its table and how chance goes on.

    Args:
        table: the table.
        first: the first player, or -1 to be drawn.
    """

    draws: ModuleType
    secrets = 0  # numbers in a tensor for what only a player knows

    def __init__(self, table: Table, first: int) -> None:
        self.table = table
        self._given = (table, first)
        memory = bytearray(table.states(np.zeros(1, np.uint64)).tobytes())
        laid = np.frombuffer(memory, table.rules.state)
        unknown = Position(memory, laid, CHANCE, draws=1, waiting=UNBEGUN)
        self.start = unknown if first < 0 else unknown.after(self.draws, first)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._given

    def __deepcopy__(self, memo: dict[int, Any]) -> Kit:
        return self

    def chances(self, at: Position) -> list[tuple[int, float]]:
        """What can be drawn, with probabilities."""
        if at.waiting == UNBEGUN:
            return [(player, 1 / self.table.players) for player in range(self.table.players)]
        shares = np.empty(self.draws.OUTCOMES)
        bits = self.draws.chances(at.states, 0, at.drawn, shares)
        return list(zip(_members(bits), shares.tolist(), strict=False))

    def returns(self, at: Position) -> list[float]:
        """Every player's reward."""
        shares = np.zeros(self.table.players)
        if at.player == TERMINAL:
            self.table.verbs.share_out(at.states, 0, shares)
        found: list[float] = shares.tolist()
        return found

    def words(self, at: Position, player: int, action: int) -> str:
        """An action or outcome in words."""
        if player != CHANCE:
            return str(self.table.action_words(action))
        if at.waiting == UNBEGUN:
            return f"first player {action}"
        return self.outcome_words(action)

    def outcome_words(self, outcome: int) -> str:
        """A draw in words."""
        raise NotImplementedError

    def secret(self, at: Position, player: int) -> str:
        """What only a player knows, in words."""
        raise NotImplementedError

    def write_secret(self, at: Position, player: int, row: np.ndarray) -> None:
        """What only a player knows, in numbers (float32, `secrets`), all 0 before."""

    def hidden_actions(self, state: GameState, player: int) -> set[int]:
        """Places in the history of actions that a player may not know."""
        return set()

    def text(self, at: Position) -> str:
        """The public position."""
        if at.waiting == UNBEGUN:
            return "first player to be drawn"
        still = f"\n{at.draws - at.drawn} to be drawn" if at.player == CHANCE else ""
        return str(self.table.text(at.states)) + still
