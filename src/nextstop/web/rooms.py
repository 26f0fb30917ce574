"""A table's page, its stream, its record, and what can be done there besides moving."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response, StreamingResponse

from nextstop.games.protocol import SEAT_LETTERS
from nextstop.records import Record, dumps
from nextstop.tables.view import Viewer
from nextstop.web.forms import read_query
from nextstop.web.guests import Guest, id_of, id_or_none
from nextstop.web.notation import drafts_of
from nextstop.web.presence import see, seen
from nextstop.web.room import make_room, show_room
from nextstop.web.site import FormSent, Known, SiteHere
from nextstop.web.streams import as_events

router = APIRouter(prefix="/tables/{table_id}")


@router.get("")
@router.get("/state")
def show(table_id: str, request: Request, site: SiteHere, guest: Known) -> Response:
    """The page, or its live part alone."""
    # Also who looks first after a clock has run down sees what came of it.
    table = site.tables.keep_time(table_id)
    site.bots.notice(table)
    see(site, table, id_or_none(guest))
    drafts = drafts_of(read_query(request))
    room = make_room(site, request, table, viewer(request, guest), drafts=drafts)
    return show_room(request, room)


@router.get("/events")
async def events(table_id: str, request: Request, site: SiteHere, guest: Known) -> Response:
    """The stream that says when there is something new to fetch."""
    # Who still shows the page after a restart only opens its stream again: that wakes bots, too.
    table = await asyncio.to_thread(site.tables.get, table_id)
    site.bots.notice(table)
    known = read_query(request).number("version", 0)
    versions = site.hub.versions(table_id, known)
    return StreamingResponse(
        as_events(seen(site, table, id_or_none(guest), versions)),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


@router.get("/version")
def version(table_id: str, site: SiteHere) -> Response:
    """The table's version, for pages that ask now and then instead of holding a stream."""
    return PlainTextResponse(str(site.tables.get(table_id).head.version))


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
    table = site.tables.rematch(table_id, id_of(guest))
    return RedirectResponse(f"/tables/{table.id}", 303)


def viewer(request: Request, guest: Guest | None) -> Viewer:
    """Who looks, and which of the people at their device."""
    device = read_query(request).get("seat")
    return Viewer(id_or_none(guest), device if device in tuple(SEAT_LETTERS) else None)
