"""Why a move is illegal: the rule it breaks and a sentence. Legality itself is in `legal`."""

from typing import Any

from nextstop.games.busstop import actions
from nextstop.games.busstop.numbers import ET, LETTERS, PASSENGERS, SORT_NAMES
from nextstop.games.busstop.state import ABSENT, SEAT, TAKE, TILE
from nextstop.games.protocol import SEAT_LETTERS

Reason = tuple[str, str]


def explain(s: Any, seat: int, action: int | None) -> Reason:
    """The first rule that an illegal move of an acting seat breaks; None stands for `queue x`."""
    if s["phase"] == TILE:
        return _no_tile(action)
    if s["phase"] == TAKE:
        return _no_take(action)
    assert s["phase"] == SEAT
    return _no_placement(s, seat, action)


def _no_tile(action: int | None) -> Reason:
    if action is not None and actions.TILE <= action < actions.TAKE:
        return "T3.1", f"Tile {action - actions.TILE + 1} has been played."
    return "T3.1", "Now everyone chooses a tile."


def _no_take(action: int | None) -> Reason:
    if action is not None and action >= actions.TAKE:
        letter = SEAT_LETTERS[action - actions.TAKE]
        return "T4.1", f"The tile of seat {letter} is not in the lineup."
    return "T4.1", "Now a tile of the lineup is taken."


def _no_placement(s: Any, seat: int, action: int | None) -> Reason:
    if action is None:
        return _no_queueing(s, seat, ET)
    if action < actions.QUEUE:
        return _no_boarding(s, seat, action % PASSENGERS, action // PASSENGERS)
    if action < actions.CALL:
        return _no_queueing(s, seat, action - actions.QUEUE)
    if action > actions.DONE:
        return "T5.1", "Now everyone distributes their passengers."
    if s["to_place"][seat]:
        return "T5.5", "First everyone who was received must be placed; then the queue may board."
    head = s["queue"][seat][s["head"][seat]]
    return _closed(s, seat, int(head), action - actions.CALL)


def _not_received(passenger: int) -> Reason:
    return "T5.1", f"No {LETTERS[passenger]} was received."


def _no_boarding(s: Any, seat: int, passenger: int, bus: int) -> Reason:
    if not s["received"][seat][passenger]:
        return _not_received(passenger)
    return _closed(s, seat, passenger, bus)


def _closed(s: Any, seat: int, passenger: int, bus: int) -> Reason:
    sort = s["bus_sort"][seat][bus]
    if sort == ABSENT:
        return "T5.6", "The third bus is not there yet."
    aboard = SORT_NAMES[sort]
    return "T5.2", f"The sort aboard bus {bus + 1} is {aboard}: {LETTERS[passenger]} may not board."


def _no_queueing(s: Any, seat: int, passenger: int) -> Reason:
    if passenger == ET:
        return "T5.4", "Extra-terrestrials cannot stand in the queue."
    return _not_received(passenger)
