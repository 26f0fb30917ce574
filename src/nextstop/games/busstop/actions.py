"""The 62 actions; each is one whole move of the notation.

0-32   board: 11 * bus + passenger
33-42  queue a passenger (never an extra-terrestrial)
43-45  call the head of the queue onto a bus
46     done
47-56  choose tile 1-10
57-61  take the tile of a seat
"""

import re

from nextstop.games.busstop.numbers import BUSES, ET, LETTERS, MAX_SEATS, PASSENGERS, TILES
from nextstop.games.protocol import SEAT_LETTERS
from nextstop.games.refusal import Refused
from nextstop.languages import say

BOARD = 0
QUEUE = BOARD + BUSES * PASSENGERS
CALL = QUEUE + ET
DONE = CALL + BUSES
TILE = DONE + 1
TAKE = TILE + TILES
ACTIONS = TAKE + MAX_SEATS

_MOVE = re.compile(
    f"tile (10|[1-9])|take ([{SEAT_LETTERS}])|board ([{LETTERS}]) ([123])"
    f"|queue ([{LETTERS}])|call ([123])|done"
)


def describe(action: int) -> str:
    """An action as notation."""
    if action < QUEUE:
        return f"board {LETTERS[action % PASSENGERS]} {action // PASSENGERS + 1}"
    if action < CALL:
        return f"queue {LETTERS[action - QUEUE]}"
    if action < DONE:
        return f"call {action - CALL + 1}"
    if action == DONE:
        return "done"
    if action < TAKE:
        return f"tile {action - TILE + 1}"
    return f"take {SEAT_LETTERS[action - TAKE]}"


def read(move: str) -> int | None:
    """A move as an action; None for `queue x`, which is none; Refused N1 for no notation."""
    found = _MOVE.fullmatch(move)
    if not found:
        raise Refused("N1", say("This is not a move in the notation of Busstop."))
    tile, seat, passenger, bus, queued, called = found.groups()
    if tile:
        return TILE + int(tile) - 1
    if seat:
        return TAKE + SEAT_LETTERS.index(seat)
    if passenger:
        return BOARD + PASSENGERS * (int(bus) - 1) + LETTERS.index(passenger)
    if queued:
        return None if queued == LETTERS[ET] else QUEUE + LETTERS.index(queued)
    return CALL + int(called) - 1 if called else DONE
