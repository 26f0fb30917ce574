"""A table as everybody may see it, put together field by field."""

from __future__ import annotations

from nextstop import GAMES
from nextstop.tables.table import Table
from nextstop.tables.view import SeatView, Viewer, seat_views
from nextstop.web.api.told import ClockTold, SeatTold, State, TableTold, You
from nextstop.web.site import Site


def state_of(table: Table) -> State:
    """How far a table is."""
    return "waiting" if table.match is None else "over" if table.over else "running"


def show(site: Site, table: Table, guest: str | None = None) -> TableTold:
    """The table, for everybody or for the holder of a token."""
    match, rules = table.match, GAMES[table.head.game]
    position = match.position if match is not None else None
    over = match is not None and match.over
    return TableTold(
        id=table.id,
        game=table.head.game,
        options=rules.check_options(table.head.options, len(table.seats)),
        public=table.head.public,
        control=str(table.control) if table.control else None,
        state=state_of(table),
        version=table.head.version,
        ply=match.ply if match else 0,
        seats=[_seat(table, seat) for seat in seat_views(table, Viewer())],
        to_move=list(position["actors"]) if position else [],
        clocks={
            letter: ClockTold(left=clock.left.total_seconds(), running=clock.running)
            for letter, clock in site.tables.clocks(table).items()
        },
        scores=match.game.scores if match and over else None,
        winners=list(match.game.winners) if match and over else None,
        fairness=table.fairness.to_json() if table.fairness else None,
        rematch=table.rematch,
        you=_you(site, table, guest) if guest is not None else None,
    )


def invitations(site: Site, table: Table) -> dict[str, str]:
    """The secrets that lead to open seats."""
    return {s.letter: site.tables.invitation(table, s.letter) for s in table.seats if s.is_open}


def _seat(table: Table, view: SeatView) -> SeatTold:
    held = {seat.letter: seat for seat in table.seats}.get(view.letter)
    return SeatTold(
        seat=view.letter,
        name=view.name or None,
        kind="human" if view.kind == "you" else view.kind,
        bot=held.moving_bot if held else None,
    )


def _you(site: Site, table: Table, guest: str) -> You | None:
    for seat in table.seats_of(guest):
        host = table.is_host(guest)
        return You(
            seat=seat,
            may_move=list(table.actors_of(guest)),
            host=host,
            invitations=invitations(site, table) if host else {},
        )
    return None
