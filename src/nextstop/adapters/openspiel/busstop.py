"""Busstop: chance draws one passenger at a time; tiles are hidden until the reveal."""

from typing import Any

import numpy as np
import pyspiel

from nextstop.adapters.engine import draws_busstop as draws
from nextstop.adapters.openspiel.game import NextstopGame, game_type
from nextstop.adapters.openspiel.position import UNBEGUN, Position
from nextstop.adapters.openspiel.state import GameState, Kit
from nextstop.games.busstop.actions import TAKE, TILE
from nextstop.games.busstop.edition import NAME
from nextstop.games.busstop.numbers import LETTERS, PASSENGERS, TILES
from nextstop.games.busstop.state import TILE as TILE_PHASE

_TYPE = game_type(
    "busstop",
    {
        "passenger_bonus": False,
        "end_bonus": False,
        "proxy_overflow": "all",
        "colours": "",
        "edition": NAME,
    },
)


class BusstopKit(Kit):
    """Draws are passengers, and the tiles of the proxy."""

    draws = draws
    secrets = TILES

    def outcome_words(self, outcome: int) -> str:
        """The passenger that is lined up, or the proxy's tile."""
        if outcome < PASSENGERS:
            return f"draw {LETTERS[outcome]}"
        return f"proxy tile {outcome - PASSENGERS + 1}"

    def secret(self, at: Position, player: int) -> str:
        """T9.1: the tile that a player has chosen and not yet revealed."""
        tile = _chosen_tile(at, player)
        return f"player {player}" + (f" chose tile {tile}" if tile else "")

    def write_secret(self, at: Position, player: int, row: np.ndarray) -> None:
        """T9.1: a 1 for that tile."""
        if tile := _chosen_tile(at, player):
            row[tile - 1] = 1

    def hidden_actions(self, state: GameState, player: int) -> set[int]:
        """T3.1, T9.1: tiles that others than the conductor have chosen before the reveal."""
        states = state.at.states
        if state.at.waiting == UNBEGUN or states["phase"][0] != TILE_PHASE:
            return set()
        conductor = int(states["conductor"][0])
        history = state.full_history()
        found = set()
        for k in range(len(history) - 1, -1, -1):
            event = history[k]
            if event.player < 0:
                if event.action >= PASSENGERS:
                    continue
                break
            if not TILE <= event.action < TAKE:
                break
            if event.player not in (conductor, player):
                found.add(k)
        return found


def _chosen_tile(at: Position, player: int) -> int:
    """The number of the tile that a player has chosen and not yet revealed, or 0."""
    is_choice = at.waiting != UNBEGUN and at.states["phase"][0] == TILE_PHASE
    return int(at.states["choice"][0, player]) if is_choice else 0


class BusstopGame(NextstopGame):
    """Busstop: The Boardgame, for 2 to 5 players."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(_TYPE, "busstop", BusstopKit, params)


pyspiel.register_game(_TYPE, BusstopGame)
