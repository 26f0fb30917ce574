"""“My tables”: where somebody plays, and whose turn it is; what waits for them comes first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Literal

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from nextstop import GAMES
from nextstop.languages import Sentence, listed, say
from nextstop.tables.called import called
from nextstop.tables.names import isolated
from nextstop.tables.table import Table
from nextstop.web.ago import ago
from nextstop.web.clock import left_words
from nextstop.web.forms import read_query
from nextstop.web.guests import Guest, id_of
from nextstop.web.paging import stretch
from nextstop.web.render import page
from nextstop.web.site import Known, Site, SiteHere

router = APIRouter()

_MOST_UNFINISHED = 60
_MOST_PAGES = 500

State = Literal["mine", "theirs", "waiting", "over"]
_ORDER: tuple[State, ...] = ("mine", "theirs", "waiting", "over")


@dataclass(frozen=True)
class MyTable:
    """One line."""

    url: str
    game: str
    names: tuple[str, ...]  # of the others at the table, those that have sat down
    state: State
    words: Sentence  # whose turn it is, or what else is going on
    left: Sentence | None = None  # of the time to think, where it is the viewer's turn

    @property
    def title(self) -> str:
        """Of the game."""
        return GAMES[self.game].title


@router.get("/mine")
def mine(request: Request, site: SiteHere, guest: Known) -> Response:
    """All tables of a guest."""
    now = datetime.now(UTC)

    def over(most: int, skip: int) -> list[Table]:
        return site.tables.finished_of(guest.id, most, skip) if guest else []

    row = partial(_finished, guest=id_of(guest), now=now)
    return page(
        "mine.html",
        unfinished=unfinished(site, guest),
        finished=stretch(read_query(request), "page", over, row, _MOST_PAGES),
    )


def unfinished(site: Site, guest: Guest | None, most: int = _MOST_UNFINISHED) -> list[MyTable]:
    """The tables where a guest's game is not over: first where they are waited for."""
    if guest is None:
        return []
    tables = site.tables.unfinished_of(guest.id, _MOST_UNFINISHED)
    # One may have ended since it was found.
    lines = [_line(site, table, guest.id) for table in tables if not table.over]
    return sorted(lines, key=lambda line: _ORDER.index(line.state))[:most]


def _line(site: Site, table: Table, guest: str) -> MyTable:
    own = table.seats_of(guest)
    game = table.head.game
    url = f"/tables/{table.id}"
    others = tuple(str(called(s.name)) for s in table.seats if s.name and s.letter not in own)
    if table.match is None:
        return MyTable(url, game, others, "waiting", say("waiting for players"))
    asked = {table.mover(seat).letter for seat in table.actors_of(guest)}
    if not asked:
        return MyTable(url, game, others, "theirs", _whose(table, table.to_move))
    words = say("your turn") if len(own) == 1 else _whose(table, asked)
    clocks = site.tables.clocks(table)
    left = min((clocks[s].left for s in asked if s in clocks), default=None)
    return MyTable(url, game, others, "mine", words, left_words(left) if left is not None else None)


def _finished(table: Table, guest: str, now: datetime) -> MyTable:
    own = table.seats_of(guest)
    others = tuple(str(called(s.name)) for s in table.seats if s.name and s.letter not in own)
    over = table.head.finished_at or now
    words = say("finished %(ago)s", ago=ago(now - over))
    game = table.head.game
    return MyTable(f"/tables/{table.id}", game, others, "over", words)


def _whose(table: Table, letters: frozenset[str] | set[str]) -> Sentence:
    names = [isolated(called(seat.name or "")) for seat in table.seats if seat.letter in letters]
    if len(names) == 1:
        return say("%(name)s’s turn", name=names[0])
    return say("waiting for %(names)s", names=listed(names))
