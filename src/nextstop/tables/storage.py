"""What is written down of tables, and the only place that writes it.

Every change is one transaction that first moves the table's version on by one from the version the
writer knew. So of two writers racing, in one process or in two, exactly one succeeds; the other
gets ``Conflict``, reads again, and decides anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from typing import Any

import sqlalchemy as sa

from nextstop.tables import schema
from nextstop.tables.clocks import Outage
from nextstop.tables.database import writing
from nextstop.tables.finder import Finder
from nextstop.tables.keys import new_secret
from nextstop.tables.messages import KEPT, Message
from nextstop.tables.reviews import Reviews
from nextstop.tables.seats import Seat
from nextstop.tables.stored import Beginning, Head, SeatLink, Stored, read_head, read_seats

# What is asked before every answer and done with every move is built once.
_VERSION = sa.select(schema.tables.c.version).where(schema.tables.c.id == sa.bindparam("table"))
_ADVANCE = sa.update(schema.tables).where(
    schema.tables.c.id == sa.bindparam("of_table"),
    schema.tables.c.version == sa.bindparam("of_version"),
)
_ADD_MOVES = sa.insert(schema.moves)


class Conflict(Exception):
    """Somebody else changed the table first."""


def utc_now() -> datetime:
    """What time it is."""
    return datetime.now(UTC)


class Storage:
    """Reads and writes of tables on one engine; safe to use from several threads."""

    def __init__(self, engine: sa.Engine, now: Callable[[], datetime] | None = None) -> None:
        self._engine = engine
        self.now = now or utc_now
        """What time it is; tests have a clock of their own."""
        self._writer = writing(engine)
        self.find = Finder(engine)
        self.reviews = Reviews(engine, self.now)

    def close(self) -> None:
        """Give the connections back."""
        self._engine.dispose()

    def key(self, name: str) -> str:
        """A secret of this database, made the first time it is asked for."""
        query = sa.select(schema.settings.c.value).where(schema.settings.c.name == name)
        with self._writer.begin() as db:
            value = db.scalar(query)
            if value is None:
                value = new_secret() + new_secret()
                db.execute(sa.insert(schema.settings).values(name=name, value=value))
        return str(value)

    # Reading

    def version(self, table: str) -> int | None:
        """The present version of a table; None if there is none."""
        with self._engine.connect() as db:
            version: int | None = db.scalar(_VERSION, {"table": table})
            return version

    def versions(self, tables: Iterable[str]) -> dict[str, int]:
        """The present version of each table that exists."""
        t = schema.tables.c
        query = sa.select(t.id, t.version).where(t.id.in_(list(tables)))
        with self._engine.connect() as db:
            return {row.id: row.version for row in db.execute(query)}

    def load(self, table: str) -> Stored | None:
        """The whole table, all parts as of one moment; None if there is none."""
        t, c, m = (x.c for x in (schema.tables, schema.shuffles, schema.moves))
        n, u = schema.messages.c, schema.mutes.c
        with self._engine.begin() as db:
            row = db.execute(sa.select(schema.tables).where(t.id == table)).mappings().first()
            if row is None:
                return None
            seats = read_seats(db, [table])[table]
            shuffles = db.scalars(
                sa.select(c.cards).where(c.table_id == table).order_by(c.number)
            ).all()
            moves = db.execute(
                sa.select(m.ply, m.seat, m.move, m.made_at, m.by_clock)
                .where(m.table_id == table)
                .order_by(m.ply)
            ).all()
            rematch = db.scalar(sa.select(t.id).where(t.rematch_of == table))
            messages = db.execute(
                sa.select(n.number, n.seat, n.text, n.sent_at)
                .where(n.table_id == table)
                .order_by(n.number.desc())
                .limit(KEPT)
            ).all()
            mutes = db.execute(sa.select(u.guest, u.seat).where(u.table_id == table)).all()
        return Stored(
            head=read_head(row),
            seats=seats,
            shuffles=tuple(shuffles),
            moves=tuple((move.seat, move.move) for move in moves),
            rematch=rematch,
            messages=tuple(Message(*message) for message in reversed(messages)),
            mutes=frozenset((mute.guest, mute.seat) for mute in mutes),
            times=tuple(move.made_at for move in moves),
            by_clock=frozenset(move.ply + 1 for move in moves if move.by_clock),
        )

    def seat_link(self, secret: str, now: datetime) -> SeatLink | None:
        """What the link of a secret's digest leads to; None if that is nowhere any more."""
        k = schema.seat_links.c
        query = sa.select(k.table_id, k.letter, k.guest).where(k.secret == secret, k.until > now)
        with self._engine.connect() as db:
            row = db.execute(query).first()
        return None if row is None else SeatLink(*row)

    def sightings(self, table: str) -> dict[str, datetime]:
        """When each guest was last seen at a table."""
        s = schema.sightings.c
        query = sa.select(s.guest, s.seen_at).where(s.table_id == table)
        with self._engine.connect() as db:
            return {row.guest: row.seen_at for row in db.execute(query)}

    def outages(self, after: datetime) -> list[Outage]:
        """When no server ran, but for what ended before a moment."""
        o = schema.outages.c
        query = sa.select(o.since, o.until).where(o.until > after).order_by(o.since)
        with self._engine.connect() as db:
            return [Outage(*row) for row in db.execute(query)]

    # Writing

    def add(self, head: Head, seats: Sequence[Seat], beginning: Beginning | None) -> None:
        """A new table; with its beginning if nobody has to be waited for.

        Raises:
            Conflict: the table that it is a rematch of has one already.
        """
        now = self.now()
        with self._change() as db:
            if head.rematch_of is not None:
                t = schema.tables.c
                db.execute(
                    sa.update(schema.tables)
                    .where(t.id == head.rematch_of)
                    .values(version=t.version + 1)
                )
            db.execute(
                sa.insert(schema.tables).values(
                    id=head.id,
                    game=head.game,
                    options=json.dumps(dict(head.options)),
                    first=head.first,
                    host=head.host,
                    version=1,
                    created_at=now,
                    changed_at=now,
                    rematch_of=head.rematch_of,
                    clock=head.clock,
                    public=head.public,
                    hints=head.hints,
                )
            )
            db.execute(
                sa.insert(schema.seats),
                [{"table_id": head.id, **_columns(seat)} for seat in seats],
            )
            for seat in seats:
                self._add_devices(db, head.id, seat.letter, seat.devices, now)
            self._begin(db, head.id, beginning)

    def sit(self, table: str, version: int, seat: Seat, beginning: Beginning | None) -> None:
        """Write who has a seat; the last open one to be given starts the game.

        Raises:
            Conflict: the table has changed since ``version``.
        """
        s = schema.seats.c
        with self._change() as db:
            self._advance(db, table, version, look_at=self.now())
            db.execute(
                sa.update(schema.seats)
                .where(s.table_id == table, s.letter == seat.letter)
                .values(**_columns(seat))
            )
            if seat.guest is None:  # whoever held it before holds it at no device any more
                self._drop_link(db, table, seat.letter)
                db.execute(
                    sa.delete(schema.devices).where(
                        schema.devices.c.table_id == table, schema.devices.c.letter == seat.letter
                    )
                )
            self._begin(db, table, beginning)

    def add_seat_link(
        self, table: str, letter: str, secret: str, guest: str, until: datetime
    ) -> None:
        """A new link to a seat, in the place of the one before. No change of the table.

        Raises:
            Conflict: another one was made at the same moment.
        """
        with self._change() as db:
            self._drop_link(db, table, letter)
            db.execute(
                sa.insert(schema.seat_links).values(
                    table_id=table, letter=letter, secret=secret, guest=guest, until=until
                )
            )

    def drop_seat_link(self, table: str, letter: str) -> None:
        """The link to a seat leads nowhere any more. No change of the table."""
        with self._change() as db:
            self._drop_link(db, table, letter)

    def add_device(
        self, table: str, version: int, letter: str, guest: str, secret: str, now: datetime
    ) -> None:
        """One more guest holds a seat, by a link that is used up.

        Raises:
            Conflict: the table has changed since ``version``, or the link was used.
        """
        k = schema.seat_links.c
        with self._change() as db:
            self._advance(db, table, version)
            if db.execute(sa.delete(schema.seat_links).where(k.secret == secret)).rowcount != 1:
                raise Conflict
            self._add_devices(db, table, letter, (guest,), now)

    def drop_devices(self, table: str, version: int, letter: str, guests: Sequence[str]) -> None:
        """These guests hold a seat no more, and its link leads nowhere.

        Raises:
            Conflict: the table has changed since ``version``.
        """
        d = schema.devices.c
        with self._change() as db:
            self._advance(db, table, version)
            self._drop_link(db, table, letter)
            db.execute(
                sa.delete(schema.devices).where(
                    d.table_id == table, d.letter == letter, d.guest.in_(guests)
                )
            )

    def hand_over(self, table: str, version: int, letter: str, heir: str, host: str) -> None:
        """A further device of a seat owns it from now on; and who is host then.

        Raises:
            Conflict: the table has changed since ``version``.
        """
        s, d = schema.seats.c, schema.devices.c
        with self._change() as db:
            self._advance(db, table, version, host=host)
            self._drop_link(db, table, letter)
            db.execute(
                sa.delete(schema.devices).where(
                    d.table_id == table, d.letter == letter, d.guest == heir
                )
            )
            db.execute(
                sa.update(schema.seats)
                .where(s.table_id == table, s.letter == letter)
                .values(guest=heir)
            )

    def append(
        self,
        table: str,
        version: int,
        ply: int,
        moves: Sequence[tuple[str, str]],
        shuffles: Mapping[int, str],
        *,
        finished: bool,
        made_at: datetime | None = None,
        by_clock: bool = False,
        look_at: datetime | None = None,
    ) -> None:
        """The moves that lead on from position ``ply``, with the shuffles that they caused.

        Args:
            table: where they are made.
            version: of the table before.
            ply: the position in which the first is made.
            moves: whose, and which; one, or several that were sent together.
            shuffles: what had to be shuffled because of them.
            finished: whether they end the game.
            made_at: when; None for now.
            by_clock: whether they are made for somebody whose time is over.
            look_at: when to look whether somebody's time is over next; None for never.

        Raises:
            Conflict: the table has changed since ``version``.
        """
        now = made_at or self.now()
        ended = {"finished_at": now} if finished else {}
        with self._change() as db:
            self._advance(db, table, version, look_at=look_at, **ended)
            db.execute(
                _ADD_MOVES,
                [
                    {
                        "table_id": table,
                        "ply": number,
                        "seat": seat,
                        "move": move,
                        "made_at": now,
                        "by_clock": by_clock,
                    }
                    for number, (seat, move) in enumerate(moves, ply)
                ],
            )
            self._add_shuffles(db, table, shuffles)

    def publish(self, table: str, version: int, public: bool) -> None:
        """Whether anybody may find a table.

        Raises:
            Conflict: the table has changed since ``version``.
        """
        with self._change() as db:
            self._advance(db, table, version, public=public)

    def name_first(self, table: str, version: int, first: str | None) -> None:
        """Which seat is to begin; None for a draw.

        Raises:
            Conflict: the table has changed since ``version``.
        """
        with self._change() as db:
            self._advance(db, table, version, first=first)

    def send(self, table: str, version: int, message: Message) -> None:
        """One more message at a table.

        Raises:
            Conflict: the table has changed since ``version``.
        """
        with self._change() as db:
            self._advance(db, table, version)
            db.execute(sa.insert(schema.messages).values(table_id=table, **asdict(message)))

    def mute(self, table: str, version: int, guest: str, seat: str, muted: bool) -> None:
        """Whether a guest wants to read what a seat writes.

        Raises:
            Conflict: the table has changed since ``version``.
        """
        u = schema.mutes.c
        with self._change() as db:
            self._advance(db, table, version)
            db.execute(
                sa.delete(schema.mutes).where(u.table_id == table, u.guest == guest, u.seat == seat)
            )
            if muted:
                db.execute(sa.insert(schema.mutes).values(table_id=table, guest=guest, seat=seat))

    def see(self, table: str, guest: str, moment: datetime) -> None:
        """A guest was seen at a table; that is no change of the table."""
        s = schema.sightings.c
        with self._writer.begin() as db:
            seen = db.execute(
                sa.update(schema.sightings)
                .where(s.table_id == table, s.guest == guest)
                .values(seen_at=moment)
            )
            if not seen.rowcount:
                db.execute(
                    sa.insert(schema.sightings).values(table_id=table, guest=guest, seen_at=moment)
                )

    def sign_of_life(self, now: datetime, moment: timedelta) -> None:
        """A server runs; when none has for longer than a moment, that is written down, too."""
        known = schema.settings.c.name == "alive"
        with self._writer.begin() as db:
            last = db.scalar(sa.select(schema.settings.c.value).where(known))
            if last is None:
                db.execute(sa.insert(schema.settings).values(name="alive", value=now.isoformat()))
                return
            since = datetime.fromisoformat(last)
            if now - since > moment:
                db.execute(sa.insert(schema.outages).values(since=since, until=now))
            if now > since:
                db.execute(sa.update(schema.settings).where(known).values(value=now.isoformat()))

    def look_again(self, table: str, version: int, moment: datetime | None) -> None:
        """When to look next whether somebody's time is over; that is no change of the table."""
        t = schema.tables.c
        with self._writer.begin() as db:
            db.execute(
                sa.update(schema.tables)
                .where(t.id == table, t.version == version)
                .values(look_at=moment)
            )

    def _add_devices(
        self, db: sa.Connection, table: str, letter: str, guests: Sequence[str], now: datetime
    ) -> None:
        for n, guest in enumerate(guests):
            since = now + timedelta(microseconds=n)  # which keeps them in order
            db.execute(
                sa.insert(schema.devices).values(
                    table_id=table, letter=letter, guest=guest, since=since
                )
            )

    def _drop_link(self, db: sa.Connection, table: str, letter: str) -> None:
        k = schema.seat_links.c
        db.execute(sa.delete(schema.seat_links).where(k.table_id == table, k.letter == letter))

    @contextmanager
    def _change(self) -> Iterator[sa.Connection]:
        try:
            with self._writer.begin() as db:
                yield db
        except sa.exc.IntegrityError as error:
            raise Conflict from error

    def _advance(self, db: sa.Connection, table: str, version: int, **values: object) -> None:
        of = {"of_table": table, "of_version": version}
        new = {"version": version + 1, "changed_at": self.now(), **values}
        changed = db.execute(_ADVANCE, of | new)
        if changed.rowcount != 1:
            raise Conflict

    def _begin(self, db: sa.Connection, table: str, beginning: Beginning | None) -> None:
        if beginning is None:
            return
        now = self.now()
        db.execute(
            sa.update(schema.tables)
            .where(schema.tables.c.id == table)
            .values(first=beginning.first, started_at=now, look_at=now, chance=beginning.chance)
        )
        self._add_shuffles(db, table, dict(enumerate(beginning.shuffles)))

    def _add_shuffles(self, db: sa.Connection, table: str, shuffles: Mapping[int, str]) -> None:
        if shuffles:
            db.execute(
                sa.insert(schema.shuffles),
                [{"table_id": table, "number": n, "cards": c} for n, c in shuffles.items()],
            )


def _columns(seat: Seat) -> dict[str, Any]:
    """What of a seat stands in its own table."""
    return {name: value for name, value in vars(seat).items() if name != "devices"}
