"""A table's events as they happen: one JSON object a line (NDJSON)."""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response, StreamingResponse

from nextstop.web.api.asked import Listening
from nextstop.web.api.looking import look_at
from nextstop.web.api.news import Heard, from_ply, news
from nextstop.web.api.problems import documented
from nextstop.web.api.tokens import OPTIONAL, MaybeGuest
from nextstop.web.api.told import Event, HeartbeatEvent
from nextstop.web.presence import seen
from nextstop.web.site import Site, SiteHere

router = APIRouter(prefix="/tables/{table_id}", tags=["play"])
MEDIA_TYPE = "application/x-ndjson"
# Seconds; programs are told of every move, and read faster than people.
_GAP = 0.01


class Lines(StreamingResponse):
    """A stream of lines."""

    media_type = MEDIA_TYPE


@router.get(
    "/events",
    response_class=Lines,
    responses={
        200: {"description": "Lines, each an `Event` (see the schemas)"},
        **documented("unauthorized", "no-such-table", "invalid", "too-many-requests"),
    },
    openapi_extra=OPTIONAL,
)
async def events(
    table_id: str, site: SiteHere, guest: MaybeGuest, how: Annotated[Listening, Query()]
) -> Response:
    """What happens, a JSON object a line, as your seat may know it; without a token, everybody.

    First the table (`table`) and the moves that you do not know. Then each `move`, choices that are
    turned up (`reveal`), and whose `turn` it is; a `heartbeat` every 15 seconds of silence. The
    stream ends when the game is `over`. It may break off before: go on with `since`.
    """
    table = await asyncio.to_thread(look_at, site, table_id, guest)
    seconds = math.inf if how.wait is None else how.wait
    versions = site.hub.versions(table_id, 0, gap=_GAP, seconds=seconds)
    heard = await asyncio.to_thread(from_ply, table, guest, how.since)
    lines = _lines(site, table_id, guest, heard, seen(site, table, guest, versions))
    return Lines(lines, headers={"x-accel-buffering": "no"})


async def _lines(
    site: Site,
    table_id: str,
    guest: str | None,
    heard: Heard,
    versions: AsyncIterator[int | None],
) -> AsyncIterator[str]:
    async for version in versions:
        if version is None:
            yield _line(HeartbeatEvent())
            continue
        table = await asyncio.to_thread(site.tables.get, table_id)
        if guest is not None and not table.seats_of(guest):
            return  # the token works no more
        told, heard = await asyncio.to_thread(news, site, table, guest, heard)
        for event in told:
            yield _line(event)
        if told and told[-1].event == "over":
            return


def _line(event: Event) -> str:
    text = json.dumps(event.model_dump(), ensure_ascii=False, separators=(",", ":"))
    return f"{text}\n".encode("utf-8", "backslashreplace").decode()
