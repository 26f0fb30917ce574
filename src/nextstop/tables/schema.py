"""The database: a table's head and seats, and the append-only shuffles and moves of its game.

Nothing of a game's state is kept: it is rebuilt by replaying. Everything here runs on SQLite and on
PostgreSQL alike. A change of this file needs a migration (``migrations/versions``).
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa


class UtcDateTime(sa.TypeDecorator[datetime]):
    """A moment, always with its time zone: SQLite would forget it."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        """What the database gives, as UTC."""
        if value is None or value.tzinfo is not None:
            return value
        return value.replace(tzinfo=UTC)


metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

settings = sa.Table(
    "settings",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("first", sa.String(1)),  # the seat named to begin; once started, the one that does
    sa.Column("host", sa.String(64), nullable=False),  # a guest's digest
    sa.Column("version", sa.Integer, nullable=False),  # grows by one with every change
    sa.Column("created_at", UtcDateTime, nullable=False),
    sa.Column("changed_at", UtcDateTime, nullable=False, index=True),
    sa.Column("started_at", UtcDateTime),
    sa.Column("finished_at", UtcDateTime),
    # One rematch to a table, whoever asks for it first.
    sa.Column("rematch_of", sa.String(16), sa.ForeignKey("tables.id"), unique=True),
    # All chance of a game that has begun, "drawn" or "named" (who begins) and the secret. Null for
    # games that began before there were commitments: theirs comes from the operating system.
    sa.Column("chance", sa.String(80)),
    # Whether anybody may find it, sit down and watch; else only who has a link.
    sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false(), index=True),
    sa.Column("clock", sa.String(24)),  # the time control, e.g. "turn 3600 bot"; null: none
    # No clock of a running game runs down before. Only says which tables to look at; what is left
    # is always worked out from the moves.
    sa.Column("look_at", UtcDateTime, index=True),
    # Whether players may ask what a strong player would do.
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("letter", sa.String(1), primary_key=True),
    sa.Column("name", sa.String(40)),  # null while the seat is open
    sa.Column("guest", sa.String(64), index=True),  # the digest of the guest who sits here
    sa.Column("bot", sa.String(40)),
    sa.Column("invite", sa.String(64), unique=True),  # the digest of the invitation's secret
    sa.Column("stand_in", sa.String(40)),  # the bot that plays for the guest for now
    sa.Column("back_at", UtcDateTime),  # when the guest took the seat back
    # Goes into the invitation's secret: another one makes all links so far lead nowhere.
    sa.Column("invite_salt", sa.String(8)),
    sa.Column("hints", sa.Integer, nullable=False, server_default="0"),  # asked for here
)

# Further devices that hold a seat beside the one that sat down: each is a guest of its own.
devices = sa.Table(
    "devices",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("letter", sa.String(1), primary_key=True),
    sa.Column("guest", sa.String(64), primary_key=True, index=True),
    sa.Column("since", UtcDateTime, nullable=False),
)

# Links that let one more device hold a seat: one at a time for each seat, used once.
seat_links = sa.Table(
    "seat_links",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("letter", sa.String(1), primary_key=True),
    sa.Column("secret", sa.String(64), nullable=False, unique=True),  # its digest
    sa.Column("guest", sa.String(64), nullable=False),  # who made it
    sa.Column("until", UtcDateTime, nullable=False),
)

# When somebody was last seen at a table, to the minute. No change of the table.
sightings = sa.Table(
    "sightings",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("guest", sa.String(64), primary_key=True),
    sa.Column("seen_at", UtcDateTime, nullable=False),
)

shuffles = sa.Table(
    "shuffles",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("cards", sa.Text, nullable=False),
)

messages = sa.Table(
    "messages",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.String(1), nullable=False),
    sa.Column("text", sa.String(200), nullable=False),
    sa.Column("sent_at", UtcDateTime, nullable=False),
)

# Whose messages a guest does not want to read.
mutes = sa.Table(
    "mutes",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("guest", sa.String(64), primary_key=True),
    sa.Column("seat", sa.String(1), primary_key=True),
)

moves = sa.Table(
    "moves",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.String(1), nullable=False),
    sa.Column("move", sa.String(80), nullable=False),
    sa.Column("made_at", UtcDateTime, nullable=False),
    # Made for somebody whose time was over.
    sa.Column("by_clock", sa.Boolean, nullable=False, server_default=sa.false()),
)

# Spans of time in which no server ran on this database: no clock runs in them.
outages = sa.Table(
    "outages",
    metadata,
    sa.Column("since", UtcDateTime, primary_key=True),
    sa.Column("until", UtcDateTime, nullable=False),
)

# What has been found out of games that are looked back at; see ``tables.reviews``.
reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("key", sa.String(32), primary_key=True),  # a digest of the game
    sa.Column("steps", sa.LargeBinary, nullable=False),  # JSON, packed
    sa.Column("changed_at", UtcDateTime, nullable=False, index=True),
)
