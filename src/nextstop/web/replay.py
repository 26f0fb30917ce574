"""Looking back at a table's game: any position of it has an address."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from nextstop.tables.match import Entry
from nextstop.tables.past import look_back
from nextstop.tables.table import Table
from nextstop.tables.view import Viewer
from nextstop.web.forms import read_query
from nextstop.web.render import is_fragment, page
from nextstop.web.room import Room, make_room
from nextstop.web.rooms import viewer
from nextstop.web.site import Known, Site, SiteHere

router = APIRouter(prefix="/tables/{table_id}/replay")


@dataclass(frozen=True)
class Replay:
    """One position of a game, and the way to the others."""

    url: str  # the position after n moves is at {url}/n
    ply: int  # how many moves led to the position shown
    log: tuple[Entry, ...]  # all moves up to now, without what is still hidden
    table_url: str | None  # where the game is played; None for a record that was opened
    version: int  # of the table, so that the stream tells what is newer
    is_running: bool  # whether there may be more moves

    @property
    def last(self) -> int:
        """The ply of the latest position."""
        return len(self.log)

    @property
    def move(self) -> Entry | None:
        """The move that led to the position shown; None at the set-up."""
        return self.log[self.ply - 1] if self.ply else None


@router.get("")
def start(table_id: str, request: Request, site: SiteHere) -> Response:
    """The first position, or the one that the form asks for."""
    _begun(site.tables.get(table_id))
    return to_position(request, f"/tables/{table_id}/replay")


@router.get("/{ply}")
def show(table_id: str, ply: str, request: Request, site: SiteHere, guest: Known) -> Response:
    """One position."""
    table = site.tables.get(table_id)
    _begun(table)
    url = f"/tables/{table_id}"
    return show_position(
        site, request, table, ply, f"{url}/replay", viewer(request, guest), table_url=url
    )


def to_position(request: Request, url: str) -> Response:
    """To the position that a form asks for, by default the first."""
    return RedirectResponse(f"{url}/{read_query(request).number('ply', 0)}", 303)


def show_position(
    site: Site,
    request: Request,
    table: Table,
    asked: str,
    url: str,
    viewer: Viewer,
    *,
    table_url: str | None = None,
) -> HTMLResponse:
    """The page of one position, or its changing part for a page that steps through the game.

    Args:
        site: this server.
        request: the request to answer.
        table: the table as it is now, its game begun.
        asked: the number of moves to show, as it stands in the address.
        url: of the replay.
        viewer: who looks.
        table_url: of the table; None for an opened record, which has no secrets.

    Raises:
        HTTPException: 404, there is no such position.
    """
    assert table.match is not None
    ply = _number(asked, table.match.ply)
    no_secrets = table_url is None or table.over
    then, view = look_back(table, ply, viewer, no_secrets=no_secrets)
    replay = Replay(
        url=url,
        ply=ply,
        log=table.match.log if no_secrets else table.match.public_log(),
        table_url=table_url,
        version=table.head.version,
        is_running=table_url is not None and not table.over,
    )
    room: Room = replace(
        make_room(site, request, then, Viewer()), url=table_url or url, view=view, rematch_url=None
    )
    template = "replay/_position.html" if is_fragment(request) else "replay/page.html"
    return page(template, room=room, view=view, replay=replay)


def _begun(table: Table) -> None:
    if table.match is None:
        raise HTTPException(404)


def _number(asked: str, last: int) -> int:
    if not (asked.isascii() and asked.isdigit() and len(asked) < 10 and int(asked) <= last):
        raise HTTPException(404)
    return int(asked)
