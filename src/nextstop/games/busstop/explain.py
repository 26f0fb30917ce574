"""Why a move is illegal: the rule it breaks and a sentence. Legality itself is in `legal`."""

from typing import Any

from nextstop.games.busstop import actions
from nextstop.games.busstop.numbers import ET, PASSENGERS, SORT_LETTERS
from nextstop.games.busstop.state import ABSENT, SEAT, TAKE, TILE
from nextstop.games.protocol import SEAT_LETTERS
from nextstop.languages import Sentence, say

Reason = tuple[str, Sentence]


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
        return "T3.1", say("Tile %(tile)d has been played.", tile=action - actions.TILE + 1)
    return "T3.1", say("Now everyone chooses a tile.")


def _no_take(action: int | None) -> Reason:
    if action is not None and action >= actions.TAKE:
        letter = SEAT_LETTERS[action - actions.TAKE]
        return "T4.1", say("The tile of seat %(seat)s is not in the lineup.", seat=letter)
    return "T4.1", say("Now a tile of the lineup is taken.")


def _no_placement(s: Any, seat: int, action: int | None) -> Reason:
    if action is None:
        return _no_queueing(ET)
    if action < actions.QUEUE:
        return _no_boarding(s, seat, action % PASSENGERS, action // PASSENGERS)
    if action < actions.CALL:
        return _no_queueing(action - actions.QUEUE)
    if action > actions.DONE:
        return "T5.1", say("Now everyone distributes their passengers.")
    if s["to_place"][seat]:
        return "T5.5", say(
            "First everyone who was received must be placed; then the queue may board."
        )
    return _closed(s, seat, action - actions.CALL)


def _not_received() -> Reason:
    return "T5.1", say("No such passenger was received.")


def _no_boarding(s: Any, seat: int, passenger: int, bus: int) -> Reason:
    if not s["received"][seat][passenger]:
        return _not_received()
    return _closed(s, seat, bus)


def _closed(s: Any, seat: int, bus: int) -> Reason:
    sort = s["bus_sort"][seat][bus]
    if sort == ABSENT:
        return "T5.6", say("The third bus is not there yet.")
    return "T5.2", _other_sorts(SORT_LETTERS[sort], bus + 1)


def _other_sorts(aboard: str, bus: int) -> Sentence:
    match aboard:
        case "b":
            return say("Babies are aboard bus %(bus)d: no other sort may board it.", bus=bus)
        case "c":
            return say("Children are aboard bus %(bus)d: no other sort may board it.", bus=bus)
        case "g":
            return say("Girls are aboard bus %(bus)d: no other sort may board it.", bus=bus)
        case "s":
            return say("Salarymen are aboard bus %(bus)d: no other sort may board it.", bus=bus)
    return say("Grannies are aboard bus %(bus)d: no other sort may board it.", bus=bus)


def _no_queueing(passenger: int) -> Reason:
    if passenger == ET:
        return "T5.4", say("Extra-terrestrials cannot stand in the queue.")
    return _not_received()
