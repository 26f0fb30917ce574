"""Sitting down by an invitation."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from nextstop import GAMES
from nextstop.tables.errors import BadPlan
from nextstop.tables.seats import Seat
from nextstop.tables.table import Table
from nextstop.tables.view import Viewer, seat_views
from nextstop.web.render import page
from nextstop.web.site import FormSent, Known, KnownOrNew, SiteHere

router = APIRouter()


@router.get("/join/{secret}")
def invited(secret: str, site: SiteHere, guest: Known) -> Response:
    """The invitation: which game, who is there, and a field for a name."""
    table, seat = site.tables.invited(secret)
    if guest is not None and seat.guest == guest.id:
        return RedirectResponse(f"/tables/{table.id}", 303)
    name = site.tables.name_of(guest.id) if guest else None
    return _page(table, seat, secret, name or "")


@router.post("/join/{secret}")
def join(
    secret: str, request: Request, site: SiteHere, guest: KnownOrNew, form: FormSent
) -> Response:
    """Sit down."""
    name = form.get("name")
    try:
        table = site.tables.join(secret, guest.id, name)
    except BadPlan as error:
        table, seat = site.tables.invited(secret)
        return _page(table, seat, secret, name, error)
    response = RedirectResponse(f"/tables/{table.id}", 303)
    site.guests.remember(request, response, guest)
    return response


def _page(
    table: Table, seat: Seat, secret: str, name: str, error: BadPlan | None = None
) -> Response:
    return page(
        "join.html",
        422 if error else 200,
        rules=GAMES[table.head.game],
        table_url=f"/tables/{table.id}",
        join_url=f"/join/{secret}",
        seats=seat_views(table, Viewer()),
        seat=seat,
        name=name,
        error=error,
    )
