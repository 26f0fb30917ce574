"""Asking for a hint. The answer is the table's page with it, or the reason why there is none."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from nextstop import Refused
from nextstop.tables.drafts import Draft, can_draft, play_on
from nextstop.tables.errors import Stale
from nextstop.tables.hints import check_hint
from nextstop.tables.match import Match
from nextstop.tables.table import Table
from nextstop.web.forms import Form
from nextstop.web.guests import id_or_none
from nextstop.web.moves import answer
from nextstop.web.notation import drafts_of
from nextstop.web.site import FormSent, Known, SiteHere

router = APIRouter(prefix="/tables/{table_id}")


@router.post("/hint")
def hint(table_id: str, request: Request, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Think over what a seat is to decide, on from what it tries out; whoever asks is counted."""
    who = id_or_none(guest)

    def act(table: Table, seat: str, ply: int) -> tuple[Table, list[Draft]]:
        match = check_hint(table, who, seat, ply)
        _, is_new = site.hints.ask(who, table, match, _draft(form, match, seat, ply))
        return site.tables.note_hint(table_id, seat) if is_new else table, drafts_of(form)

    return answer(table_id, request, site, guest, form, act, stays=True)


def _draft(form: Form, match: Match, seat: str, ply: int) -> Draft:
    """What the seat tries out on its page; Stale if that does not fit any more."""
    given = next((draft for draft in drafts_of(form) if draft.seat == seat), None)
    if given is None or not can_draft(match, seat):
        return Draft(seat, ply)
    try:
        play_on(match.game.copy(), given)
    except Refused:
        raise Stale from None
    return given
