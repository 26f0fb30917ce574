"""A table that environments play at: game, players and options, checked once."""

from collections.abc import Mapping
from types import ModuleType
from typing import Any

import numpy as np

from nextstop.adapters.engine import bus_and_stop, busstop
from nextstop.features import bus_and_stop as bus_and_stop_features
from nextstop.features import busstop as busstop_features
from nextstop.games import check_count, find_rules
from nextstop.games.bits import members
from nextstop.games.protocol import SEAT_LETTERS

# Name -> compiled entry points, features.
_GAMES: dict[str, tuple[ModuleType, Any]] = {
    "bus-and-stop": (bus_and_stop, bus_and_stop_features),
    "busstop": (busstop, busstop_features),
}


class Table:
    """What does not change from game to game. Copies and pickles are by what it was made from.

    Args:
        name: a key of `nextstop.GAMES`.
        players: how many people.
        options: those that differ from the game's defaults.

    Raises:
        BadSetup: there is no such table.
    """

    def __init__(self, name: str, players: int, options: Mapping[str, Any] | None = None) -> None:
        self.rules = find_rules(name)
        check_count(self.rules, players)
        self.given = (name, players, dict(options or {}))
        self.players = players
        self.options = self.rules.check_options(options or {}, players)
        self.seats = self.rules.seats(players)
        self.verbs, features = _GAMES[name]
        self.features = features.FEATURES
        self.memo_size: int = features.MEMO
        self.row_size: int = self.features.size(self.seats)
        self._laid = np.zeros(1, self.rules.state)
        self.rules.init(self._laid, 0, players, 0, self.options, 0)

    def __reduce__(self) -> tuple[Any, ...]:
        return Table, self.given

    def states(self, seeds: np.ndarray) -> np.ndarray:
        """States of as many games as there are seeds (uint64), to be started."""
        states = np.repeat(self._laid, len(seeds))
        states["rng"] = seeds
        return states

    def position(self, states: np.ndarray) -> dict[str, Any]:
        """The public position of game 0, as `nextstop replay --json` prints it."""
        observations = np.zeros(1, self.rules.observation)
        self.rules.verbs.observe(states, 0, -1, observations, 0)
        return self.rules.position(observations[0], self.options)

    def text(self, states: np.ndarray) -> str:
        """The public position of game 0 in lines of text."""
        position = self.position(states)
        players = position.pop("players")
        lines = [_line(name, value) for name, value in position.items()]
        for letter, own in zip(SEAT_LETTERS, players, strict=False):
            lines += ["", f"player {letter}", *(f"  {_line(*item)}" for item in own.items())]
        return "\n".join(lines)

    def action_words(self, action: int) -> str:
        """An action in a few words of the notation."""
        return self.rules.describe(action, self.options)


def legal_actions(states: np.ndarray, seat: int) -> list[int]:
    """The legal actions of a seat in game 0, ascending."""
    found: list[int] = members(states["legal"][0, seat]).tolist()
    return found


def _line(name: str, value: Any) -> str:
    return f"{name}: {_words(value)}"


def _words(value: Any) -> str:
    match value:
        case None:
            return "-"
        case dict():
            return ", ".join(f"{key} {_words(part)}" for key, part in value.items())
        case list():
            return " ".join(f"[{_words(p)}]" if isinstance(p, list) else _words(p) for p in value)
    return str(value)
