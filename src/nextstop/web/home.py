"""The front page and the page about the games."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from nextstop import GAMES
from nextstop.web.mine import unfinished
from nextstop.web.render import page
from nextstop.web.site import Known, SiteHere

router = APIRouter()

# Tables of one's own on the front page; all of them have a page of their own.
_MOST = 6


@router.get("/")
def home(request: Request, site: SiteHere, guest: Known) -> Response:
    """What this is, the two games, and the guest's tables."""
    mine = unfinished(site, guest, _MOST)
    has_tables = bool(mine) or bool(guest and site.tables.finished_of(guest.id, 1))
    return page("home.html", games=list(GAMES.values()), mine=mine, has_tables=has_tables)


@router.get("/about")
def about() -> Response:
    """Who made the games, and what is reconstructed."""
    return page("about.html", games=list(GAMES.values()))
