"""A table's page, its stream, its record, and what can be done there besides moving."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse

from nextstop.games.protocol import SEAT_LETTERS
from nextstop.records import Record, dumps
from nextstop.tables.view import Viewer
from nextstop.web.forms import read_query
from nextstop.web.guests import Guest
from nextstop.web.room import make_room, show_room
from nextstop.web.site import FormSent, Known, SiteHere
from nextstop.web.streams import as_events

router = APIRouter(prefix="/tables/{table_id}")


@router.get("")
@router.get("/state")
def show(table_id: str, request: Request, site: SiteHere, guest: Known) -> Response:
    """The page, or its live part alone."""
    table = site.tables.get(table_id)
    site.bots.notice(table)
    return show_room(request, make_room(site, request, table, viewer(request, guest)))


@router.get("/events")
async def events(table_id: str, request: Request, site: SiteHere) -> Response:
    """The stream that says when there is something new to fetch."""
    # Who still shows the page after a restart only opens its stream again: that wakes bots, too.
    site.bots.notice(await asyncio.to_thread(site.tables.get, table_id))
    known = read_query(request).number("version", 0)
    return StreamingResponse(
        as_events(site.hub.versions(table_id, known)),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


@router.get("/record")
def record(table_id: str, site: SiteHere) -> Response:
    """The game as a file, once it is over: a running game's record tells the order of the cards."""
    played = Record.from_dict(site.tables.get(table_id).record())
    return Response(
        f"{dumps(played)}\n",
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="nextstop-{table_id}.json"'},
    )


@router.post("/rematch")
def rematch(table_id: str, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Play again with the same people."""
    table = site.tables.rematch(table_id, _id(guest))
    return RedirectResponse(f"/tables/{table.id}", 303)


@router.post("/bot")
def seat_bot(table_id: str, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Let a bot have a seat that nobody took."""
    site.tables.seat_bot(table_id, _id(guest), form.get("seat"), form.get("bot", "greedy"))
    return RedirectResponse(f"/tables/{table_id}", 303)


def viewer(request: Request, guest: Guest | None) -> Viewer:
    """Who looks, and which of the people at their device."""
    device = read_query(request).get("seat")
    return Viewer(guest.id if guest else None, device if device in tuple(SEAT_LETTERS) else None)


def _id(guest: Guest | None) -> str:
    return guest.id if guest else ""
