"""Making tables, looking at them, sitting down."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from nextstop.tables.clocks import offered
from nextstop.tables.errors import NoSuchTable
from nextstop.tables.keys import digest
from nextstop.tables.seats import LETTERS, Plan
from nextstop.tables.tokens import new_token
from nextstop.web.api.asked import AnySeat, BotSeat, Joining, NewTable, OwnSeat
from nextstop.web.api.looking import look_at
from nextstop.web.api.problems import BASE, Trouble, documented
from nextstop.web.api.showing import invitations, show
from nextstop.web.api.tokens import OPTIONAL, MaybeGuest, seat_of
from nextstop.web.api.told import Created, Joined, TableTold
from nextstop.web.site import Site, SiteHere

router = APIRouter(prefix="/tables", tags=["tables"])
_SENT = ("unreadable", "too-large", "not-json", "invalid", "too-many-requests")


@router.post("", status_code=201, responses=documented("bad-plan", *_SENT))
def create(site: SiteHere, wish: NewTable, response: Response) -> Created:
    """Make a table. The game begins at once unless a seat is open."""
    tokens = {
        letter: new_token()
        for letter, seat in zip(LETTERS, wish.seats, strict=False)
        if isinstance(seat, OwnSeat)
    }
    plans = [
        _plan(seat, tokens.get(letter)) for letter, seat in zip(LETTERS, wish.seats, strict=False)
    ]
    host = next(iter(tokens.values()), None) or new_token()
    table = site.tables.create(
        digest(host),
        wish.game,
        plans,
        wish.options,
        wish.first,
        offered(f"{wish.clock.per} {wish.clock.seconds} {wish.clock.end}") if wish.clock else None,
        wish.public,
    )
    response.headers["location"] = f"{BASE}/tables/{table.id}"
    return Created(
        table=show(site, table, digest(host)),
        tokens=tokens,
        invitations=invitations(site, table),
    )


@router.get(
    "/{table_id}",
    responses=documented("unauthorized", "no-such-table"),
    openapi_extra=OPTIONAL,
)
def look(table_id: str, site: SiteHere, guest: MaybeGuest) -> TableTold:
    """Who sits there, and how far the game is. Whoever knows a table's id may watch."""
    return show(site, look_at(site, table_id, guest), guest)


@router.post(
    "/{table_id}/join",
    status_code=201,
    responses=documented(
        "not-your-seat", "not-invited", "no-such-table", "closed", "bad-plan", *_SENT
    ),
)
def join(table_id: str, site: SiteHere, wish: Joining) -> Joined:
    """Sit down: by an invitation, or on the first open seat of a public table."""
    site.tables.get(table_id)
    token = new_token()
    guest = digest(token)
    if wish.invitation is None:
        table = site.tables.join_public(table_id, guest, wish.name)
    else:
        if not _leads_to(site, wish.invitation, table_id):
            raise Trouble("not-invited", "This invitation leads to no seat of this table.")
        table = site.tables.join(wish.invitation, guest, wish.name)
    return Joined(seat=seat_of(table, guest), token=token, table=show(site, table, guest))


def _leads_to(site: Site, invitation: str, table_id: str) -> bool:
    try:
        return site.tables.invited(invitation)[0].id == table_id
    except NoSuchTable:
        return False


def _plan(seat: AnySeat, token: str | None) -> Plan:
    if isinstance(seat, OwnSeat):
        return Plan("me", seat.name, guest=digest(token or ""))
    return Plan("bot", bot=seat.bot) if isinstance(seat, BotSeat) else Plan("friend")
