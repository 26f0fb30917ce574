"""Keeping time at all tables: acts when a clock has run down, while nobody looks, too."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

from nextstop.tables.table import Table
from nextstop.tables.tables import Tables

_log = logging.getLogger(__name__)

# Tables looked at before the others get their turn.
_AT_ONCE = 50
# Seconds: between two looks at least (other processes write, too), and after which a table that
# made trouble is tried again.
_LOOK_AROUND = 10.0
_TROUBLE = 60.0
# A clock is never acted upon before it has run down; and not in a busy loop when it almost has.
_LEAST = 0.02


class Timekeeper:
    """One task for all tables; the database says which of them to look at.

    Several processes on one database may keep time at once: of two that find the same clock run
    down, one relieves its player, and the other finds it done.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()
        self._trouble: dict[str, float] = {}  # table → when to try again

    async def start(self) -> None:
        """Begin: what has run down meanwhile comes first."""
        self._loop = asyncio.get_running_loop()
        # Before anything is judged by a clock: time without a server does not count.
        await asyncio.to_thread(self._tables.uptime.sign)
        self._tables.listen(self.notice)
        self._task = self._loop.create_task(self._keep())

    async def stop(self) -> None:
        """Let go; the next start goes on."""
        self._loop = None
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def notice(self, table: Table) -> None:
        """From any thread: a table has changed, and perhaps a clock runs that did not."""
        loop = self._loop
        if loop is not None and table.head.clock is not None:
            with suppress(RuntimeError):  # the loop was closed this very moment
                loop.call_soon_threadsafe(self._woken.set)

    async def _keep(self) -> None:
        # Not for ever: where a wake-up and the end come at once, `wait_for` may swallow the end.
        while self._loop is not None:
            self._woken.clear()
            try:
                wait = await asyncio.to_thread(self._look)
            except Exception:
                _log.exception("The tables’ clocks cannot be read")
                wait = _LOOK_AROUND
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), max(wait, _LEAST))

    def _look(self) -> float:
        """Act where a clock has run down; the seconds until the next look."""
        self._tables.uptime.sign()
        now = time.monotonic()
        self._trouble = {table: then for table, then in self._trouble.items() if then > now}
        due = self._tables.look_for_late(_AT_ONCE, self._trouble)
        for table in due:
            try:
                self._tables.look_again(self._tables.keep_time(table))
            except Exception:
                # One table's trouble is not the others'.
                self._trouble[table] = now + _TROUBLE
                _log.exception("The clocks of table %s cannot be kept", table)
        if len(due) == _AT_ONCE:
            return 0.0
        return self._tables.seconds_to_next_end(_LOOK_AROUND, self._trouble)
