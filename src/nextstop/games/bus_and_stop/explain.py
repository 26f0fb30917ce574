"""Why a move is illegal: the rule it breaks and a sentence. Legality itself is in `legal`."""

from collections import Counter
from typing import Any

from nextstop.games.bus_and_stop.actions import CARD_NAMES
from nextstop.games.bus_and_stop.notation import Words, drop_of
from nextstop.games.bus_and_stop.numbers import (
    BUS_CAPACITY,
    COLOUR_OF,
    DESTINATIONS,
    RIDERS,
    RIDING_TYPES,
    STATION,
)
from nextstop.games.bus_and_stop.state import MAIN, SKEDADDLE
from nextstop.languages import Sentence, say, say_many

Reason = tuple[str, Sentence]

ONLY_FOR = {  # at the station everybody may get off
    "office": say("Only commuters get off at the office."),
    "school": say("Only students get off at the school."),
    "park": say("Only parents with a child get off at the theme park."),
    "tennis": say("Only tennis players get off at the tennis court."),
}


def explain(s: Any, seat: int, words: Words) -> Reason:
    """The first rule that an illegal move of an acting seat breaks."""
    if s["phase"] == SKEDADDLE:
        return _not_a_skedaddle(s, seat, words)
    if words.kind == "pick":
        return _no_pick(s, seat, words.colour)
    if words.kind == "drop":
        return _no_drop(s, seat, words)
    if s["final"]:
        return "C6.2", say(
            "In the final round a drop-off is all that is left, and it is not optional."
        )
    if words.kind == "unhappy":
        return _nobody_unhappy(s, seat, words)
    if s["phase"] == MAIN:
        return "C2.1", say("A turn is one action: pick up or drop off.")
    return "C5.1", say("Nothing can be picked up or dropped off: passengers must be made unhappy.")


def _missing(s: Any, seat: int, cards: tuple[int, ...]) -> str | None:
    """The first named passenger that does not ride often enough."""
    for card, wanted in Counter(cards).items():
        if card >= RIDERS or s["bus"][seat][card] < wanted:
            return CARD_NAMES[card]
    return None


def _not_so_many(s: Any, seat: int, words: Words) -> Sentence:
    card = _missing(s, seat, words.cards)
    return say("%(card)s is not on the bus so many times.", card=card)


def _no_pick(s: Any, seat: int, colour: int) -> Reason:
    if s["final"]:
        return "C6.2", say("In the final round nobody picks up.")
    there = [c for c in s["stop"][: s["stop_size"]] if COLOUR_OF[c] == colour]
    if not there:
        return "C2.2", say("Nobody of this colour is waiting at the stop.")
    riding = sum(1 for c in there if c < RIDERS)
    free = BUS_CAPACITY - int(s["riders"][seat])
    if free == 0:
        return "C2.3", say_many(
            "No seat is free: %(num)d passenger does not fit.",
            "No seat is free: %(num)d passengers do not fit.",
            riding,
        )
    return "C2.3", say_many(
        "Only %(num)d seat is free: %(riding)d passengers do not fit.",
        "Only %(num)d seats are free: %(riding)d passengers do not fit.",
        free,
        riding=riding,
    )


def _no_drop(s: Any, seat: int, words: Words) -> Reason:
    if not s["cards_left"][words.destination]:
        return "C3.1", say("No card of this destination is left.")
    drop = drop_of(words.destination, words.number, bool(s["sixes"]))
    if drop is None:
        return "C3.1", say(
            "The cards of this destination do not bear the number %(number)d.",
            number=words.number,
        )
    if not s["open_drops"] >> drop & 1:
        return "C3.5", say(
            "The number %(number)d of this destination has been claimed.", number=words.number
        )
    if len(words.cards) != words.number:
        return "C3.1", say(
            "The number of passengers who leave must be exactly %(number)d, not %(named)d.",
            number=words.number,
            named=len(words.cards),
        )
    if words.destination == STATION:
        if len({COLOUR_OF[card] for card in words.cards}) < words.number:
            return "C3.3", say("At the station every passenger must be of another colour.")
    else:
        for card in words.cards:
            if card >= RIDERS or card % RIDING_TYPES != words.destination:
                return "C3.2", ONLY_FOR[DESTINATIONS[words.destination]]
    return "C3.1", _not_so_many(s, seat, words)


def _not_a_skedaddle(s: Any, seat: int, words: Words) -> Reason:
    if words.kind != "skedaddle":
        return "C4.1", say("The question is who skedaddles: one matching passenger, or nobody.")
    if _missing(s, seat, words.cards):
        return "C4.1", say("This passenger is not on the bus.")
    return "C4.1", say("This passenger does not match the drop-off.")


def _nobody_unhappy(s: Any, seat: int, words: Words) -> Reason:
    if s["phase"] == MAIN:
        return "C5.1", say("Only who can neither pick up nor drop off makes passengers unhappy.")
    return "C5.1", _not_so_many(s, seat, words)
