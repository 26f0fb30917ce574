"""Moves of Busstop as sentences, and what comes of them by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from nextstop.games.busstop.numbers import ROUNDS
from nextstop.games.protocol import SEAT_LETTERS
from nextstop.languages import Sentence, listed, say, say_many
from nextstop.tables.names import Names, isolated
from nextstop.tables.vocabulary import A_PASSENGER

Position = Mapping[str, Any]


def words(before: Position, seat: str, move: str, names: Names) -> Sentence:
    """A move in words."""
    verb, *rest = move.split(" ")
    return _TELLERS[verb](before, seat, rest, isolated(names[seat]), names)


def causes(before: Position, after: Position, names: Names) -> Iterable[Sentence]:
    """What a move caused."""
    if before["phase"] == "tile" and after["phase"] != "tile":
        tiles = listed(
            say("%(name)s: %(tile)d", name=isolated(names[seat]), tile=tile)
            for seat, tile in after["order"]
        )
        yield say("The tiles are turned up: %(tiles)s.", tiles=tiles)
        conductor = isolated(names[after["conductor"]])
        yield say("%(name)s is the next conductor.", name=conductor)
    for letter, name in names.items():
        yield from _bus_causes(_player(before, letter), _player(after, letter), isolated(name))
    if after["round"] > before["round"]:
        yield say("Round %(round)d of %(rounds)d begins.", round=after["round"], rounds=ROUNDS)


def _bus_causes(
    before: Mapping[str, Any], after: Mapping[str, Any], name: Sentence
) -> Iterable[Sentence]:
    left = len(after["scored"]) - len(before["scored"])
    if left > 0:
        yield say_many(
            "A full bus leaves: %(num)d passenger for %(name)s.",
            "A full bus leaves: %(num)d passengers for %(name)s.",
            left,
            name=name,
        )
    if before["buses"][2] is None and after["buses"][2] is not None:
        yield say("The queue is so long that %(name)s gets the extra bus.", name=name)
    angry = len(after["penalty"]) - len(before["penalty"])
    if angry > 0:
        yield say_many(
            "%(name)s takes %(num)d penalty passenger from the proxy bus’s queue.",
            "%(name)s takes %(num)d penalty passengers from the proxy bus’s queue.",
            angry,
            name=name,
        )


def _tile(before: Position, seat: str, rest: list[str], name: Sentence, names: Names) -> Sentence:
    return say("%(name)s plays tile %(tile)s.", name=name, tile=rest[0])


def _take(before: Position, seat: str, rest: list[str], name: Sentence, names: Names) -> Sentence:
    tile = dict(before["lineup"])[rest[0]]
    if rest[0] == seat:
        return say("%(name)s takes their own tile %(tile)d.", name=name, tile=tile)
    whose = isolated(names[rest[0]])
    return say("%(name)s takes %(other)s’s tile %(tile)d.", name=name, other=whose, tile=tile)


def _board(before: Position, seat: str, rest: list[str], name: Sentence, names: Names) -> Sentence:
    return say(
        "%(name)s boards %(passenger)s onto bus %(bus)s.",
        name=name,
        passenger=A_PASSENGER[rest[0]],
        bus=rest[1],
    )


def _queue(before: Position, seat: str, rest: list[str], name: Sentence, names: Names) -> Sentence:
    return say(
        "%(name)s sends %(passenger)s to the queue.", name=name, passenger=A_PASSENGER[rest[0]]
    )


def _call(before: Position, seat: str, rest: list[str], name: Sentence, names: Names) -> Sentence:
    return say(
        "%(name)s calls %(passenger)s from the queue onto bus %(bus)s.",
        name=name,
        passenger=A_PASSENGER[_player(before, seat)["queue"][0]],
        bus=rest[0],
    )


def _done(before: Position, seat: str, rest: list[str], name: Sentence, names: Names) -> Sentence:
    return say("%(name)s is done for this round.", name=name)


def _player(position: Position, seat: str) -> Mapping[str, Any]:
    player: Mapping[str, Any] = position["players"][SEAT_LETTERS.index(seat)]
    return player


_TELLERS: dict[str, Callable[[Position, str, list[str], Sentence, Names], Sentence]] = {
    "tile": _tile,
    "take": _take,
    "board": _board,
    "queue": _queue,
    "call": _call,
    "done": _done,
}
