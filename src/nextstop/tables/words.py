"""The log: each move as a sentence without its subject, and what happened because of it.

Everything is told from the public positions before and after the move. Names stand in Unicode
isolates, so that a name written right to left leaves the rest of the line in order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from nextstop.games.bus_and_stop.numbers import COLOUR_LETTERS, COLOURS
from nextstop.games.busstop.numbers import ROUNDS, SORT_LETTERS, SORT_NAMES
from nextstop.games.protocol import SEAT_LETTERS

Position = Mapping[str, Any]

_COLOURS = dict(zip(COLOUR_LETTERS, COLOURS, strict=True))
_TYPES = {
    "c": ("commuter", "commuters"),
    "s": ("student", "students"),
    "p": ("parent with child", "parents with children"),
    "t": ("tennis player", "tennis players"),
    "e": ("senior", "seniors"),
}
_PLACES = {
    "office": "office",
    "school": "school",
    "park": "theme park",
    "tennis": "tennis court",
    "station": "station",
}
_SORTS = dict(zip(SORT_LETTERS, SORT_NAMES, strict=True))


def tell(
    before: Position, after: Position, seat: str, move: str, names: Mapping[str, str]
) -> tuple[str, tuple[str, ...]]:
    """The move in words, and a sentence for each thing that it caused.

    Args:
        before: the public position that the move was made in.
        after: the one that it led to.
        seat: whose move it is.
        move: the whole move, in notation.
        names: what to call each seat.
    """
    verb, *rest = move.split(" ")
    words = _TELLERS[verb](before, after, seat, rest, names)
    causes = _busstop_causes if "round" in before else _bus_and_stop_causes
    return words, tuple(causes(before, after, names))


def isolated(name: str) -> str:
    """A name for the middle of a sentence, whatever direction it is written in."""
    return f"\u2068{name}\u2069"


def card_words(card: str) -> str:
    """A Bus & Stop passenger: ``Bc`` is “blue commuter”."""
    return f"{_COLOURS[card[0]]} {_TYPES[card[1]][0]}"


def passenger_words(letter: str) -> str:
    """A Busstop passenger: ``b`` is “baby”, ``B`` “VIP baby”, ``x`` “extra-terrestrial”."""
    if letter == "x":
        return "extra-terrestrial"
    return ("VIP " if letter.isupper() else "") + _SORTS[letter.lower()]


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _player(position: Position, seat: str) -> Mapping[str, Any]:
    player: Mapping[str, Any] = position["players"][SEAT_LETTERS.index(seat)]
    return player


def _listed(parts: Iterable[str]) -> str:
    *most, last = parts
    return f"{', '.join(most)} and {last}" if most else last


def _crowd(cards: Iterable[str], word: Callable[[str], str]) -> str:
    counts = Counter(cards)
    return _listed(f"{n} × {word(card)}" if n > 1 else word(card) for card, n in counts.items())


# Bus & Stop


def _pick(before: Position, after: Position, seat: str, rest: list[str], _: object) -> str:
    types = Counter(card[1] for card in before["stop"] if _COLOURS[card[0]] == rest[0])
    crowd = _listed(f"{n} {_TYPES[t][n > 1]}" for t, n in types.items())
    return f"picks up {rest[0]}: {crowd}"


def _drop(before: Position, after: Position, seat: str, rest: list[str], _: object) -> str:
    place, number, *cards = rest
    points = _player(after, seat)["claims"][-1][2]
    crowd = _crowd(cards, card_words)
    return f"drops {number} off at the {_PLACES[place]} for {points} points: {crowd}"


def _skedaddle(before: Position, after: Position, seat: str, rest: list[str], _: object) -> str:
    return f"lets {_a(card_words(rest[0]))} skedaddle"


def _stay(before: Position, after: Position, seat: str, rest: list[str], _: object) -> str:
    return "lets nobody skedaddle"


def _unhappy(before: Position, after: Position, seat: str, rest: list[str], _: object) -> str:
    return f"can do nothing else, and makes unhappy: {_crowd(rest, card_words)}"


def _bus_and_stop_causes(
    before: Position, after: Position, names: Mapping[str, str]
) -> Iterable[str]:
    if after["final"] and not before["final"]:
        yield "The last stop is near: each player has one final drop-off."
    if after["phase"] == "over":
        yield _ending(after, names)


# Busstop


def _tile(before: Position, after: Position, seat: str, rest: list[str], _: object) -> str:
    return f"plays tile {rest[0]}"


def _take(
    before: Position, after: Position, seat: str, rest: list[str], names: Mapping[str, str]
) -> str:
    tile = dict(before["lineup"])[rest[0]]
    whose = "their own" if rest[0] == seat else f"{isolated(names[rest[0]])}’s"
    return f"takes {whose} tile {tile}"


def _board(before: Position, after: Position, seat: str, rest: list[str], _: object) -> str:
    return f"boards {_a(passenger_words(rest[0]))} onto bus {rest[1]}"


def _queue(before: Position, after: Position, seat: str, rest: list[str], _: object) -> str:
    return f"sends {_a(passenger_words(rest[0]))} to the queue"


def _call(before: Position, after: Position, seat: str, rest: list[str], _: object) -> str:
    head = _player(before, seat)["queue"][0]
    return f"calls {_a(passenger_words(head))} from the queue onto bus {rest[0]}"


def _done(before: Position, after: Position, seat: str, rest: list[str], _: object) -> str:
    return "is done for this round"


def _busstop_causes(before: Position, after: Position, names: Mapping[str, str]) -> Iterable[str]:
    if before["phase"] == "tile" and after["phase"] != "tile":
        tiles = _listed(f"{isolated(names[s])} {tile}" for s, tile in after["order"])
        yield f"The tiles are turned up: {tiles}."
        yield f"{isolated(names[after['conductor']])} is the next conductor."
    for letter, name in names.items():
        yield from _bus_causes(_player(before, letter), _player(after, letter), isolated(name))
    if after["phase"] == "over":
        yield _ending(after, names)
    elif after["round"] > before["round"]:
        yield f"Round {after['round']} of {ROUNDS} begins."


def _bus_causes(before: Mapping[str, Any], after: Mapping[str, Any], name: str) -> Iterable[str]:
    left = len(after["scored"]) - len(before["scored"])
    if left > 0:
        yield f"A full bus leaves: {left} passengers for {name}."
    if before["buses"][2] is None and after["buses"][2] is not None:
        yield f"The queue is so long that {name} gets the extra bus."
    angry = len(after["penalty"]) - len(before["penalty"])
    if angry > 0:
        yield f"{name} takes {angry} penalty passengers from the proxy bus’s queue."


def _ending(after: Position, names: Mapping[str, str]) -> str:
    winners = [isolated(names[seat]) for seat in after["winners"]]
    return (
        f"The game is over: {_listed(winners)} {'wins' if len(winners) == 1 else 'win together'}."
    )


_Teller = Callable[[Position, Position, str, list[str], Mapping[str, str]], str]
_TELLERS: dict[str, _Teller] = {
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
