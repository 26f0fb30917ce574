"""Moves of Bus & Stop as sentences: one for each colour and destination, as languages inflect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from nextstop.games.bus_and_stop.numbers import COLOUR_LETTERS, COLOURS
from nextstop.games.protocol import SEAT_LETTERS
from nextstop.languages import Sentence, listed, say, say_many
from nextstop.tables.vocabulary import A_CARD, CARDS

Position = Mapping[str, Any]

_COLOURS = dict(zip(COLOUR_LETTERS, COLOURS, strict=True))


def words(before: Position, after: Position, seat: str, move: str, name: Sentence) -> Sentence:
    """A move in words."""
    verb, *rest = move.split(" ")
    return _TELLERS[verb](before, after, seat, rest, name)


def causes(before: Position, after: Position) -> Iterable[Sentence]:
    """What a move caused."""
    if after["final"] and not before["final"]:
        yield say("The last stop is near: each player has one final drop-off.")


def crowd(cards: Iterable[str]) -> Sentence:
    """Passengers as a list in words: “2 × blue commuter and red senior”."""
    return listed(
        # One word for who breaks lines: a number is not left behind.
        say("%(number)d\u00a0×\u00a0%(passenger)s", number=n, passenger=CARDS[card])
        if n > 1
        else CARDS[card]
        for card, n in Counter(cards).items()
    )


def _pick(
    before: Position, after: Position, seat: str, rest: list[str], name: Sentence
) -> Sentence:
    crowd = waiting(before, rest[0])
    match rest[0]:
        case "blue":
            return say("%(name)s picks up blue: %(crowd)s.", name=name, crowd=crowd)
        case "red":
            return say("%(name)s picks up red: %(crowd)s.", name=name, crowd=crowd)
        case "green":
            return say("%(name)s picks up green: %(crowd)s.", name=name, crowd=crowd)
        case "yellow":
            return say("%(name)s picks up yellow: %(crowd)s.", name=name, crowd=crowd)
    return say("%(name)s picks up purple: %(crowd)s.", name=name, crowd=crowd)


def waiting(before: Position, colour: str) -> Sentence:
    """Who of a colour waits at the stop, in words: “2 commuters and 1 senior”."""
    types = Counter(card[1] for card in before["stop"] if _COLOURS[card[0]] == colour)
    return listed(_of_type(letter, n) for letter, n in types.items())


def _of_type(letter: str, number: int) -> Sentence:
    match letter:
        case "c":
            return say_many("%(num)d commuter", "%(num)d commuters", number)
        case "s":
            return say_many("%(num)d student", "%(num)d students", number)
        case "p":
            return say_many("%(num)d parent with child", "%(num)d parents with children", number)
        case "t":
            return say_many("%(num)d tennis player", "%(num)d tennis players", number)
    return say_many("%(num)d senior", "%(num)d seniors", number)


def _drop(
    before: Position, after: Position, seat: str, rest: list[str], name: Sentence
) -> Sentence:
    place, number, *cards = rest
    values = {
        "name": name,
        "number": number,
        "points": _player(after, seat)["claims"][-1][2],
        "crowd": crowd(cards),
    }
    match place:
        case "office":
            return say(
                "%(name)s drops %(number)s off at the office for %(points)d points: %(crowd)s.",
                **values,
            )
        case "school":
            return say(
                "%(name)s drops %(number)s off at the school for %(points)d points: %(crowd)s.",
                **values,
            )
        case "park":
            return say(
                "%(name)s drops %(number)s off at the theme park for %(points)d points: %(crowd)s.",
                **values,
            )
        case "tennis":
            return say(
                "%(name)s drops %(number)s off at the tennis court for %(points)d points: "
                "%(crowd)s.",
                **values,
            )
    return say(
        "%(name)s drops %(number)s off at the station for %(points)d points: %(crowd)s.", **values
    )


def _skedaddle(
    before: Position, after: Position, seat: str, rest: list[str], name: Sentence
) -> Sentence:
    return say("%(name)s lets %(passenger)s skedaddle.", name=name, passenger=A_CARD[rest[0]])


def _stay(
    before: Position, after: Position, seat: str, rest: list[str], name: Sentence
) -> Sentence:
    return say("%(name)s lets nobody skedaddle.", name=name)


def _unhappy(
    before: Position, after: Position, seat: str, rest: list[str], name: Sentence
) -> Sentence:
    return say(
        "%(name)s can do nothing else, and makes unhappy: %(crowd)s.",
        name=name,
        crowd=crowd(rest),
    )


def _player(position: Position, seat: str) -> Mapping[str, Any]:
    player: Mapping[str, Any] = position["players"][SEAT_LETTERS.index(seat)]
    return player


_TELLERS: dict[str, Callable[[Position, Position, str, list[str], Sentence], Sentence]] = {
    "pick": _pick,
    "drop": _drop,
    "skedaddle": _skedaddle,
    "stay": _stay,
    "unhappy": _unhappy,
}
