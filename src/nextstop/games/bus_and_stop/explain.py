"""Why a move is illegal: the rule it breaks and a sentence. Legality itself is in `legal`."""

from collections import Counter
from typing import Any

from nextstop.games.bus_and_stop.actions import CARD_NAMES
from nextstop.games.bus_and_stop.notation import Words, drop_of
from nextstop.games.bus_and_stop.numbers import (
    BUS_CAPACITY,
    COLOUR_OF,
    COLOURS,
    DESTINATIONS,
    RIDERS,
    RIDING_TYPES,
    STATION,
    TYPES,
)
from nextstop.games.bus_and_stop.state import MAIN, SKEDADDLE

Reason = tuple[str, str]


def explain(s: Any, seat: int, words: Words) -> Reason:
    """The first rule that an illegal move of an acting seat breaks."""
    if s["phase"] == SKEDADDLE:
        return _not_a_skedaddle(s, seat, words)
    if words.kind == "pick":
        return _no_pick(s, seat, words.colour)
    if words.kind == "drop":
        return _no_drop(s, seat, words)
    if s["final"]:
        return "C6.2", "In the final round a drop-off is all that is left, and it is not optional."
    if words.kind == "unhappy":
        return _nobody_unhappy(s, seat, words)
    if s["phase"] == MAIN:
        return "C2.1", "A turn is one action: pick up or drop off."
    return "C5.1", "Nothing can be picked up or dropped off: passengers must be made unhappy."


def _missing(s: Any, seat: int, cards: tuple[int, ...]) -> str | None:
    """The first named passenger that does not ride often enough."""
    for card, wanted in Counter(cards).items():
        if card >= RIDERS or s["bus"][seat][card] < wanted:
            return CARD_NAMES[card]
    return None


def _people(number: int, colour: str) -> str:
    return f"1 {colour} passenger does" if number == 1 else f"{number} {colour} passengers do"


def _no_pick(s: Any, seat: int, colour: int) -> Reason:
    name = COLOURS[colour]
    if s["final"]:
        return "C6.2", "In the final round nobody picks up."
    there = [c for c in s["stop"][: s["stop_size"]] if COLOUR_OF[c] == colour]
    if not there:
        return "C2.2", f"Nobody {name} is waiting at the stop."
    riding = sum(1 for c in there if c < RIDERS)
    free = BUS_CAPACITY - int(s["riders"][seat])
    seats = "1 seat is" if free == 1 else f"{free} seats are"
    return "C2.3", f"Only {seats} free: {_people(riding, name)} not fit."


def _no_drop(s: Any, seat: int, words: Words) -> Reason:
    place = DESTINATIONS[words.destination]
    if not s["cards_left"][words.destination]:
        return "C3.1", f"No {place} card is left."
    drop = drop_of(words.destination, words.number, bool(s["sixes"]))
    if drop is None:
        return "C3.1", f"The {place} cards do not bear the number {words.number}."
    if not s["open_drops"] >> drop & 1:
        return "C3.5", f"The {words.number} of the {place} has been claimed."
    if len(words.cards) != words.number:
        return "C3.1", f"Exactly {words.number} passengers must leave, not {len(words.cards)}."
    if words.destination == STATION:
        if len({COLOUR_OF[card] for card in words.cards}) < words.number:
            return "C3.3", "At the station every passenger must be of another colour."
    else:
        for card in words.cards:
            if card >= RIDERS or card % RIDING_TYPES != words.destination:
                kind = TYPES[words.destination]
                return "C3.2", f"{CARD_NAMES[card]} does not match: the {place} is for type {kind}."
    return "C3.1", f"{_missing(s, seat, words.cards)} is not on the bus so many times."


def _not_a_skedaddle(s: Any, seat: int, words: Words) -> Reason:
    if words.kind != "skedaddle":
        return "C4.1", "The question is who skedaddles: one matching passenger, or stay."
    if _missing(s, seat, words.cards):
        return "C4.1", f"{CARD_NAMES[words.cards[0]]} is not on the bus."
    return "C4.1", f"{CARD_NAMES[words.cards[0]]} does not match the drop-off."


def _nobody_unhappy(s: Any, seat: int, words: Words) -> Reason:
    if s["phase"] == MAIN:
        return "C5.1", "Only who can neither pick up nor drop off makes passengers unhappy."
    return "C5.1", f"{_missing(s, seat, words.cards)} is not on the bus so many times."
