"""Messages between those who sit at a table."""

from __future__ import annotations

from nextstop.languages import say
from nextstop.tables.errors import NotYourSeat
from nextstop.tables.kept import Kept
from nextstop.tables.messages import compose
from nextstop.tables.table import Table


class Messaging(Kept):
    """Messages are written, and hidden by whom they disturb."""

    def send(self, table: str, guest: str, text: str) -> Table:
        """Write a message to those who sit at the table.

        Raises:
            NotYourSeat: the guest does not sit there.
            BadMessage, TooManyMessages: see ``messages.compose``.
        """

        def write(now: Table) -> None:
            message = compose(now.messages, self._own(now, guest)[0], text)
            self._storage.send(table, now.head.version, message)

        return self._change(table, write)

    def mute(self, table: str, guest: str, seat: str, muted: bool) -> Table:
        """Hide from a guest what a seat writes, or show it again.

        Raises:
            NotYourSeat: the guest does not sit there, or there is no such seat.
        """

        def write(now: Table) -> None:
            self._own(now, guest)
            self._storage.mute(table, now.head.version, guest, now.seat(seat).letter, muted)

        return self._change(table, write)

    def _own(self, now: Table, guest: str) -> tuple[str, ...]:
        seats = now.seats_of(guest)
        if not seats:
            raise NotYourSeat(say("Messages are for those who sit at the table."))
        return seats
