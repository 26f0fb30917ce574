"""Tables as they are now, kept in memory, and how one is changed: by winning a race, or again."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from nextstop.languages import say
from nextstop.tables import timing
from nextstop.tables.errors import NoSuchTable, TableClosed
from nextstop.tables.seats import Seat
from nextstop.tables.sightings import Sightings
from nextstop.tables.storage import Conflict, Storage
from nextstop.tables.table import Table
from nextstop.tables.uptime import Uptime

Listener = Callable[[Table], None]

# Tables kept replayed in memory; the others are replayed when somebody looks at them.
_KEPT = 200
# Lost races before giving up: only a broken database could lose so many.
_TRIES = 20


@dataclass
class _Slot:
    """A table in memory, and the lock under which it is replaced."""

    lock: threading.RLock = field(default_factory=threading.RLock)
    table: Table | None = None


class Kept:
    """What every verb of ``Tables`` stands on: reading a table, changing one, telling of it."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._key = storage.key("signing-key")
        self.sightings = Sightings(storage)
        self.uptime = Uptime(storage)
        self.reviews = storage.reviews
        self._slots: OrderedDict[str, _Slot] = OrderedDict()
        self._slots_lock = threading.Lock()
        self._listeners: list[Listener] = []

    @property
    def key(self) -> str:
        """The key that signs what guests carry; kept in the database."""
        return self._key

    def listen(self, listener: Listener) -> None:
        """Call ``listener`` with every table that this process changes, from any thread."""
        self._listeners.append(listener)

    def close(self) -> None:
        """Let go of the database."""
        self._storage.close()

    def get(self, table: str) -> Table:
        """The table as it is now.

        Raises:
            NoSuchTable: there is none.
        """
        version = self._storage.version(table)
        if version is None:
            raise NoSuchTable
        slot = self._slot(table)
        with slot.lock:
            if slot.table is None or slot.table.head.version < version:
                stored = self._storage.load(table)
                if stored is None:
                    raise NoSuchTable
                by_greedy = slot.table.by_greedy if slot.table else frozenset()
                slot.table = replace(Table.restore(stored), by_greedy=by_greedy)
            return slot.table

    def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """The present version of each of these tables that exists."""
        return self._storage.versions(tables)

    def _change(self, table: str, write: Callable[[Table], None]) -> Table:
        """Let ``write`` change what is stored of a table, as often as it takes to win the race."""
        for _ in range(_TRIES):
            try:
                write(self.get(table))
            except Conflict:
                continue
            after = self.get(table)
            self._tell(after)
            return after
        raise TableClosed(say("The table is too busy. Please try again."))

    def _sit(self, table: str, sit: Callable[[Table], Seat]) -> Table:
        """Let ``sit`` say who has a seat; the last open one to be given starts the game."""

        def write(now: Table) -> None:
            seat = sit(now)
            if seat == now.seat(seat.letter):
                return
            seats = tuple(seat if s.letter == seat.letter else s for s in now.seats)
            begun = replace(now, seats=seats).begin()
            self._storage.sit(table, now.head.version, seat, begun[1] if begun else None)

        return self._change(table, write)

    def _play(self, table: str, play: Callable[[Table], Table | None]) -> Table:
        """Replace a table by what ``play`` makes of it, as often as it takes to win the race."""
        for _ in range(_TRIES):
            now = self.get(table)  # before there is a slot: an unknown table gets none
            slot = self._slot(table)
            with slot.lock:
                now = slot.table or now  # what another thread has made of it since
                after = play(now)
                if after is None:
                    return now
                try:
                    slot.table = after = self._append(now, after)
                except Conflict:
                    continue
            self._tell(after)
            return after
        raise TableClosed(say("The table is too busy. Please try again."))

    def _append(self, before: Table, after: Table) -> Table:
        assert before.match is not None and after.match is not None
        old, new = before.match.game, after.match.game
        known = len(old.shuffles)
        made_at = self._storage.now()
        times = (*before.times, *[made_at] * (new.ply - old.ply))
        by_clock = new.ply in after.by_clock
        head = replace(after.head, version=before.head.version + 1)
        after = replace(after, head=head, times=times)
        self._storage.append(
            before.id,
            before.head.version,
            old.ply,
            new.history[old.ply :],
            dict(enumerate(new.shuffles[known:], known)),
            finished=new.over,
            made_at=made_at,
            by_clock=by_clock,
            look_at=timing.next_end(after, made_at, self.uptime.outages),
        )
        return after

    def _slot(self, table: str) -> _Slot:
        with self._slots_lock:
            slot = self._slots.setdefault(table, _Slot())
            self._slots.move_to_end(table)
            while len(self._slots) > _KEPT:
                self._slots.popitem(last=False)
        return slot

    def _tell(self, table: Table) -> None:
        for listener in self._listeners:
            listener(table)
