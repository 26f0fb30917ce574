"""A table's page: the context of its templates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse

from nextstop import GAMES
from nextstop.languages import Sentence, say
from nextstop.records.fairness import Fairness
from nextstop.tables.clocks import Control
from nextstop.tables.drafts import Draft
from nextstop.tables.hints import Hint
from nextstop.tables.sketching import sketch
from nextstop.tables.table import Table
from nextstop.tables.view import SeatView, View, Viewer, look, seat_views
from nextstop.web.chat import Chat, make_chat
from nextstop.web.render import is_fragment, page
from nextstop.web.site import Site
from nextstop.web.waiting import beginning


@dataclass(frozen=True)
class Problem:
    """Why what the viewer tried was not done."""

    message: Sentence
    rule: str = ""  # the id of the rule behind a refusal


@dataclass(frozen=True)
class Room:
    """One table for one viewer: the waiting room, the game, or its end."""

    url: str  # of the table's page; moves are posted to {url}/move
    title: str  # of the game
    version: int  # of the table; the stream tells when there is a newer one
    device: str | None  # the seat that has said it holds a shared device
    seats: tuple[SeatView, ...]
    invitations: Mapping[str, str]  # seat letter → link, shown to the host
    is_local: bool  # whether the links lead nowhere from another device
    view: View | None  # the board; None while somebody is waited for
    rematch_url: str | None  # of the table that continues this one
    error: Problem | None  # why what the viewer tried was not done
    fairness: Fairness | None  # the commitment to all chance; its secret once the game is over
    chat: Chat | None  # for those who sit here, where there is somebody to write to
    is_host: bool  # the viewer made the table
    may_seat_bots: bool  # the viewer may give open seats to bots
    is_public: bool  # anybody may find it
    first: str | None  # the seat that was named to begin
    beginning: Sentence | None  # who begins, and how that came about
    control: Control | None  # how much time the players have
    hints_allowed: bool  # whether players may ask for hints
    hints: Mapping[str, Hint]  # those that the viewer was given for what is to be decided, by seat
    turn: str  # where the viewer's present turn began; empty if others are waited for

    @property
    def address(self) -> str:
        """Where this page is shown again, with what is tried out on it and who holds the device."""
        drafts = self.view.drafts.values() if self.view is not None else ()
        fields = [("draft", str(sketch.draft)) for sketch in drafts if sketch.draft.moves]
        if self.device is not None:
            fields.append(("seat", self.device))
        return f"{self.url}?{urlencode(fields)}" if fields else self.url

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.view is not None and "winners" in self.view.position

    @property
    def is_seated(self) -> bool:
        """Whether the viewer plays here."""
        return any(seat.mine for seat in self.seats)

    @property
    def is_watching(self) -> bool:
        """Whether the viewer looks on at a game of others."""
        return self.view is not None and not self.over and not self.is_seated

    @property
    def is_asked(self) -> bool:
        """Whether the viewer has something to choose now."""
        return self.view is not None and bool(self.view.my_actors or self.view.handover)

    @property
    def may_hint(self) -> bool:
        """Whether the viewer can ask for a hint, or has one."""
        return self.hints_allowed and self.view is not None and bool(self.view.my_actors)

    def advises(self, seat: str, move: str) -> bool:
        """Whether the hint that a seat was given begins with a move, or with such a drop-off."""
        hint = self.hints.get(seat)
        return hint is not None and (hint.moves[0] == move or hint.moves[0].startswith(f"{move} "))

    def advises_to(self, seat: str, to: int | str) -> bool:
        """Whether the hint begins with boarding that bus, or the queue."""
        hint = self.hints.get(seat)
        if hint is None:
            return False
        verb, *rest = hint.moves[0].split(" ")
        return verb == "queue" if to == "queue" else verb == "board" and rest[-1] == str(to)

    @property
    def headline(self) -> Sentence:
        """The state of the table in a few words, for the tab."""
        if self.view is None:
            return say("Waiting for players")
        if self.over:
            return say("The game is over")
        if self.is_asked:
            return say("Your turn")
        return say("Waiting for the others") if self.is_seated else say("Watching")


def make_room(
    site: Site,
    request: Request,
    table: Table,
    viewer: Viewer,
    *,
    error: Problem | None = None,
    drafts: Iterable[Draft] | None = (),
) -> Room:
    """The table's page for one viewer, and what came of what they tried.

    Args:
        site: this server.
        request: the request to answer.
        table: the table as it is now.
        viewer: who looks.
        error: why what they tried was not done.
        drafts: what they try out on this page; None where every move counts at once.
    """
    url = f"/tables/{table.id}"
    view = _view(site, table, viewer, drafts)
    is_host = table.is_host(viewer.guest)
    return Room(
        url=url,
        title=GAMES[table.head.game].title,
        version=table.head.version,
        device=_holder(view, viewer),
        seats=seat_views(table, viewer),
        invitations=_invitations(site, request, table) if is_host else {},
        is_local=is_local(request),
        view=view,
        rematch_url=f"/tables/{table.rematch}" if table.rematch else None,
        error=error,
        fairness=table.fairness,
        chat=make_chat(table, viewer.guest),
        is_host=is_host,
        may_seat_bots=table.match is None and site.tables.may_seat_bots(table, viewer.guest),
        is_public=table.head.public,
        first=table.head.first,
        beginning=beginning(table),
        control=table.control,
        hints_allowed=table.head.hints,
        hints=_hints(site, table, view) if view is not None else {},
        turn=_turn(table, viewer),
    )


def _view(site: Site, table: Table, viewer: Viewer, drafts: Iterable[Draft] | None) -> View | None:
    """The board, with what is tried out on it; None before the game begins."""
    if table.match is None:
        return None
    view = look(table, table.match, viewer)
    if drafts is not None:
        view = sketch(view, table.match, drafts)
    return view if table.control is None else replace(view, clocks=site.tables.clocks(table))


def _holder(view: View | None, viewer: Viewer) -> str | None:
    """The seat that holds a shared device: only as long as it is the one that is asked."""
    is_asked = view is not None and view.my_actors == (viewer.device,)
    return viewer.device if is_asked else None


def _invitations(site: Site, request: Request, table: Table) -> dict[str, str]:
    """Links for whoever is to have the open seats."""
    return {
        seat.letter: f"{request.base_url}join/{site.tables.invitation(table, seat.letter)}"
        for seat in table.seats
        if seat.is_open
    }


def _hints(site: Site, table: Table, view: View) -> dict[str, Hint]:
    if table.match is None or not table.head.hints:
        return {}
    found = {}
    for seat in view.my_actors:
        draft = view.drafts[seat].draft if seat in view.drafts else Draft(seat, view.ply)
        hint = site.hints.known(table, table.match, draft)
        if hint is not None:
            found[seat] = hint
    return found


def _turn(table: Table, viewer: Viewer) -> str:
    asked = [table.mover(seat).letter for seat in table.actors_of(viewer.guest)]
    if table.match is None or not asked:
        return ""
    return str(max(table.match.turns[-1][seat] for seat in asked))


def is_local(request: Request) -> bool:
    """Whether the page was opened under a name that means another computer elsewhere."""
    return request.url.hostname in {"localhost", "127.0.0.1", "::1"}


def show_room(request: Request, room: Room, status: int = 200) -> HTMLResponse:
    """The whole page, or only its live part for a page that asks for that."""
    template = "table/_state.html" if is_fragment(request) else "table.html"
    # Where a form led here, its address alone would not show this page again.
    back = room.address if request.method == "POST" else ""
    response = page(template, status, room=room, view=room.view, back=back)
    response.headers["nextstop-version"] = str(room.version)
    return response
