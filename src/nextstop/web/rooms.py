"""A table's page, its stream, its record, and what can be done there besides moving."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response, StreamingResponse

from nextstop.games.protocol import SEAT_LETTERS
from nextstop.records import Record, dumps
from nextstop.tables.table import Table
from nextstop.tables.view import Viewer
from nextstop.web.forms import read_query
from nextstop.web.guests import Guest, id_of
from nextstop.web.notation import drafts_of
from nextstop.web.room import make_room, show_room
from nextstop.web.site import FormSent, Known, Site, SiteHere
from nextstop.web.streams import as_events

router = APIRouter(prefix="/tables/{table_id}")

# Seconds for which an open page counts as somebody who is there, if nothing else comes from it.
_AWAKE = 1800


@router.get("")
@router.get("/state")
def show(table_id: str, request: Request, site: SiteHere, guest: Known) -> Response:
    """The page, or its live part alone."""
    # Also who looks first after a clock has run down sees what came of it.
    table = site.tables.keep_time(table_id)
    site.bots.notice(table)
    _see(site, table, guest)
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
        as_events(_seen(site, table, guest, versions)),
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


async def _seen(
    site: Site, table: Table, guest: Guest | None, versions: AsyncIterator[int | None]
) -> AsyncIterator[int | None]:
    """The same versions; whoever holds a silent stream open counts as there for a while."""
    until = time.monotonic() + _AWAKE
    async for version in versions:
        if version is None and time.monotonic() < until:
            await asyncio.to_thread(_see, site, table, guest)
        yield version


def _see(site: Site, table: Table, guest: Guest | None) -> None:
    if guest is not None:
        site.tables.see(table, guest.id)


def viewer(request: Request, guest: Guest | None) -> Viewer:
    """Who looks, and which of the people at their device."""
    device = read_query(request).get("seat")
    return Viewer(guest.id if guest else None, device if device in tuple(SEAT_LETTERS) else None)
