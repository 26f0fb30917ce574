"""The same game with what one viewer cannot see dealt anew: deck, pile, hidden tiles."""

from __future__ import annotations

import random
from typing import Any

from nextstop import Game
from tests.games.tables import state_of


def deal_anew(game: Game, viewer: str | None, rng: random.Random) -> Game:
    """A game that `viewer` (None: a spectator) cannot tell from this one."""
    other = game.copy()
    state = state_of(other)[0]
    state["rng"] = rng.getrandbits(64)
    if game.name == "bus-and-stop":
        _shuffle(state, "deck", int(state["top"]), int(state["deck_end"]), rng)
    else:
        _shuffle(state, "pile", 5 * int(state["round"]), 50, rng)
        if game.phase == "tile":
            _choose_anew(game, state, viewer, rng)
        if game.proxy:
            _draw_anew(game, state, rng)
    return other


def _shuffle(state: Any, field: str, start: int, end: int, rng: random.Random) -> None:
    """Shuffle a stretch of a field."""
    cards = state[field][start:end].tolist()
    rng.shuffle(cards)
    state[field][start:end] = cards


def _choose_anew(game: Game, state: Any, viewer: str | None, rng: random.Random) -> None:
    """T3.1: other people's face-down tiles might be any of their hand."""
    position = game.position()
    for seat in position["chosen"]:
        if seat not in (viewer, position["conductor"], game.proxy):
            index = game.seats.index(seat)
            state["choice"][index] = rng.choice(position["players"][index]["hand"])


def _draw_anew(game: Game, state: Any, rng: random.Random) -> None:
    """T7.1, T7.2: nobody knows the proxy's tiles until they are revealed, or the conductor's."""
    position = game.position()
    proxy = game.seats.index("C")
    is_hidden = game.phase == "tile" and position["conductor"] != "C"
    start = int(state["round"]) - is_hidden
    _shuffle(state, "proxy_tiles", start, 10, rng)
    if is_hidden:
        state["choice"][proxy] = state["proxy_tiles"][start]
