"""One seat on several devices: a link hands it on, and whoever was there first has the last word.

What was decided, and why:

* **A seat link lets one more device hold the same seat.** Both then play it: people expect a game
  to go on wherever they pick it up, without losing it where they left. A person who has shared a
  screen moves to a device of their own in the same way, and then leaves the shared one.
* **A link works once, for a quarter of an hour**, and a new one for the same seat replaces it. It
  is followed by pressing a button: pages that are fetched to show a preview do nothing. It stops
  working when whoever made it does not hold the seat any more. Only its digest is stored.
* **Who came later can be signed out by who came before, never the other way round.** So somebody
  who got hold of a link can be sent away, and cannot send the owner away. For the same reason
  nobody is moved off a seat by a link; they leave it themselves when they have seen the other
  device arrive, which then owns the seat.

A device is a guest (a cookie) of its own. It learns nothing of the other devices' secrets.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from nextstop.languages import say
from nextstop.tables.errors import NoSuchTable, NotYourSeat, TableClosed
from nextstop.tables.keys import digest, new_secret
from nextstop.tables.seats import Seat
from nextstop.tables.storage import Storage
from nextstop.tables.table import Table

LIFETIME = timedelta(minutes=15)
MOST = 6
"""How many devices may hold a seat."""


class LinkGone(NoSuchTable):
    """A seat link that was used, withdrawn or never made, or whose time is over."""

    def __init__(self) -> None:
        super().__init__(
            say(
                "This link to a seat works no more: it works once, and for a short time only. "
                "Make a new one on the device where you play."
            )
        )


class Devices:
    """What can be done with the devices of a seat.

    Args:
        storage: where it is written.
        get: gives a table as it is now.
        change: changes one, as often as it takes to win the race, and gives it as it is then.
    """

    def __init__(
        self,
        storage: Storage,
        get: Callable[[str], Table],
        change: Callable[[str, Callable[[Table], None]], Table],
    ) -> None:
        self._storage = storage
        self._get = get
        self._change = change

    def link(self, table: str, guest: str, letter: str) -> str:
        """The secret of a new link to a seat; older links to it work no more.

        Raises:
            NotYourSeat: the guest does not hold the seat.
        """
        seat = _own(self._get(table), guest, letter)
        secret = new_secret()
        until = self._storage.now() + LIFETIME
        self._storage.add_seat_link(table, seat.letter, digest(secret), guest, until)
        return secret

    def linked(self, secret: str) -> tuple[Table, Seat]:
        """The table and the seat that a link leads to.

        Raises:
            LinkGone: it leads nowhere, or nowhere any more.
        """
        found = self._storage.seat_link(digest(secret), self._storage.now())
        if found is None:
            raise LinkGone
        table = self._get(found.table)
        seat = table.seat(found.letter)
        if not seat.is_of(found.guest):
            raise LinkGone
        return table, seat

    def follow(self, secret: str, guest: str) -> Table:
        """Hold the seat of a link on one more device, and use the link up.

        Raises:
            LinkGone: see ``linked``.
            TableClosed: too many devices hold the seat already.
        """
        table, _ = self.linked(secret)

        def write(now: Table) -> None:
            _, seat = self.linked(secret)
            if seat.is_of(guest):
                return  # one's own link, opened where one plays: it stays good for the other
            if len(seat.holders) >= MOST:
                raise TableClosed(say("This seat is on too many devices. Sign one out first."))
            self._storage.add_device(
                now.id, now.head.version, seat.letter, guest, digest(secret), self._storage.now()
            )

        return self._change(table.id, write)

    def withdraw(self, table: str, guest: str, letter: str) -> None:
        """Let the link to a seat work no more.

        Raises:
            NotYourSeat: the guest does not hold the seat.
        """
        seat = _own(self._get(table), guest, letter)
        self._storage.drop_seat_link(table, seat.letter)

    def sign_out(self, table: str, guest: str, letter: str) -> Table:
        """Take the seat from all devices that came after the guest's; its link works no more.

        Raises:
            NotYourSeat: the guest does not hold the seat.
        """

        def write(now: Table) -> None:
            seat = _own(now, guest, letter)
            later = seat.holders[seat.holders.index(guest) + 1 :]
            self._storage.drop_devices(now.id, now.head.version, letter, later)

        return self._change(table, write)

    def leave(self, table: str, guest: str, letter: str) -> Table:
        """Give the seat up on this device; the one that came next owns it, if none came before.

        Raises:
            NotYourSeat: the guest does not hold the seat.
            TableClosed: no other device holds it.
        """

        def write(now: Table) -> None:
            seat = _own(now, guest, letter)
            if len(seat.holders) < 2:
                raise TableClosed(say("This seat is on no other device: you would lose it."))
            if guest != seat.guest:
                self._storage.drop_devices(now.id, now.head.version, letter, (guest,))
                return
            heir = seat.devices[0]
            others = [s for s in now.seats if s.letter != letter and s.is_of(guest)]
            host = heir if now.head.host == guest and not others else now.head.host
            self._storage.hand_over(now.id, now.head.version, letter, heir, host)

        return self._change(table, write)

    def hand_over(self, table: str, guest: str, letter: str, heir: str) -> Table:
        """Let another guest own the seat in the place of the one who does.

        Raises:
            NotYourSeat: the guest does not own the seat.
        """

        def write(now: Table) -> None:
            if _own(now, guest, letter).guest != guest:  # a device that came later
                raise NotYourSeat(say("Only the one whose seat it is can do that."))
            host = heir if now.head.host == guest else now.head.host
            self._storage.hand_over(now.id, now.head.version, letter, heir, host)

        return self._change(table, write)


def _own(table: Table, guest: str, letter: str) -> Seat:
    seat = table.seat(letter)
    if not seat.is_of(guest):
        raise NotYourSeat(say("Only the one whose seat it is can do that."))
    return seat
