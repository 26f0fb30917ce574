"""A move form's fields as a move in notation. No rule is known here: the engine judges the move."""

from __future__ import annotations

from nextstop import Refused
from nextstop.tables.match import Match
from nextstop.web.forms import BadForm, Form

# Longer than any move; the engine only gets what could be one.
_LONGEST = 80


def move_of(form: Form, match: Match, seat: str) -> str:
    """The move that a form sends for a seat.

    ``move``: as it is · ``drop`` (“office 4”) and ``card``s · ``unhappy`` and ``card``s ·
    ``passenger`` and ``to`` (a bus, or “queue”).

    Raises:
        BadForm: it sends none of these.
        Refused: passengers must be chosen, and none were.
    """
    if form.has("move"):
        move = form.get("move")
    elif form.has("drop"):
        move = _drop(form, match, seat)
    elif form.has("unhappy"):
        move = _with_cards("unhappy", form, seat)
    elif form.has("passenger"):
        passenger, to = form.get("passenger"), form.get("to")
        move = f"queue {passenger}" if to == "queue" else f"board {passenger} {to}"
    else:
        raise BadForm("That form holds no move.", 422)
    if len(move) > _LONGEST:
        raise Refused("N1", "That is too long for a move.", seat, move[:_LONGEST])
    return move


def _drop(form: Form, match: Match, seat: str) -> str:
    value = form.get("drop")
    if not form.all("card"):
        for drop in match.drops.get(seat, ()):
            if drop.value == value and drop.forced is not None:
                return f"drop {value} {' '.join(drop.forced)}"
    return _with_cards(f"drop {value}", form, seat)


def _with_cards(start: str, form: Form, seat: str) -> str:
    cards = form.all("card")
    if not cards:
        raise Refused("N1", "Choose which passengers leave the bus.", seat, start)
    return f"{start} {' '.join(cards)}"
