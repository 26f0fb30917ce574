"""The seats of a table on a page of their own: who is there, and for whom a bot plays for now."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from nextstop import GAMES
from nextstop.languages import Sentence, say
from nextstop.tables.called import called
from nextstop.tables.errors import NotYourSeat
from nextstop.tables.seats import USUAL_BOT, Seat
from nextstop.tables.standing_in import absence
from nextstop.tables.table import Table
from nextstop.tables.view import Viewer, seat_views
from nextstop.web.ago import ago, lasting
from nextstop.web.guests import Guest, id_of
from nextstop.web.render import is_fragment, page
from nextstop.web.room import is_local, make_room, show_room
from nextstop.web.site import FormSent, Known, Site, SiteHere

router = APIRouter(prefix="/tables/{table_id}")

# A page that is open says so at least every minute.
_HERE = timedelta(minutes=2)


@dataclass(frozen=True)
class Device:
    """One device of a seat, as whoever holds the seat sees it."""

    mine: bool
    is_here: bool
    seen: Sentence | None


@dataclass(frozen=True)
class Row:
    """One seat as somebody at the table sees it."""

    letter: str
    name: str
    mine: bool
    is_bot: bool
    stand_in: bool  # a bot plays it for now
    is_here: bool  # its person has looked at the table just now
    seen: Sentence | None  # when its person was last there
    waited: Sentence | None  # how long the table has waited for them, if they are away
    is_played: bool  # there is a game to play in
    invitation: str | None = None  # shown to the host: who follows it takes over from the bot
    may_invite: bool = False  # the host may keep the bot's seat for a friend
    colour: str = ""  # in Busstop, of its pieces
    devices: tuple[Device, ...] = ()  # of one's own seat, in the order in which they came

    @property
    def is_latest(self) -> bool:
        """Whether no device came after the viewer's."""
        return bool(self.devices) and self.devices[-1].mine


@router.get("/seats")
def show(table_id: str, request: Request, site: SiteHere, guest: Known) -> Response:
    """Who sits there and is there; what can be done about who is not."""
    return _page(request, site, site.tables.get(table_id), guest)


@router.post("/stand-in")
def stand_in(
    table_id: str, request: Request, site: SiteHere, guest: Known, form: FormSent
) -> Response:
    """Let a bot play: for oneself, or for somebody who is away."""
    who, bot = id_of(guest), form.get("bot", USUAL_BOT)
    table = site.tables.stand_in(table_id, who, form.get("seat"), bot)
    return _done(request, site, table, who)


@router.post("/take-back")
def take_back(
    table_id: str, request: Request, site: SiteHere, guest: Known, form: FormSent
) -> Response:
    """Play one's seat oneself again."""
    who = id_of(guest)
    return _done(request, site, site.tables.take_back(table_id, who, form.get("seat")), who)


def _done(request: Request, site: Site, table: Table, guest: str) -> Response:
    if is_fragment(request):
        return show_room(request, make_room(site, request, table, Viewer(guest)))
    return RedirectResponse(f"/tables/{table.id}", 303)


def _page(request: Request, site: Site, table: Table, guest: Guest | None) -> Response:
    who = id_of(guest)
    if not table.seats_of(who) and not table.is_host(who):
        raise NotYourSeat(say("This page is for those who sit at the table."))
    site.tables.see(table, who)
    seen, now = site.tables.sightings.of(table.id), datetime.now(UTC)

    colours = {shown.letter: shown.colour for shown in seat_views(table, Viewer(who))}

    def is_hosts_bot(seat: Seat) -> bool:
        return seat.bot is not None and not table.over and table.is_host(who)

    def invitation(seat: Seat) -> str | None:
        if not is_hosts_bot(seat) or not seat.may_be_taken:
            return None
        return f"{request.base_url}join/{site.tables.invitation(table, seat.letter)}"

    def device(holder: str) -> Device:
        last = seen.get(holder)
        is_here = last is not None and now - last < _HERE
        return Device(holder == who, is_here, ago(now - last) if last is not None else None)

    def row(seat: Seat) -> Row:
        last = max((seen[holder] for holder in seat.holders if holder in seen), default=None)
        waited = absence(table, seat.letter, seen, now)
        return Row(
            seat.letter,
            str(called(seat.name or "")),
            mine=seat.is_of(who),
            is_bot=seat.bot is not None,
            stand_in=seat.stand_in is not None,
            is_here=last is not None and now - last < _HERE,
            seen=ago(now - last) if last is not None else None,
            waited=lasting(waited) if waited is not None else None,
            is_played=table.match is not None and not table.over,
            invitation=invitation(seat),
            may_invite=is_hosts_bot(seat) and not seat.may_be_taken,
            colour=colours[seat.letter],
            devices=tuple(device(holder) for holder in seat.holders) if seat.is_of(who) else (),
        )

    return page(
        "table/seats.html",
        title=GAMES[table.head.game].title,
        table_url=f"/tables/{table.id}",
        watch_url=f"{request.base_url}tables/{table.id}",
        control=table.control,
        is_local=is_local(request),
        rows=[row(seat) for seat in table.seats],
    )
