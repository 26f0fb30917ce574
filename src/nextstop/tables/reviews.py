"""What has been found out of games that are looked back at, kept so that it is found out once.

Only figures and moves are kept, under a digest of the game: neither its names nor its record. Who
asks for a review brings the record.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from nextstop.games.protocol import SEAT_LETTERS
from nextstop.records import Record, dumps
from nextstop.review import FORMAT, Review
from nextstop.tables import schema
from nextstop.tables.database import writing
from nextstop.tables.keys import digest

# Reviews kept; each takes about ten kilobytes. Who asks for an older one waits for it again.
KEPT = 1_000


def key_of(record: Record) -> str:
    """The name of a game: the same for all records of it, whoever played it."""
    letters = tuple(SEAT_LETTERS[: len(record.players)])
    return digest(dumps(replace(record, players=letters, fairness=None)))[:32]


class Reviews:
    """Reads and writes of reviews on one engine; safe to use from several threads."""

    def __init__(self, engine: sa.Engine, now: Callable[[], datetime], kept: int = KEPT) -> None:
        self._engine = engine
        self._writer = writing(engine)
        self._now = now
        self._kept = kept

    def load(self, record: Record) -> Review | None:
        """The review of a game as far as it has come; None if none was begun, or none can be read.

        Nor can the review of a record that is not sound.
        """
        r = schema.reviews.c
        query = sa.select(r.steps).where(r.key == key_of(record))
        with self._engine.connect() as db:
            stored = db.scalar(query)
        if stored is None:
            return None
        try:
            found: dict[str, Any] = json.loads(zlib.decompress(stored))
            return Review.from_dict({**found, "format": FORMAT, "record": record.to_dict()})
        except (ValueError, TypeError, zlib.error):
            return None  # of another nextstop (BadReview is a ValueError): it is made anew

    def save(self, review: Review) -> None:
        """Keep a review as far as it has come, and forget the oldest where there are too many."""
        r, key = schema.reviews.c, key_of(review.record)
        document = review.to_dict()
        found = {name: document[name] for name in ("simulations", "seed", "steps")}
        values = {"steps": zlib.compress(json.dumps(found).encode()), "changed_at": self._now()}
        with self._writer.begin() as db:
            kept = db.execute(sa.update(schema.reviews).where(r.key == key).values(**values))
            if not kept.rowcount:
                db.execute(sa.insert(schema.reviews).values(key=key, **values))
                latest = sa.select(r.key).order_by(r.changed_at.desc()).limit(self._kept)
                db.execute(sa.delete(schema.reviews).where(r.key.not_in(latest)))
