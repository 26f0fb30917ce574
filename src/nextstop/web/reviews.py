"""Looking back at a whole game: what a strong player thinks of it, made in the background."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from nextstop.languages import say
from nextstop.records import Record
from nextstop.tables.errors import TableClosed
from nextstop.web.guests import Guest, id_of
from nextstop.web.limits import network_of
from nextstop.web.render import is_fragment, page
from nextstop.web.review_page import Reviewed, make_page, not_started
from nextstop.web.shelf import NotOnTheShelf
from nextstop.web.site import Known, Site, SiteHere

router = APIRouter()


@router.get("/tables/{table_id}/review")
def show(table_id: str, request: Request, site: SiteHere, guest: Known) -> Response:
    """The review of a table's game, or how far it is."""
    return _page(site, request, _who(request, guest), *_of_table(site, table_id))


@router.post("/tables/{table_id}/review")
def start(table_id: str, request: Request, site: SiteHere, guest: Known) -> Response:
    """Begin it."""
    game, record = _of_table(site, table_id)
    site.reviewing.start(record, _who(request, guest))
    return RedirectResponse(game.url, 303)


@router.get("/replay/{key}/review")
def show_record(key: str, request: Request, site: SiteHere, guest: Known) -> Response:
    """The review of a record that was opened, or how far it is."""
    try:
        found = _of_record(site, key)
    except NotOnTheShelf as gone:
        if not is_fragment(request):
            raise
        return page("review/_gone.html", words=gone.reason)  # an open page stops asking
    return _page(site, request, _who(request, guest), *found)


@router.post("/replay/{key}/review")
def start_record(key: str, request: Request, site: SiteHere, guest: Known) -> Response:
    """Begin it."""
    game, record = _of_record(site, key)
    site.reviewing.start(record, _who(request, guest))
    return RedirectResponse(game.url, 303)


def _of_table(site: Site, table_id: str) -> tuple[Reviewed, Record]:
    table = site.tables.get(table_id)
    if table.match is None or not table.over:
        raise TableClosed(
            say("A game can be reviewed when it is over: before, it would help who plays.")
        )
    url = f"/tables/{table.id}"
    game = Reviewed(table.match, f"{url}/review", f"{url}/replay", url)
    return game, Record.from_dict(table.record())


def _of_record(site: Site, key: str) -> tuple[Reviewed, Record]:
    opened = site.shelf.get(key)
    assert opened.table.match is not None
    url = f"/replay/{key}"
    return Reviewed(opened.table.match, f"{url}/review", url, f"{url}/0"), opened.record


def _page(site: Site, request: Request, who: str, game: Reviewed, record: Record) -> Response:
    progress = site.reviewing.look(record, who)
    shown = make_page(game, progress) if progress else not_started(game)
    template = "review/_state.html" if is_fragment(request) else "review/page.html"
    return page(template, review=shown)


def _who(request: Request, guest: Guest | None) -> str:
    """Whom a review counts for: all of an address, as anybody can be many guests.

    Those at this computer, which is also a proxy that tells no address, are told apart as guests.
    """
    address = network_of(request.client.host if request.client else None)
    return address or id_of(guest)
