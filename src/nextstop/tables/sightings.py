"""Who was last seen at which table: known to the minute, also after a restart."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from datetime import datetime, timedelta

import sqlalchemy as sa

from nextstop.tables.storage import Storage

# A guest who looks again so soon is not written down again.
_COARSE = timedelta(minutes=1)
# Whoever has a table open was written down no longer ago: streams give a sign every 15 seconds.
PRESENT = timedelta(minutes=2)
_REMEMBERED = 10_000


class Sightings:
    """Notes who looks at a table, seldom enough to cost nothing. Safe to use from several threads.

    They are stored, and so the same for all processes on a database and after a restart. What is
    noted is that a page was asked for or is held open; nobody can see whether it is looked at.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._noted: OrderedDict[tuple[str, str], datetime] = OrderedDict()

    def note(self, table: str, guest: str) -> None:
        """A guest who belongs to a table looks at it."""
        now, key = self._storage.now(), (table, guest)
        noted = self._noted.get(key)
        if noted is not None and now - noted < _COARSE:
            return
        self._noted[key] = now
        while len(self._noted) > _REMEMBERED:
            self._noted.popitem(last=False)
        with suppress(sa.exc.IntegrityError):  # another thread has written the same just now
            self._storage.see(table, guest, now)

    def of(self, table: str) -> dict[str, datetime]:
        """When each guest was last seen there; who never was is not in it."""
        return self._storage.sightings(table)
