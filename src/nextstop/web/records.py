"""Looking at any record: opened from a file or pasted, and stepped through like a table's game."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from nextstop.records import BadRecord, BrokenRule, dumps
from nextstop.tables.view import Viewer
from nextstop.web.render import page
from nextstop.web.replay import show_position, to_position
from nextstop.web.shelf import MOST_BYTES, read_one, up_to
from nextstop.web.site import SiteHere
from nextstop.web.uploads import read_record

router = APIRouter(prefix="/replay")

Sent = Annotated[bytes, Depends(read_record)]


@router.get("")
def ask() -> Response:
    """The form."""
    return _form()


@router.post("")
def open_record(site: SiteHere, sent: Sent) -> Response:
    """To the first position of the record, or what is wrong with it and where."""
    try:
        record = read_one(sent)
    except BadRecord as problem:
        return _form(str(problem), sent=sent)
    try:
        return RedirectResponse(f"/replay/{site.shelf.put(record).key}/0", 303)
    except BadRecord as problem:
        return _form(str(problem), sent=sent)
    except BrokenRule as broken:
        sound = up_to(record, broken)
        if sound is None:
            return _form(str(broken), sent=sent)
        return _form(
            str(broken), f"/replay/{site.shelf.put(sound).key}/{len(sound.moves)}", sent=sent
        )


@router.get("/{key}")
def start(key: str, request: Request, site: SiteHere) -> Response:
    """The first position, or the one that the form asks for."""
    site.shelf.get(key)
    return to_position(request, f"/replay/{key}")


@router.get("/{key}/record")
def download(key: str, site: SiteHere) -> Response:
    """The record as a file."""
    return Response(
        dumps(site.shelf.get(key).record),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="nextstop-{key}.json"'},
    )


@router.get("/{key}/{ply}")
def show(key: str, ply: str, request: Request, site: SiteHere) -> Response:
    """One position."""
    table = site.shelf.get(key).table
    return show_position(site, request, table, ply, f"/replay/{key}", Viewer())


def _form(
    problem: str | None = None, sound_url: str | None = None, *, sent: bytes = b""
) -> HTMLResponse:
    """The form, with what was wrong with the last record.

    Args:
        problem: what, in a line.
        sound_url: of the last position before a broken move.
        sent: what was sent, to be corrected if it is text of no great length.
    """
    text = sent.decode("utf-8", "replace") if len(sent) < 20_000 else ""
    return page(
        "replay/open.html",
        422 if problem else 200,
        problem=problem,
        sound_url=sound_url,
        text=text,
        most_kilobytes=MOST_BYTES // 1000,
    )
