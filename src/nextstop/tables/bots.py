"""Bots at tables: they move by themselves, a moment after it is their turn."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from nextstop.bots import BUILT_IN, foreign
from nextstop.tables.table import Table
from nextstop.tables.tables import Tables

_log = logging.getLogger(__name__)

# Bots of other packages that are waited for at once; ours do not wait for them.
_FOREIGN = 64
# How much of the usual pause a bot takes, by phase: many small decisions in a row go quicker.
_HASTE = {"skedaddle": 0.5, "tile": 0.5, "seat": 0.4}


class BotDriver:
    """Moves the bots of all tables, each table in a task of its own.

    Args:
        tables: the tables.
        pause: seconds between two moves of bots at a table.
    """

    def __init__(self, tables: Tables, pause: float) -> None:
        self._tables = tables
        self._pause = pause
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._woken: set[str] = set()
        self._foreign = ThreadPoolExecutor(_FOREIGN, "foreign bots")
        self._loop: asyncio.AbstractEventLoop | None = None

    async def start(self) -> None:
        """Begin listening, and go on where bots were moving when the server stopped."""
        self._loop = asyncio.get_running_loop()
        self._tables.listen(self.notice)
        for table in await asyncio.to_thread(self._tables.waiting_for_bots):
            self._wake(table)

    async def stop(self) -> None:
        """Let go of all tables; what bots have not moved, they move after the next start."""
        self._loop = None
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._foreign.shutdown(wait=False, cancel_futures=True)
        foreign.stop()  # else the program would wait at its end for those that still think

    def notice(self, table: Table) -> None:
        """From any thread: if a bot is to move at this table, let it."""
        loop = self._loop
        if loop is not None and table.bot_to_move is not None:
            with suppress(RuntimeError):  # the loop was closed this very moment
                loop.call_soon_threadsafe(self._wake, table.id)

    def _wake(self, table: str) -> None:
        self._woken.add(table)
        if table not in self._tasks and self._loop is not None:
            task = self._loop.create_task(self._drive(table))
            self._tasks[table] = task
            task.add_done_callback(lambda _: self._asleep(table))

    def _asleep(self, table: str) -> None:
        del self._tasks[table]
        if table in self._woken:
            self._wake(table)

    async def _drive(self, table: str) -> None:
        loop = asyncio.get_running_loop()
        try:
            while True:
                self._woken.discard(table)
                now = await asyncio.to_thread(self._tables.get, table)
                if now.bot_to_move is None or now.match is None:
                    return
                await asyncio.sleep(self._pause * _HASTE.get(now.match.position["phase"], 1))
                threads = None if now.bot_to_move[1] in BUILT_IN else self._foreign
                await loop.run_in_executor(threads, self._tables.move_bot, table)
        except Exception:
            # One table's trouble is not the others'; a viewer's next look wakes the bot again.
            _log.exception("A bot could not move at table %s", table)
