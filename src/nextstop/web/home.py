"""The front page and the page about the games."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from nextstop import GAMES
from nextstop.tables.table import Table
from nextstop.web.render import page
from nextstop.web.site import Known, SiteHere

router = APIRouter()


@dataclass(frozen=True)
class MyTable:
    """A line of “my tables”."""

    url: str
    title: str
    names: tuple[str, ...]  # of the others at the table, those that have sat down
    state: str  # "your turn", "their turn", "waiting" or "over"


@router.get("/")
def home(request: Request, site: SiteHere, guest: Known) -> Response:
    """What this is, the two games, and the guest's tables."""
    tables = site.tables.of_guest(guest.id) if guest else []
    mine = [_line(table, guest.id) for table in tables] if guest else []
    return page("home.html", games=list(GAMES.values()), mine=mine)


@router.get("/about")
def about() -> Response:
    """Who made the games, and what is reconstructed."""
    return page("about.html", games=list(GAMES.values()))


def _line(table: Table, guest: str) -> MyTable:
    own = table.seats_of(guest)
    others = tuple(s.name for s in table.seats if s.name and s.letter not in own)
    if table.match is None:
        state = "waiting"
    elif table.match.over:
        state = "over"
    else:
        state = "your turn" if table.actors_of(guest) else "their turn"
    return MyTable(f"/tables/{table.id}", GAMES[table.head.game].title, others, state)
