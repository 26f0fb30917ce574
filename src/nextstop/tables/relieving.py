"""What happens when somebody's time is over: a bot plays for them, or their turn passes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from nextstop.tables import standing_in, timing
from nextstop.tables.clocks import Clock, gentlest
from nextstop.tables.kept import Kept
from nextstop.tables.seats import USUAL_BOT, Seat
from nextstop.tables.table import Table

# Decisions made at once for somebody whose time is over: more than any turn has.
_AT_ONCE = 60


class Relieving(Kept):
    """Clocks are read, and kept to."""

    def clocks(self, table: Table) -> dict[str, Clock]:
        """The clock of every person at a table who has one now, by seat."""
        return timing.clocks_of(table, self._storage.now(), self.uptime.outages)

    def keep_time(self, table: str) -> Table:
        """The table as its clocks leave it now: whoever's time is over is relieved.

        Raises:
            NoSuchTable: there is none.
        """
        self.uptime.sign()
        now = self.get(table)
        for _ in range(_AT_ONCE):
            late = self._late(now)
            if not late or now.control is None:
                break
            relieve = self._give_to_a_bot if now.control.end == "bot" else self._pass_seat
            now = relieve(table, late[0])
        return now

    def look_for_late(self, most: int, but: Iterable[str] = ()) -> list[str]:
        """Tables where somebody's time may be over, at most so many."""
        return self._storage.find.due(self._storage.now(), most, but)

    def look_again(self, table: Table) -> None:
        """Write down when somebody's time will be over next at a table."""
        end = timing.next_end(table, self._storage.now(), self.uptime.outages)
        self._storage.look_again(table.id, table.head.version, end)

    def seconds_to_next_end(self, most: float, but: Iterable[str] = ()) -> float:
        """How long it is until somebody's time may be over at any table; at most so many."""
        then = self._storage.find.next_due(but)
        return most if then is None else min(most, (then - self._storage.now()).total_seconds())

    def _late(self, table: Table) -> tuple[str, ...]:
        return timing.late(table, self._storage.now(), self.uptime.outages)

    def _give_to_a_bot(self, table: str, letter: str) -> Table:
        def relieve(at: Table) -> Seat:
            seat = at.seat(letter)  # its person may have moved meanwhile
            if letter not in self._late(at):
                return seat
            return standing_in.give(at, None, letter, USUAL_BOT, {}, self._storage.now())

        return self._sit(table, relieve)

    def _pass_seat(self, table: str, letter: str) -> Table:
        def relieve(at: Table) -> Table | None:
            if at.match is None or letter not in self._late(at):
                return None
            actors = at.match.position["actors"]
            seat = next(s for s in actors if at.mover(s).letter == letter)
            match = at.match.play(seat, gentlest(at.match.moves[seat]))
            return replace(at, match=match, by_clock=at.by_clock | {match.ply})

        return self._play(table, relieve)
