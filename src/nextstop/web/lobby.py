"""The lobby: public tables that wait for players, and games to watch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from nextstop import GAMES
from nextstop.languages import Sentence, say
from nextstop.tables import vocabulary
from nextstop.tables.called import called
from nextstop.tables.clocks import Control
from nextstop.tables.table import Table
from nextstop.web.ago import ago
from nextstop.web.forms import read_query
from nextstop.web.guests import id_or_none
from nextstop.web.paging import stretch
from nextstop.web.render import is_fragment, page
from nextstop.web.site import Known, SiteHere

router = APIRouter()

_MOST_PAGES = 50


@dataclass(frozen=True)
class Place:
    """One seat of a table in the lobby."""

    letter: str
    name: str  # empty while it is free
    is_bot: bool


@dataclass(frozen=True)
class Departure:
    """One table in the lobby."""

    url: str
    title: str
    host: str | None  # the host's name, if they play
    places: tuple[Place, ...]
    options: tuple[Sentence, ...]  # what is not as usual
    control: Control | None
    since: Sentence
    mine: bool  # the viewer sits there, or is its host

    @property
    def free(self) -> int:
        """How many may still sit down."""
        return sum(not place.name for place in self.places)


@router.get("/tables")
def lobby(request: Request, site: SiteHere, guest: Known) -> Response:
    """Tables to join, and games to watch; for a page that stays, the lists alone."""
    query, tables = read_query(request), site.tables
    who = id_or_none(guest)
    row = partial(_departure, guest=who, now=datetime.now(UTC))
    return page(
        "lobby/_lists.html" if is_fragment(request) else "lobby/page.html",
        waiting=stretch(query, "page", tables.waiting, row, _MOST_PAGES),
        running=stretch(query, "watch", tables.running, row, _MOST_PAGES),
        name=(tables.name_of(who) if who else None) or "",
        here=request.url.path + (f"?{request.url.query}" if request.url.query else ""),
    )


def _departure(table: Table, guest: str | None, now: datetime) -> Departure:
    head = table.head
    since = head.started_at or head.created_at or now
    return Departure(
        f"/tables/{table.id}",
        GAMES[head.game].title,
        next((seat.name for seat in table.seats if seat.guest == head.host), None),
        tuple(Place(s.letter, str(called(s.name or "")), s.bot is not None) for s in table.seats),
        tuple(unusual(table)),
        table.control,
        ago(now - since),
        mine=table.is_host(guest) or bool(table.seats_of(guest)),
    )


def unusual(table: Table) -> Iterator[Sentence]:
    """What of a table's options is not as usual and matters to who thinks of joining."""
    if table.head.hints:
        yield say("Hints are allowed")
    for option in GAMES[table.head.game].options:
        value = table.head.options.get(option.name, option.default)
        if value == option.default:
            continue
        if option.name == "edition":
            yield say("The values of an own box")
        elif option.choices is not None:
            word = ("yes" if value else "no") if isinstance(value, bool) else str(value)
            words = vocabulary.OPTION_VALUES[word]
            yield say("%(option)s: %(choice)s", option=option.label, choice=words)
