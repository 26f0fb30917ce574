"""A move form's fields as a move in notation. No rule is known here: the engine judges the move."""

from __future__ import annotations

from nextstop import Refused
from nextstop.languages import say
from nextstop.tables.drafts import Draft
from nextstop.tables.match import Match
from nextstop.tables.refusals import why_not
from nextstop.web.forms import BadForm, Form

# Longer than any move; the engine only gets what could be one.
_LONGEST = 80
# A seat of one's own for every player, and the proxy.
_MOST_DRAFTS = 6


def move_of(form: Form, match: Match, seat: str) -> str:
    """The move that a form sends for a seat.

    ``move``: as it is · ``drop`` (“office 4”) and ``card``s · ``unhappy`` and ``card``s ·
    ``passenger`` and ``to`` (a bus, or “queue”) · ``why``: a choice that cannot be made, to be
    told the reason. It is never played, even if it could be by now.

    Raises:
        BadForm: it sends none of these.
        Refused: passengers must be chosen, and none were; or the reason that was asked for.
    """
    if form.has("why"):
        raise why_not(match.game, seat, form.get("why"))
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
        raise BadForm(say("That form holds no move."), 422)
    if len(move) > _LONGEST:
        raise Refused("N1", say("That is too long for a move."), seat, move[:_LONGEST])
    return move


def drafts_of(form: Form) -> list[Draft]:
    """What seats try out on the page that a form or link comes from."""
    read = (Draft.read(text) for text in form.all("draft")[:_MOST_DRAFTS])
    return [draft for draft in read if draft is not None]


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
        raise Refused("N1", say("Choose which passengers leave the bus."), seat, start)
    return f"{start} {' '.join(cards)}"
