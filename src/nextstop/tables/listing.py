"""Tables that somebody looks for: their own, those that wait for players, those to watch."""

from __future__ import annotations

from datetime import timedelta

from nextstop.tables.kept import Kept
from nextstop.tables.table import Table

# After so long without its host a table is no longer shown to those who look for one; and after
# so long without a move a game no longer to those who want to watch.
_HOST_GONE, _ASLEEP = timedelta(hours=2), timedelta(days=1)


class Listing(Kept):
    """Lists of tables."""

    def unfinished_of(self, guest: str, most: int) -> list[Table]:
        """Tables where a guest sits or is host and the game is not over; latest change first."""
        return [self.get(table) for table in self._storage.find.unfinished_of(guest, most)]

    def finished_of(self, guest: str, most: int, skip: int = 0) -> list[Table]:
        """Those where the game is over, the latest first; without their games."""
        found = self._storage.find.finished_of(guest, most, skip)
        return [Table(head, seats) for head, seats in found]

    def name_of(self, guest: str) -> str | None:
        """The name under which a guest sat down last."""
        return self._storage.find.name_of(guest)

    def waiting_for_bots(self, most: int = 60) -> list[str]:
        """Running tables with bots: those that were moving when the server stopped among them."""
        return self._storage.find.running_with_bots(most)

    def waiting(self, most: int, skip: int = 0) -> list[Table]:
        """Public tables with an open seat, whose host was there not long ago; the newest first."""
        after = self._storage.now() - _HOST_GONE
        found = self._storage.find.public(running=False, after=after, most=most, skip=skip)
        return [Table(head, seats) for head, seats in found]

    def running(self, most: int, skip: int = 0) -> list[Table]:
        """Public tables to watch, the latest change first; without their games."""
        after = self._storage.now() - _ASLEEP
        found = self._storage.find.public(running=True, after=after, most=most, skip=skip)
        return [Table(head, seats) for head, seats in found]
