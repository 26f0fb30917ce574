"""Moving."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from nextstop import Refused
from nextstop.tables.errors import NotYourSeat, Stale, TableClosed
from nextstop.tables.table import Table
from nextstop.tables.view import Viewer
from nextstop.web.forms import Form
from nextstop.web.guests import Guest
from nextstop.web.notation import move_of
from nextstop.web.render import is_fragment
from nextstop.web.room import Problem, make_room, show_room
from nextstop.web.site import FormSent, Known, Site, SiteHere

router = APIRouter()


@router.post("/tables/{table_id}/move")
def move(table_id: str, request: Request, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Make a move. What is refused gets the board as it stands, and the reason in words."""
    table = site.tables.get(table_id)
    seat, ply = form.get("seat"), form.number("ply")
    status, error = 200, None
    try:
        _move(site, table, guest, seat, ply, form)
    except NotYourSeat as refused:
        status, error = 403, Problem(str(refused))
    except (Stale, TableClosed) as refused:
        status, error = 409, Problem(str(refused))
    except Refused as refused:
        status, error = 422, Problem(refused.message, refused.rule)
    if error is None and not is_fragment(request):
        return RedirectResponse(f"/tables/{table.id}", 303)
    # Who was refused still holds the device; who has chosen hands it over.
    device = seat if error is not None and seat in table.letters else None
    viewer = Viewer(guest.id if guest else None, device)
    now = site.tables.get(table_id)
    return show_room(request, make_room(site, request, now, viewer, error=error), status)


def _move(site: Site, table: Table, guest: Guest | None, seat: str, ply: int, form: Form) -> None:
    # First who may move, and on which page; only then is it worth reading what they want.
    who = guest.id if guest else None
    match = table.check_may_move(who, seat, ply)
    site.tables.move(table.id, who, seat, ply, move_of(form, match, seat))
