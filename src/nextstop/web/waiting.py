"""What is settled in the waiting room: who may come, who sits there, and who begins."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from nextstop.languages import Sentence, say
from nextstop.tables.names import isolated
from nextstop.tables.seats import USUAL_BOT
from nextstop.tables.table import Table
from nextstop.web.guests import id_of
from nextstop.web.site import FormSent, Known, SiteHere

router = APIRouter(prefix="/tables/{table_id}")


@router.post("/bot")
def seat_bot(table_id: str, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Let a bot have a seat that nobody took."""
    site.tables.seat_bot(table_id, id_of(guest), form.get("seat"), form.get("bot", USUAL_BOT))
    return _back(table_id)


@router.post("/open")
def open_up(table_id: str, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Open a bot's seat to a friend, or give up one's own."""
    table = site.tables.open_up(table_id, id_of(guest), form.get("seat"))
    # Once the game has begun, what comes of it stands on the page of the seats.
    return _back(table_id if table.match is None else f"{table_id}/seats")


@router.post("/invitation")
def invite_anew(table_id: str, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Make a new link to a seat: those sent so far lead nowhere any more."""
    table = site.tables.invite_anew(table_id, id_of(guest), form.get("seat"))
    return _back(table_id if table.match is None else f"{table_id}/seats")


@router.post("/first")
def name_first(table_id: str, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Say who rode a bus last; nobody for a draw."""
    site.tables.name_first(table_id, id_of(guest), form.get("first") or None)
    return _back(table_id)


@router.post("/public")
def publish(table_id: str, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Let anybody find the table, or only those with a link."""
    site.tables.publish(table_id, id_of(guest), form.get("public") == "yes")
    return _back(table_id)


def beginning(table: Table) -> Sentence | None:
    """Who begins, and how that came about; None where nobody knows any more."""
    first = table.head.first
    if table.match is None:
        if first is None:
            return say("Who begins is drawn by lot.")
        seated = table.seat(first).name
        if seated is None:
            return say("Seat %(letter)s begins: whoever sits there rode a bus last.", letter=first)
        return say("%(name)s rode a bus last, and begins.", name=isolated(seated))
    name = isolated(table.seat(table.match.game.first).name or "")
    if table.head.rematch_of is not None:
        return say("%(name)s begins: in a rematch it is the next player’s turn to.", name=name)
    if table.fairness is None:
        return None
    if table.fairness.first == "drawn":
        return say("%(name)s begins: it was drawn by lot.", name=name)
    return say("%(name)s begins: the host said who rode a bus last.", name=name)


def _back(table_id: str) -> Response:
    return RedirectResponse(f"/tables/{table_id}", 303)
