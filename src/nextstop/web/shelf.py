"""Records that somebody opened to look at: a few of the latest, in memory, each with a link.

Nothing of them goes into the database. Whoever has a record can open it again, and gets the same
link, as it is made of the record.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import islice

from nextstop.languages import say
from nextstop.records import BadRecord, BrokenRule, Record, dumps, entries_of, replay
from nextstop.tables.errors import BadName, NoSuchTable, TableError
from nextstop.tables.keys import digest
from nextstop.tables.match import Match
from nextstop.tables.names import LONGEST, clean_name
from nextstop.tables.seats import LETTERS, Seat
from nextstop.tables.stored import Head
from nextstop.tables.table import Table

# Records on the shelf; each takes some hundred kilobytes with its log.
KEPT = 100
# Of a record to look at. A long game has about 10 kB; the format itself allows more.
MOST_BYTES = 200_000


class NotOnTheShelf(NoSuchTable):
    """A link to a record that is no longer kept."""

    def __init__(self) -> None:
        TableError.__init__(
            self,
            say("This record is no longer kept here. Open it again, and the link works again."),
        )


@dataclass(frozen=True)
class Opened:
    """A record that can be looked at."""

    key: str  # its name in links
    record: Record
    table: Table  # of people of the record's names, its game as far as the record goes


class Shelf:
    """The latest records that were opened. Safe to use from several threads."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._lock = threading.Lock()
        self._records: OrderedDict[str, Opened] = OrderedDict()

    def get(self, key: str) -> Opened:
        """The record of a link.

        Raises:
            NotOnTheShelf: it was never opened here, or too many were opened since.
        """
        with self._lock:
            if key not in self._records:
                raise NotOnTheShelf
            self._records.move_to_end(key)
            return self._records[key]

    def put(self, record: Record) -> Opened:
        """Keep a record for a while.

        Raises:
            BadRecord, BrokenRule: it is not sound.
        """
        key = digest(dumps(record))[:24]
        with self._lock:
            found = self._records.get(key)
        opened = found or Opened(key, record, _table(key, record))
        with self._lock:
            self._records[key] = opened
            self._records.move_to_end(key)
            while len(self._records) > self._kept:
                self._records.popitem(last=False)
        return opened


def read_one(data: bytes) -> Record:
    """The one record in what was sent.

    Raises:
        BadRecord: there is none, or more than one, or it is too long.
    """
    if len(data) > MOST_BYTES:
        raise BadRecord(
            say("longer than %(most)d bytes: too long to be shown here", most=MOST_BYTES)
        )
    found = list(islice(entries_of(BytesIO(data), "record"), 2))
    if len(found) > 1:
        raise BadRecord(say("more than one record: please send one of them"))
    record = found[0].record
    if record is None:
        raise found[0].problem or BadRecord(say("no record"))
    return record


def up_to(record: Record, broken: BrokenRule) -> Record | None:
    """The record without the broken move and all after it; None when no move is sound."""
    sound = record.moves[: max(broken.number - 1, 0)]
    return replace(record, moves=sound) if sound else None


def _table(key: str, record: Record) -> Table:
    for _ in replay(record):
        pass  # says what is wrong, strictly, before anything is shown
    names = [_shown(name, letter) for name, letter in zip(record.players, LETTERS, strict=False)]
    match = Match.replay({**record.to_dict(), "players": names})
    # No guest of ours has the digest "", so the seats are taken and nobody's.
    seats = tuple(
        Seat(letter, name, guest="") for letter, name in zip(LETTERS, names, strict=False)
    )
    return Table(Head(key, record.game, record.options, record.first, host=""), seats, match)


def _shown(name: str, letter: str) -> str:
    """A name from anywhere, fit to be shown; the seat's letter where nothing is left of it."""
    try:
        return clean_name(name)
    except BadName:
        pass
    try:
        return clean_name(name[: LONGEST - 1]) + "…"
    except BadName:
        return letter
