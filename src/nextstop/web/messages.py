"""Writing to the others at a table."""

from __future__ import annotations

from fastapi import APIRouter
from markupsafe import escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from nextstop.languages import say
from nextstop.tables.errors import NotYourSeat
from nextstop.tables.messages import BadMessage, TooManyMessages
from nextstop.tables.table import Table
from nextstop.web.chat import make_chat
from nextstop.web.guests import Guest, id_of, id_or_none
from nextstop.web.render import is_fragment, page
from nextstop.web.site import FormSent, Known, SiteHere

router = APIRouter(prefix="/tables/{table_id}/messages")


@router.get("")
def show(table_id: str, site: SiteHere, guest: Known) -> Response:
    """The messages on a page that stays as it is while one writes."""
    return _page(site.tables.get(table_id), guest)


@router.post("")
def send(table_id: str, request: Request, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Send a message. A page that stays gets it with the next look at the table."""
    text = form.get("text")
    try:
        table = site.tables.send(table_id, id_of(guest), text)
    except (BadMessage, TooManyMessages) as error:
        status = 422 if isinstance(error, BadMessage) else 429
        if is_fragment(request):
            return HTMLResponse(str(escape(str(error))), status)
        return _page(site.tables.get(table_id), guest, status, str(error), text)
    return _done(request, table)


@router.post("/mute")
def mute(table_id: str, request: Request, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Hide what one seat writes, or show it again."""
    table = site.tables.mute(table_id, id_of(guest), form.get("seat"), form.get("muted") == "1")
    return _done(request, table)


def _done(request: Request, table: Table) -> Response:
    if is_fragment(request):
        return Response(status_code=204)
    return RedirectResponse(f"/tables/{table.id}/messages", 303)


def _page(
    table: Table, guest: Guest | None, status: int = 200, error: str = "", text: str = ""
) -> Response:
    chat = make_chat(table, id_or_none(guest))
    if chat is None:
        raise NotYourSeat(say("Messages are for those who sit at the table."))
    return page(
        "messages.html", status, chat=chat, table_url=f"/tables/{table.id}", error=error, text=text
    )
