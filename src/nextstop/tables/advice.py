"""Moves as advice: what to do, in the imperative. The log tells moves in `words`, of somebody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from nextstop.games.protocol import SEAT_LETTERS
from nextstop.languages import Sentence, say
from nextstop.tables.fares import Fares
from nextstop.tables.names import Names, isolated
from nextstop.tables.vocabulary import A_CARD, A_PASSENGER
from nextstop.tables.words_of_bus_and_stop import crowd, waiting

Position = Mapping[str, Any]


@dataclass(frozen=True)
class _Move:
    """A move that is advised, and all that its words need."""

    before: Position
    seat: str
    rest: list[str]
    names: Names
    fares: Fares

    @property
    def player(self) -> Mapping[str, Any]:
        player: Mapping[str, Any] = self.before["players"][SEAT_LETTERS.index(self.seat)]
        return player


def advise(before: Position, seat: str, move: str, names: Names, fares: Fares) -> Sentence:
    """What to do, as a whole sentence.

    Args:
        before: the public position that the move would be made in.
        seat: whose move it would be.
        move: the whole move, in notation.
        names: what to call each seat.
        fares: what destinations pay, in Bus & Stop.
    """
    verb, *rest = move.split(" ")
    return _TELLERS[verb](_Move(before, seat, rest, names, fares))


def _pick(move: _Move) -> Sentence:
    colour = move.rest[0]
    group = waiting(move.before, colour)
    match colour:
        case "blue":
            return say("Pick up blue: %(crowd)s.", crowd=group)
        case "red":
            return say("Pick up red: %(crowd)s.", crowd=group)
        case "green":
            return say("Pick up green: %(crowd)s.", crowd=group)
        case "yellow":
            return say("Pick up yellow: %(crowd)s.", crowd=group)
    return say("Pick up purple: %(crowd)s.", crowd=group)


def _drop(move: _Move) -> Sentence:
    place, number, *cards = move.rest
    values = {
        "number": number,
        "points": dict(move.fares[place])[int(number)],
        "crowd": crowd(cards),
    }
    match place:
        case "office":
            return say(
                "Drop %(number)s off at the office for %(points)d points: %(crowd)s.", **values
            )
        case "school":
            return say(
                "Drop %(number)s off at the school for %(points)d points: %(crowd)s.", **values
            )
        case "park":
            return say(
                "Drop %(number)s off at the theme park for %(points)d points: %(crowd)s.", **values
            )
        case "tennis":
            return say(
                "Drop %(number)s off at the tennis court for %(points)d points: %(crowd)s.",
                **values,
            )
    return say("Drop %(number)s off at the station for %(points)d points: %(crowd)s.", **values)


def _skedaddle(move: _Move) -> Sentence:
    return say("Let %(passenger)s skedaddle.", passenger=A_CARD[move.rest[0]])


def _stay(move: _Move) -> Sentence:
    return say("Let nobody skedaddle.")


def _unhappy(move: _Move) -> Sentence:
    return say("Leave unhappy: %(crowd)s.", crowd=crowd(move.rest))


def _tile(move: _Move) -> Sentence:
    return say("Play tile %(tile)s.", tile=move.rest[0])


def _take(move: _Move) -> Sentence:
    whose = move.rest[0]
    tile = dict(move.before["lineup"])[whose]
    if whose == move.seat:
        return say("Take your own tile %(tile)d.", tile=tile)
    return say("Take %(other)s’s tile %(tile)d.", other=isolated(move.names[whose]), tile=tile)


def _board(move: _Move) -> Sentence:
    passenger, bus = move.rest
    return say("Board %(passenger)s onto bus %(bus)s.", passenger=A_PASSENGER[passenger], bus=bus)


def _queue(move: _Move) -> Sentence:
    return say("Send %(passenger)s to the queue.", passenger=A_PASSENGER[move.rest[0]])


def _call(move: _Move) -> Sentence:
    return say(
        "Call %(passenger)s from the queue onto bus %(bus)s.",
        passenger=A_PASSENGER[move.player["queue"][0]],
        bus=move.rest[0],
    )


def _done(move: _Move) -> Sentence:
    return say("Close the doors.")


_TELLERS: dict[str, Callable[[_Move], Sentence]] = {
    "pick": _pick,
    "drop": _drop,
    "skedaddle": _skedaddle,
    "stay": _stay,
    "unhappy": _unhappy,
    "tile": _tile,
    "take": _take,
    "board": _board,
    "queue": _queue,
    "call": _call,
    "done": _done,
}
