"""What one viewer is shown of a game: put together field by field, from what they may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from nextstop import GAMES
from nextstop.games.protocol import SEAT_LETTERS
from nextstop.languages import Sentence, say
from nextstop.tables.called import called
from nextstop.tables.clocks import Clock
from nextstop.tables.drafts import Sketch
from nextstop.tables.fares import Fares
from nextstop.tables.match import PROXY_NAME, Drop, Entry, Match
from nextstop.tables.refusals import Refusals, refusals
from nextstop.tables.table import Table

SeatKind = Literal["you", "human", "bot", "open", "proxy"]

# Moves shown beside the board; the log has them all.
_RECENT = 12
# At least so many are news to a player, and so many to a spectator.
_FEW, _SOME = 3, 6

EDITION_NOTE = say(
    "No public source shows the printed boards, so positions, bus sizes and tile kinds "
    "are a reconstruction. Owners of the box can enter their own when they set up a table."
)


@dataclass(frozen=True)
class Viewer:
    """Somebody who looks at a table."""

    guest: str | None = None  # the digest of the guest's secret; None for a passer-by
    device: str | None = None  # the seat that has said it holds a shared device


@dataclass(frozen=True)
class SeatView:
    """One seat as a viewer sees it; the two-player proxy is one, too."""

    letter: str
    name: str  # empty while the seat is open
    kind: SeatKind
    mine: bool  # it belongs to the viewer's guest
    is_actor: bool  # it may move now
    is_winner: bool
    controller_of_proxy: bool  # it moves the proxy this round (T7.3)
    stand_in: bool = False  # a bot plays it for now
    hints: int = 0  # how many it has asked for
    colour: str = ""  # in Busstop, of its pieces; empty for the proxy, and in the other game


@dataclass(frozen=True)
class View:
    """The board of one game for one viewer, as the board templates get it."""

    game: str  # "bus-and-stop" or "busstop"
    ply: int  # of the position shown; goes into every form
    options: Mapping[str, Any]  # all options of the game, defaults included
    edition_note: Sentence | None  # told of the reconstruction; None with another edition
    position: Mapping[str, Any]  # Game.position(): public only
    seats: tuple[SeatView, ...]  # in seat order, the proxy last
    my_actors: tuple[str, ...]  # seats that the viewer may move for now, the proxy among them
    moves: Mapping[str, tuple[str, ...]]  # legal moves of those seats, drop-offs left out
    drops: Mapping[str, tuple[Drop, ...]]  # their drop-offs, passengers still to be chosen
    refusals: Mapping[str, Refusals]  # what those seats cannot choose now, and why
    fares: Fares  # Bus & Stop: what each destination pays for how many passengers
    hidden_tile: Mapping[str, str]  # tiles that the viewer has chosen and nobody else may see
    handover: SeatView | None  # who must take a shared device before anything can be chosen
    last: tuple[Entry, ...]  # the latest moves, the latest last
    log: tuple[Entry, ...]  # all moves
    breakdown: Mapping[str, Mapping[str, int]]  # the parts of each person's score, by seat
    clocks: Mapping[str, Clock] = field(default_factory=dict)  # people's time to think, by seat
    drafts: Mapping[str, Sketch] = field(default_factory=dict)  # what seats try out on this page

    @property
    def is_shared(self) -> bool:
        """Whether several people look at it on one screen."""
        return sum(seat.mine and not seat.stand_in for seat in self.seats) > 1

    @property
    def news(self) -> tuple[Entry, ...]:
        """What has happened since the viewer's own last move; some more where that is little."""
        own = {seat.letter for seat in self.seats if seat.mine}
        since = [n for n, entry in enumerate(self.last, 1) if entry.seat in own]
        few = max(0, len(self.last) - (_FEW if own else _SOME))
        return self.last[min(since[-1], few) if since else 0 if own else few :]

    @property
    def colours(self) -> tuple[tuple[str, str], ...]:
        """Seats, and the colours of their pieces; empty where there are none."""
        return tuple((seat.letter, seat.colour) for seat in self.seats)

    def seat(self, letter: str) -> SeatView:
        """The seat of a letter."""
        return self.seats[SEAT_LETTERS.index(letter)]

    def player(self, letter: str) -> Mapping[str, Any]:
        """What the position says of a seat."""
        player: Mapping[str, Any] = self.position["players"][SEAT_LETTERS.index(letter)]
        return player

    @property
    def arrivals(self) -> list[tuple[int, SeatView, int]]:
        """People as they come in at the end: place from 1, seat, points; the winners first."""
        won = self.position["winners"]
        worth = {seat: (seat in won, sum(parts.values())) for seat, parts in self.breakdown.items()}
        order = sorted(worth, key=lambda seat: worth[seat], reverse=True)
        return [
            (1 + sum(one > worth[seat] for one in worth.values()), self.seat(seat), worth[seat][1])
            for seat in order
        ]

    @property
    def outdone(self) -> list[str]:
        """Who has as many points as the winners, and yet does not win (C7.2, T6.2)."""
        winners = self.position["winners"]
        most = self.player(winners[0])["score"]
        scores = zip(SEAT_LETTERS, self.position["players"], strict=False)
        return [seat for seat, one in scores if one["score"] == most and seat not in winners]


def _marked(entry: Entry, table: Table) -> Entry:
    """The line of the log, with who else made the move, if anybody did."""
    if entry.ply in table.by_clock:
        return replace(entry, by_clock=True)
    return replace(entry, by_greedy=True) if entry.ply in table.by_greedy else entry


def seat_views(table: Table, viewer: Viewer) -> tuple[SeatView, ...]:
    """The seats of a table, its game begun or not."""
    match = table.match
    position: Mapping[str, Any] = match.position if match else {}
    steers = position.get("controller")
    proxy = match.game.proxy if match else None
    mine = table.seats_of(viewer.guest)
    away = [seat.letter for seat in table.seats if seat.stand_in is not None]
    hints = {seat.letter: seat.hints for seat in table.seats}
    colours = dict(zip(table.letters, _options(table).get("colours") or (), strict=False))

    def shown(letter: str, name: str, kind: SeatKind) -> SeatView:
        return SeatView(
            letter,
            name,
            kind,
            mine=letter in mine,
            is_actor=letter in position.get("actors", ()),
            is_winner=letter in position.get("winners", ()),
            controller_of_proxy=letter == steers,
            stand_in=letter in away,
            hints=hints.get(letter, 0),
            colour=colours.get(letter, ""),
        )

    views = []
    for seat in table.seats:
        kind: SeatKind = "bot" if seat.bot else "open" if seat.is_open else "human"
        views.append(
            shown(seat.letter, str(called(seat.name or "")), "you" if seat.letter in mine else kind)
        )
    if proxy is not None:
        views.append(shown(proxy, str(PROXY_NAME), "proxy"))
    return tuple(views)


def _options(table: Table) -> Mapping[str, Any]:
    """All options of a table's game, whether it has begun or not."""
    if table.match is not None:
        return table.match.game.options
    return GAMES[table.head.game].check_options(table.head.options, len(table.seats))


def look(table: Table, match: Match, viewer: Viewer) -> View:
    """What the viewer may see of a table's game."""
    seats = seat_views(table, viewer)
    mine = table.seats_of(viewer.guest)
    may_move = table.actors_of(viewer.guest)
    handover = None
    # People at one screen choose in secret one after the other; none sees another's choice. While a
    # bot plays for all but one of them, that one is alone there.
    here = tuple(seat for seat in mine if table.seat(seat).stand_in is None) or mine
    shares = len(here) > 1
    if shares and _is_secret_choice(match) and may_move:
        if viewer.device in may_move:
            may_move = (str(viewer.device),)
        else:
            handover = next(seat for seat in seats if seat.letter == may_move[0])
            may_move = ()
    known = () if shares else here
    log = tuple(_marked(entry, table) for entry in match.public_log(knowing=known))
    options = match.game.options
    return View(
        game=match.game.name,
        ply=match.ply,
        options=options,
        edition_note=EDITION_NOTE if match.position.get("edition") == "reconstruction" else None,
        position=match.position,
        seats=seats,
        my_actors=may_move,
        moves={
            seat: tuple(m for m in match.moves[seat] if not m.startswith("drop "))
            for seat in may_move
        },
        drops={seat: match.drops[seat] for seat in may_move},
        refusals={seat: refusals(match.game, seat) for seat in may_move},
        fares=match.fares,
        hidden_tile={s: tile for s, tile in match.hidden_tiles.items() if s in known},
        handover=handover,
        last=log[-_RECENT:],
        log=log,
        breakdown=match.breakdowns,
    )


def _is_secret_choice(match: Match) -> bool:
    position = match.position
    return bool(position["phase"] == "tile" and position["actors"] != [position["conductor"]])
