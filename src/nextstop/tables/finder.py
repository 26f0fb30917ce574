"""Looking for tables among all that are stored: whose, open to anybody, running, due."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from nextstop.tables import schema
from nextstop.tables.seats import Seat
from nextstop.tables.stored import Head, read_head, read_seats


class Finder:
    """Reads of many tables on one engine; safe to use from several threads."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    def invited_to(self, invite: str) -> tuple[str, str] | None:
        """The table and seat letter of an invitation's digest."""
        s = schema.seats.c
        query = sa.select(s.table_id, s.letter).where(s.invite == invite)
        with self._engine.connect() as db:
            row = db.execute(query).first()
        return None if row is None else (row.table_id, row.letter)

    def unfinished_of(self, guest: str, most: int) -> list[str]:
        """Tables where a guest sits or is host and the game is not over; latest change first."""
        t = schema.tables.c
        query = (
            sa.select(t.id)
            .where(_is_of(guest), t.finished_at.is_(None))
            .order_by(t.changed_at.desc())
            .limit(most)
        )
        with self._engine.connect() as db:
            return list(db.scalars(query))

    def name_of(self, guest: str) -> str | None:
        """The name under which a guest sat down last, at whatever device."""
        t, s, d = schema.tables.c, schema.seats.c, schema.devices.c
        held = sa.exists().where(d.table_id == s.table_id, d.letter == s.letter, d.guest == guest)
        query = (
            sa.select(s.name)
            .join_from(schema.seats, schema.tables)
            .where(sa.or_(s.guest == guest, held))
            .order_by(t.created_at.desc(), s.letter)
            .limit(1)
        )
        with self._engine.connect() as db:
            return db.scalar(query)

    def running_with_bots(self, most: int) -> list[str]:
        """Tables whose game is running and where a bot moves, the latest change first."""
        t, s = schema.tables.c, schema.seats.c
        moved = sa.or_(s.bot.is_not(None), s.stand_in.is_not(None))
        with_bots = sa.select(s.table_id).where(moved)
        query = (
            sa.select(t.id)
            .where(t.started_at.is_not(None), t.finished_at.is_(None), t.id.in_(with_bots))
            .order_by(t.changed_at.desc())
            .limit(most)
        )
        with self._engine.connect() as db:
            return list(db.scalars(query))

    def public(
        self, *, running: bool, after: datetime, most: int, skip: int
    ) -> list[tuple[Head, tuple[Seat, ...]]]:
        """Tables that anybody may find, the newest first, without their games.

        Args:
            running: those whose game is going on, and where something has happened since
                ``after``; else those that wait for players, and whose host was seen since.
            after: a moment.
            most: how many.
            skip: how many of the first are left out.
        """
        t, seen = schema.tables.c, schema.sightings.c
        host_seen = sa.exists().where(
            seen.table_id == t.id, seen.guest == t.host, seen.seen_at > after
        )
        query = sa.select(schema.tables).where(t.public, t.finished_at.is_(None))
        if running:
            query = query.where(t.started_at.is_not(None), t.changed_at > after)
            query = query.order_by(t.changed_at.desc(), t.id)
        else:
            query = query.where(t.started_at.is_(None), sa.or_(t.created_at > after, host_seen))
            query = query.order_by(t.created_at.desc(), t.id)
        return self._without_games(query.limit(most).offset(skip))

    def count_waiting(self, host: str) -> int:
        """How many public tables of a host wait for players."""
        t = schema.tables.c
        query = (
            sa.select(sa.func.count())
            .select_from(schema.tables)
            .where(t.public, t.host == host, t.started_at.is_(None))
        )
        with self._engine.connect() as db:
            return int(db.scalar(query) or 0)

    def finished_of(self, guest: str, most: int, skip: int) -> list[tuple[Head, tuple[Seat, ...]]]:
        """Tables where a guest sat or was host and the game is over, the latest first."""
        t = schema.tables.c
        query = (
            sa.select(schema.tables)
            .where(_is_of(guest), t.finished_at.is_not(None))
            .order_by(t.finished_at.desc(), t.id)
        )
        return self._without_games(query.limit(most).offset(skip))

    def due(self, now: datetime, most: int, but: Iterable[str] = ()) -> list[str]:
        """Running tables where somebody's time may be over, the longest overdue first."""
        t = schema.tables.c
        query = (
            sa.select(t.id)
            .where(*_keeps_time(), t.look_at <= now, t.id.not_in(list(but)))
            .order_by(t.look_at)
            .limit(most)
        )
        with self._engine.connect() as db:
            return list(db.scalars(query))

    def next_due(self, but: Iterable[str] = ()) -> datetime | None:
        """When the next table will be due; None if none will."""
        t = schema.tables.c
        query = sa.select(sa.func.min(t.look_at)).where(*_keeps_time(), t.id.not_in(list(but)))
        with self._engine.connect() as db:
            found: datetime | None = db.scalar(query)
            return found

    def _without_games(self, query: sa.Select[Any]) -> list[tuple[Head, tuple[Seat, ...]]]:
        """The tables of a query, in its order, without their games."""
        with self._engine.begin() as db:
            rows = db.execute(query).mappings().all()
            seats = read_seats(db, [row["id"] for row in rows])
        return [(read_head(row), seats[row["id"]]) for row in rows]


def _is_of(guest: str) -> sa.ColumnElement[bool]:
    """Whether a guest sits at a table or is its host."""
    t, s = schema.tables.c, schema.seats.c
    d = schema.devices.c
    seated = sa.select(s.table_id).where(s.guest == guest)
    held = sa.select(d.table_id).where(d.guest == guest)
    return sa.or_(t.id.in_(seated), t.id.in_(held), t.host == guest)


def _keeps_time() -> tuple[sa.ColumnElement[bool], ...]:
    """That a table's game is running, with a time control."""
    t = schema.tables.c
    return t.clock.is_not(None), t.started_at.is_not(None), t.finished_at.is_(None)
