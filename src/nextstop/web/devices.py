"""Playing a seat on another device: the link that leads there, and signing devices out again.

What a link does, and who may do what, is decided in ``tables.devices``.
"""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from nextstop import GAMES
from nextstop.tables.devices import LIFETIME
from nextstop.web.ago import lasting
from nextstop.web.guests import id_of, id_or_none
from nextstop.web.render import page
from nextstop.web.room import is_local
from nextstop.web.site import FormSent, Known, KnownOrNew, SiteHere

router = APIRouter()


@router.post("/tables/{table_id}/devices/link")
def link(table_id: str, request: Request, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Make a link to one's seat. It is shown this once: only its digest is kept."""
    letter = form.get("seat")
    secret = site.tables.devices.link(table_id, id_of(guest), letter)
    table = site.tables.get(table_id)
    response = page(
        "table/seat_link.html",
        title=GAMES[table.head.game].title,
        table_url=f"/tables/{table.id}",
        seat=table.seat(letter),
        link=f"{request.base_url}seat/{secret}",
        lifetime=lasting(LIFETIME),
        is_local=is_local(request),
    )
    return _untold(response)


@router.post("/tables/{table_id}/devices/withdraw")
def withdraw(table_id: str, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Let the link to one's seat work no more."""
    site.tables.devices.withdraw(table_id, id_of(guest), form.get("seat"))
    return RedirectResponse(f"/tables/{table_id}/seats", 303)


@router.post("/tables/{table_id}/devices/sign-out")
def sign_out(table_id: str, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Take one's seat from the devices that came later."""
    site.tables.devices.sign_out(table_id, id_of(guest), form.get("seat"))
    return RedirectResponse(f"/tables/{table_id}/seats", 303)


@router.post("/tables/{table_id}/devices/leave")
def leave(table_id: str, site: SiteHere, guest: Known, form: FormSent) -> Response:
    """Play one's seat here no more, but on the other device."""
    site.tables.devices.leave(table_id, id_of(guest), form.get("seat"))
    return RedirectResponse(f"/tables/{table_id}", 303)


@router.get("/seat/{secret}")
def offered(secret: str, site: SiteHere, guest: Known) -> Response:
    """Where a link leads. Looking changes nothing: messengers look at links, too."""
    table, seat = site.tables.devices.linked(secret)
    if guest is not None and seat.is_of(guest.id):
        return RedirectResponse(f"/tables/{table.id}", 303)
    own = table.seats_of(id_or_none(guest))
    response = page(
        "table/seat_offer.html",
        title=GAMES[table.head.game].title,
        url=f"/seat/{secret}",
        seat=seat,
        own=[table.seat(letter).name for letter in own],
    )
    return _untold(response)


@router.post("/seat/{secret}")
def follow(
    secret: str, request: Request, site: SiteHere, guest: KnownOrNew, form: FormSent
) -> Response:
    """Play the seat here as well."""
    table = site.tables.devices.follow(secret, guest.id)
    response = RedirectResponse(f"/tables/{table.id}", 303)
    site.guests.remember(request, response, guest)
    return response


def _untold(response: Response) -> Response:
    """A page with a secret: it is kept nowhere, and its address is told to no other site.

    Without any referrer a browser would not say either where the page’s own form comes from, which
    is all that we have to go by where a network is not encrypted (no ``Sec-Fetch-Site``).
    """
    response.headers["cache-control"] = "no-store"
    response.headers["referrer-policy"] = "same-origin"
    response.headers["x-robots-tag"] = "noindex"
    return response
