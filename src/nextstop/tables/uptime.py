"""When no server ran: time that no player is charged for.

While one runs, it writes a sign of life every few seconds. Whoever finds the last one to be older
than a moment (at the start, or after the computer slept) writes down that nobody ran in between.
Several processes on one database share their signs of life.
"""

from __future__ import annotations

import threading
from datetime import datetime, timedelta

from nextstop.tables.clocks import Outage
from nextstop.tables.storage import Storage

SIGN_OF_LIFE = timedelta(seconds=15)
# A silence that is longer than this is an outage.
MOMENT = timedelta(seconds=60)
# Longer ago than any clock runs, with time to spare.
_REMEMBERED = timedelta(days=400)


class Uptime:
    """Gives signs of life, and knows when there were none. Safe to use from several threads."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._lock = threading.Lock()
        self._given: datetime | None = None
        self._outages: tuple[Outage, ...] = ()

    @property
    def outages(self) -> tuple[Outage, ...]:
        """The spans of time in which no server ran, as far as clocks can still care."""
        return self._outages

    def sign(self) -> None:
        """Somebody runs now. To be called often; it writes seldom."""
        now = self._storage.now()
        with self._lock:
            if self._given is not None and timedelta() <= now - self._given < SIGN_OF_LIFE:
                return
            self._storage.sign_of_life(now, MOMENT)
            self._outages = tuple(self._storage.outages(now - _REMEMBERED))
            self._given = now
