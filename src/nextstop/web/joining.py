"""Sitting down by an invitation."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from nextstop import GAMES
from nextstop.languages import say
from nextstop.tables.called import called
from nextstop.tables.errors import BadPlan
from nextstop.tables.names import free_name
from nextstop.tables.seats import Seat
from nextstop.tables.sitting import check_public
from nextstop.tables.table import Table
from nextstop.tables.view import Viewer, seat_views
from nextstop.web.guests import Guest, id_or_none
from nextstop.web.render import page
from nextstop.web.site import FormSent, Known, KnownOrNew, Site, SiteHere

router = APIRouter()


@router.get("/join/{secret}")
def invited(secret: str, site: SiteHere, guest: Known) -> Response:
    """The invitation: which game, who is there, and a field for a name."""
    table, seat = site.tables.invited(secret)
    if guest is not None and seat.is_of(guest.id):
        return RedirectResponse(f"/tables/{table.id}", 303)
    name = _suggested(site, table, guest, seat)
    return _page(table, f"/join/{secret}", name, seat, guest=guest)


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
        return _page(table, f"/join/{secret}", name, seat, error, guest)
    return _sat_down(request, site, guest, table)


@router.get("/tables/{table_id}/join")
def find_a_seat(table_id: str, site: SiteHere, guest: Known) -> Response:
    """A public table: which game, who is there, and a field for a name."""
    table = site.tables.get(table_id)
    check_public(table)
    if guest is not None and table.seats_of(guest.id):
        return RedirectResponse(f"/tables/{table.id}", 303)
    return _page(table, f"/tables/{table.id}/join", _suggested(site, table, guest))


@router.post("/tables/{table_id}/join")
def take_a_seat(
    table_id: str, request: Request, site: SiteHere, guest: KnownOrNew, form: FormSent
) -> Response:
    """Sit down at a public table."""
    name = form.get("name")
    try:
        table = site.tables.join_public(table_id, guest.id, name)
    except BadPlan as error:
        table = site.tables.get(table_id)
        return _page(table, f"/tables/{table.id}/join", name, error=error)
    return _sat_down(request, site, guest, table)


def _suggested(site: Site, table: Table, guest: Guest | None, seat: Seat | None = None) -> str:
    """A name that is free at the table: nobody needs to think of one before they see the game."""
    # Who sits there already asks for somebody else at their screen.
    is_new_here = guest is not None and not table.seats_of(guest.id)
    name = site.tables.name_of(guest.id) if guest is not None and is_new_here else None
    others = [other.name for other in table.seats if other.name and other is not seat]
    return free_name(name or str(say("Passenger")), others)


def _sat_down(request: Request, site: Site, guest: Guest, table: Table) -> Response:
    response = RedirectResponse(f"/tables/{table.id}", 303)
    site.guests.remember(request, response, guest)
    return response


def _page(
    table: Table,
    url: str,
    name: str,
    seat: Seat | None = None,
    error: BadPlan | None = None,
    guest: Guest | None = None,
) -> Response:
    """The form; for one seat, or for any that is open. Who sits there already is told so."""
    own = table.seats_of(id_or_none(guest))
    seats = (seat,) if seat is not None else table.seats
    return page(
        "join.html",
        422 if error else 200,
        rules=GAMES[table.head.game],
        table_url=f"/tables/{table.id}",
        join_url=url,
        seats=seat_views(table, Viewer(id_or_none(guest))),
        own=[table.seat(letter).name for letter in own],
        may_sit=not table.over
        and any(s.is_open or (s.may_be_taken and seat is not None) for s in seats),
        is_invited=seat is not None,
        kept=seat.letter if seat is not None and seat.is_open and not own else None,
        seat=seat.letter if seat is not None else None,
        elsewhere=table.head.public and any(s.is_open for s in table.seats),
        bot=str(called(seat.name or "")) if seat is not None and seat.bot is not None else None,
        hints=table.head.hints,
        name=name,
        error=error,
    )
