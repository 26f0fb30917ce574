"""Moves in words and as actions: `pick blue`, `drop office 4 Bc Bc Rc Gc`, `stay`, ..."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from nextstop.games.bus_and_stop.actions import (
    CARD_NAMES,
    CARD_OF_NAME,
    DONE,
    DROP,
    PASSENGER,
    PICK,
    describe,
)
from nextstop.games.bus_and_stop.numbers import (
    COLOURS,
    DESTINATION_OF,
    DESTINATIONS,
    NUMBER,
    RIDERS,
)
from nextstop.games.refusal import Refused
from nextstop.languages import say

_CARDS = "((?: [BRGYP][cspte])+)"
_NUMBER = "(0|[1-9][0-9]{0,3})"
_PICK = re.compile(f"pick ({'|'.join(COLOURS)})")
_DROP = re.compile(f"drop ({'|'.join(DESTINATIONS)}) {_NUMBER}{_CARDS}")
_SKEDADDLE = re.compile("skedaddle ([BRGYP][cspte])")
_UNHAPPY = re.compile(f"unhappy{_CARDS}")


@dataclass(frozen=True)
class Words:
    """A move as it was said; whether it is legal is another question."""

    kind: str  # pick, drop, skedaddle, stay, unhappy
    colour: int = -1
    destination: int = -1
    number: int = 0
    cards: tuple[int, ...] = ()  # in canonical order


def _cards(names: str) -> tuple[int, ...]:
    return tuple(sorted(CARD_OF_NAME[name] for name in names.split()))


def parse(move: str) -> Words:
    """Read a move; Refused N1 for what is not in the notation."""
    if found := _PICK.fullmatch(move):
        return Words("pick", colour=COLOURS.index(found[1]))
    if found := _DROP.fullmatch(move):
        place = DESTINATIONS.index(found[1])
        return Words("drop", destination=place, number=int(found[2]), cards=_cards(found[3]))
    if found := _SKEDADDLE.fullmatch(move):
        return Words("skedaddle", cards=_cards(found[1]))
    if found := _UNHAPPY.fullmatch(move):
        return Words("unhappy", cards=_cards(found[1]))
    if move == "stay":
        return Words("stay")
    raise Refused("N1", say("This is not a move in the notation of Bus & Stop."))


def drop_of(destination: int, number: int, sixes: bool) -> int | None:
    """The drop with this number on this kind of card; None where none bears it."""
    for drop, place in enumerate(DESTINATION_OF):
        if place == destination and NUMBER[int(sixes)][drop] == number:
            return drop
    return None


def read(move: str, sixes: bool) -> Sequence[int] | None:
    """A move as actions; None where none can say it (a number not printed, a senior aboard)."""
    words = parse(move)
    if any(card >= RIDERS for card in words.cards):
        return None
    passengers = [PASSENGER + card for card in words.cards]
    if words.kind == "pick":
        return [PICK + words.colour]
    if words.kind == "drop":
        drop = drop_of(words.destination, words.number, sixes)
        return None if drop is None else [DROP + drop, *passengers]
    if words.kind == "skedaddle":
        return passengers
    return [*passengers, DONE]


def write(actions: Sequence[int], phase: str, sixes: bool) -> str:
    """One whole move of a phase in words, cards in canonical order."""
    cards = " ".join(CARD_NAMES[a - PASSENGER] for a in actions if PASSENGER <= a < DONE)
    if phase == "skedaddle":
        return f"skedaddle {cards}" if cards else "stay"
    if phase == "unhappy":
        return f"unhappy {cards}"
    return f"{describe(actions[0], sixes)} {cards}".rstrip()
