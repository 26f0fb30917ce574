"""What has happened at a table since somebody last heard of it, as they may know it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nextstop.tables.match import Entry, Match
from nextstop.tables.past import at
from nextstop.tables.table import Table
from nextstop.web.api.showing import show
from nextstop.web.api.told import (
    Event,
    MoveEvent,
    OverEvent,
    RevealEvent,
    TableEvent,
    TableTold,
    TurnEvent,
)
from nextstop.web.site import Site


@dataclass(frozen=True)
class Heard:
    """What somebody has been told so far."""

    ply: int = 0
    hidden: frozenset[int] = frozenset()  # moves told without what was chosen, by ply
    table: TableTold | None = None


def from_ply(table: Table, guest: str | None, ply: int) -> Heard:
    """What somebody has heard who knows the position after so many moves."""
    match = table.match
    if match is None:
        return Heard()
    ply = min(ply, match.ply)
    return Heard(ply, _hidden(at(match, ply), table.seats_of(guest)))


def news(site: Site, table: Table, guest: str | None, heard: Heard) -> tuple[list[Event], Heard]:
    """The events that somebody has not heard of yet, and what they have heard with them."""
    told, match, own = show(site, table, guest), table.match, table.seats_of(guest)
    events: list[Event] = []
    if heard.table is None or _settled(told) != _settled(heard.table):
        events.append(TableEvent(table=told))
    if match is None:
        return events, Heard(table=told)
    hidden = _hidden(match, own)
    events += _moves(table, match.public_log(knowing=own)[heard.ply :], hidden)
    events += _reveals(told.version, match, heard.hidden - hidden)
    if match.over:
        events.append(
            OverEvent(
                version=told.version,
                ply=match.ply,
                scores=match.game.scores,
                winners=list(match.game.winners),
            )
        )
    elif events:
        events.append(
            TurnEvent(
                version=told.version,
                ply=match.ply,
                to_move=told.to_move,
                may_move=told.you.may_move if told.you else [],
            )
        )
    return events, Heard(match.ply, hidden, told)


def _settled(told: TableTold) -> object:
    """What of a table is told of again when it changes; moves tell of the rest."""
    invitations = told.you.invitations if told.you else None
    return told.state, told.public, told.seats, told.rematch, invitations


def _hidden(match: Match, own: tuple[str, ...]) -> frozenset[int]:
    shown = match.public_log(knowing=own)
    return frozenset(
        told.ply for told, made in zip(shown, match.log, strict=True) if told.move != made.move
    )


def _moves(table: Table, entries: tuple[Entry, ...], hidden: frozenset[int]) -> Iterator[MoveEvent]:
    for entry in entries:
        yield MoveEvent(
            version=table.head.version,
            ply=entry.ply,
            seat=entry.seat,
            move=entry.move,
            hidden=entry.ply in hidden,
            by_clock=entry.ply in table.by_clock,
        )


def _reveals(version: int, match: Match, plies: frozenset[int]) -> Iterator[RevealEvent]:
    entries: tuple[Entry, ...] = match.log
    for ply in sorted(plies):
        entry = entries[ply - 1]
        yield RevealEvent(version=version, ply=ply, seat=entry.seat, move=entry.move)
