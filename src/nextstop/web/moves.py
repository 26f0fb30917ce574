"""Moving, and trying moves out."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlencode

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from nextstop import Refused
from nextstop.tables import drafts
from nextstop.tables.drafts import Draft
from nextstop.tables.errors import NotYourSeat, Stale, TableClosed
from nextstop.tables.match import Match
from nextstop.tables.refusals import why_not
from nextstop.tables.table import Table
from nextstop.tables.view import Viewer
from nextstop.web.forms import Form, read_query
from nextstop.web.guests import Guest, id_or_none
from nextstop.web.hinting import TooBusy, TooMany
from nextstop.web.limits import seconds
from nextstop.web.notation import drafts_of, move_of
from nextstop.web.render import is_fragment
from nextstop.web.room import Problem, make_room, show_room
from nextstop.web.site import FormSent, Known, Site, SiteHere

router = APIRouter(prefix="/tables/{table_id}")


@router.post("/move")
def move(table_id: str, request: Request, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Make a move, or all of a draft. What is refused gets the board, and the reason in words."""

    def act(table: Table, seat: str, ply: int) -> tuple[Table, list[Draft]]:
        # First who may move, and on which page; only then is it worth reading what they want.
        match = table.check_may_move(id_or_none(guest), seat, ply)
        after = site.tables.move(table_id, id_or_none(guest), seat, ply, *_moves(form, match, seat))
        return after, [draft for draft in drafts_of(form) if draft.seat != seat]

    return answer(table_id, request, site, guest, form, act)


@router.get("/draft")
def draft(table_id: str, request: Request, site: SiteHere, guest: Known) -> Response:
    """Add to a draft, or take back. It changes nothing: the draft goes along with the page."""
    form = read_query(request)

    def act(table: Table, seat: str, ply: int) -> tuple[Table, list[Draft]]:
        match = table.check_may_move(id_or_none(guest), seat, ply)
        if not drafts.can_draft(match, seat):
            raise Stale
        others = [draft for draft in drafts_of(form) if draft.seat != seat]
        return table, [*others, _changed(form, match, _own(form, seat, ply))]

    return answer(table_id, request, site, guest, form, act)


def answer(
    table_id: str,
    request: Request,
    site: Site,
    guest: Guest | None,
    form: Form,
    act: Callable[[Table, str, int], tuple[Table, list[Draft]]],
    *,
    stays: bool = False,
) -> Response:
    """Let ``act`` do what a form asks for its seat and ply; the table and the drafts it leaves.

    With ``stays`` the same person goes on at a shared screen.
    """
    now = table = site.tables.get(table_id)
    seat, ply = form.get("seat"), form.number("ply")
    status, error, kept = 200, None, drafts_of(form)
    headers: dict[str, str] = {}
    try:
        now, kept = act(table, seat, ply)
    except NotYourSeat as refused:
        status, error = 403, Problem(refused.reason)
    except (TooMany, TooBusy) as refused:
        status = 429 if isinstance(refused, TooMany) else 503
        error = Problem(refused.reason)
        headers["retry-after"] = str(seconds(refused.wait))
    except (Stale, TableClosed) as refused:
        status, error = 409, Problem(refused.reason)
    except Refused as refused:
        status, error = 422, Problem(refused.reason, refused.rule)
    if error is None and not is_fragment(request):
        fields = [("draft", str(draft)) for draft in kept if draft.moves]
        if stays and len(table.seats_of(id_or_none(guest))) > 1:
            fields.append(("seat", seat))
        query = urlencode(fields)
        return RedirectResponse(f"/tables/{table.id}{'?' if query else ''}{query}", 303)
    # Who was refused still holds the device; who has chosen hands it over.
    still = stays or error is not None
    device = seat if still and seat in table.letters else None
    if error is not None:
        now = site.tables.get(table_id)
    viewer = Viewer(id_or_none(guest), device)
    room = make_room(site, request, now, viewer, error=error, drafts=kept)
    response = show_room(request, room, status)
    response.headers.update(headers)
    return response


def _moves(form: Form, match: Match, seat: str) -> tuple[str, ...]:
    if form.has("confirm"):
        return drafts.moves_of(match, _own(form, seat, form.number("ply")))
    return (move_of(form, match, seat),)


def _changed(form: Form, match: Match, draft: Draft) -> Draft:
    if form.has("undo"):
        return drafts.take_back(draft, everything=form.get("undo") == "all")
    if form.has("why"):
        tried = drafts.play_on(match.game.copy(), draft)
        raise why_not(tried, draft.seat, form.get("why"))
    return drafts.add(match, draft, move_of(form, match, draft.seat))


def _own(form: Form, seat: str, ply: int) -> Draft:
    return next((d for d in drafts_of(form) if d.seat == seat), Draft(seat, ply))
