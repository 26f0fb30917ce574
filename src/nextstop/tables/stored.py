"""What is stored of a table, as it is read: by its rows, or all of it together."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from nextstop.tables import schema
from nextstop.tables.messages import Message
from nextstop.tables.seats import Seat


@dataclass(frozen=True)
class Head:
    """One table as stored, without its game."""

    id: str
    game: str
    options: Mapping[str, Any]
    first: str | None
    host: str
    version: int = 0
    created_at: datetime | None = None
    changed_at: datetime | None = None
    started_at: datetime | None = None
    finished_at: datetime | None = None
    rematch_of: str | None = None
    chance: str | None = field(default=None, repr=False)
    public: bool = False
    clock: str | None = None  # see ``clocks.Control``
    look_at: datetime | None = None
    hints: bool = False  # whether players may ask for hints


@dataclass(frozen=True)
class Stored:
    """Everything that is known of one table."""

    head: Head
    seats: tuple[Seat, ...]
    shuffles: tuple[str, ...]
    moves: tuple[tuple[str, str], ...]  # (seat, move), in the order in which they were made
    rematch: str | None  # the table that continues this one
    messages: tuple[Message, ...] = ()  # the latest ones, in the order in which they were sent
    mutes: frozenset[tuple[str, str]] = frozenset()  # (guest, seat whose messages they mute)
    times: tuple[datetime, ...] = ()  # when each move was made
    by_clock: frozenset[int] = frozenset()  # the positions that moves of the clock led to


@dataclass(frozen=True)
class SeatLink:
    """What a link to a seat leads to, and who made it."""

    table: str
    letter: str
    guest: str


@dataclass(frozen=True)
class Beginning:
    """A game's start, stored together with the change that made the table full."""

    first: str
    shuffles: Sequence[str]
    chance: str = field(repr=False)


def read_head(row: sa.RowMapping) -> Head:
    """A table's head from its row."""
    return Head(**{**row, "options": json.loads(row["options"])})


def read_seats(db: sa.Connection, tables: Sequence[str]) -> dict[str, tuple[Seat, ...]]:
    """The seats of each of these tables, in the order of their letters."""
    s = schema.seats.c
    query = sa.select(schema.seats).where(s.table_id.in_(tables)).order_by(s.letter)
    devices = _devices(db, tables)
    found: dict[str, tuple[Seat, ...]] = dict.fromkeys(tables, ())
    for row in db.execute(query).mappings():
        columns = dict(row)
        table = columns.pop("table_id")
        seat = Seat(**columns, devices=devices.get((table, columns["letter"]), ()))
        found[table] = (*found[table], seat)
    return found


def _devices(db: sa.Connection, tables: Sequence[str]) -> dict[tuple[str, str], tuple[str, ...]]:
    """By table and letter, the further guests that hold a seat, in the order in which they came."""
    d = schema.devices.c
    query = (
        sa.select(d.table_id, d.letter, d.guest)
        .where(d.table_id.in_(tables))
        .order_by(d.since, d.guest)
    )
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for table, letter, guest in db.execute(query):
        found[table, letter] = (*found.get((table, letter), ()), guest)
    return found
