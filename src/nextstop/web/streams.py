"""Live updates: a stream for each screen tells the table's version, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from nextstop.tables.table import Table
from nextstop.tables.tables import Tables

_log = logging.getLogger(__name__)

# Seconds: between two messages to one screen; between signs of life on a silent stream; between
# looks for what other processes on the same database have changed.
GAP = 0.15
SIGN_OF_LIFE = 15.0
LOOK_AROUND = 1.0


@dataclass
class _Watch:
    """One table that screens show."""

    version: int = -1
    screens: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def note(self, version: int) -> None:
        if version > self.version:
            self.version = version
            self.wake()

    def wake(self) -> None:
        changed, self.changed = self.changed, asyncio.Event()
        changed.set()


class Hub:
    """Knows the latest version of every watched table and wakes who waits for the next."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._watched: dict[str, _Watch] = {}
        self._closed = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._looking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin listening to the tables."""
        self._loop = asyncio.get_running_loop()
        self._tables.listen(self._notice)
        self._looking = asyncio.create_task(self._look_around())

    async def stop(self) -> None:
        """End all streams."""
        self.close()
        if self._looking is not None:
            self._looking.cancel()

    def close(self) -> None:
        """From the loop's thread: let all streams end now."""
        self._closed = True
        for watch in self._watched.values():
            watch.wake()

    async def versions(
        self, table: str, known: int, *, gap: float = GAP, seconds: float = math.inf
    ) -> AsyncIterator[int | None]:
        """The table's version whenever it is another than the last one given; None now and then.

        Args:
            table: a table that exists.
            known: the version that the screen shows already.
            gap: seconds between two versions at least.
            seconds: how long to wait for another at most.
        """
        until = time.monotonic() + seconds
        watch = self._watched.setdefault(table, _Watch())
        watch.screens += 1
        try:
            await self._look([table])
            while not self._closed:
                changed = watch.changed
                if watch.version != known:
                    known = watch.version
                    yield known
                    await asyncio.sleep(gap)
                    continue
                left = until - time.monotonic()
                if left <= 0:
                    return
                try:
                    await asyncio.wait_for(changed.wait(), min(SIGN_OF_LIFE, left))
                except TimeoutError:
                    yield None
        finally:
            watch.screens -= 1
            if not watch.screens:
                del self._watched[table]

    def _notice(self, table: Table) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._note, table.id, table.head.version)

    def _note(self, table: str, version: int) -> None:
        if table in self._watched:
            self._watched[table].note(version)

    async def _look(self, tables: list[str]) -> None:
        found = await asyncio.to_thread(self._tables.versions, tables)
        for table, version in found.items():
            self._note(table, version)

    async def _look_around(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AROUND)
            if self._watched:
                try:
                    await self._look(list(self._watched))
                except Exception:
                    _log.exception("The tables’ versions cannot be read")


async def as_events(versions: AsyncIterator[int | None]) -> AsyncIterator[str]:
    """Versions as server-sent events; a comment is a sign of life."""
    yield "retry: 1000\n\n"
    async for version in versions:
        yield ": here\n\n" if version is None else f"event: version\ndata: {version}\n\n"
