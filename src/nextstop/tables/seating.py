"""Who has which seat of a table: by invitation, at a public table, and bots for a while."""

from __future__ import annotations

from nextstop.languages import say
from nextstop.tables import sitting, standing_in
from nextstop.tables.errors import NoSuchTable, TableClosed
from nextstop.tables.kept import Kept
from nextstop.tables.keys import digest, invitation
from nextstop.tables.names import clean_name
from nextstop.tables.seats import USUAL_BOT, Seat
from nextstop.tables.table import Table


class Seating(Kept):
    """Seats are taken, given and opened; ``sitting`` and ``standing_in`` say when they may be."""

    def see(self, table: Table, guest: str) -> None:
        """Note that somebody looks at a table, if they belong there."""
        if table.is_host(guest):
            self.sightings.note(table.id, table.head.host)
        if table.seats_of(guest):
            self.sightings.note(table.id, guest)

    def invitation(self, table: Table, letter: str) -> str:
        """The secret that lets a friend take a seat; it goes into a link for the host to send."""
        return invitation(self._key, table.id, letter, table.seat(letter).invite_salt)

    def invited(self, secret: str) -> tuple[Table, Seat]:
        """The table and the seat of an invitation.

        Raises:
            NoSuchTable: nobody made this invitation.
        """
        found = self._storage.find.invited_to(digest(secret))
        if found is None:
            raise NoSuchTable
        table = self.get(found[0])
        return table, table.seat(found[1])

    def join(self, secret: str, guest: str, name: str) -> Table:
        """Sit down on the seat of an invitation.

        Raises:
            NoSuchTable: nobody made this invitation.
            BadName: a name that cannot be shown, or somebody's at the table already.
            TableClosed: somebody else sits there.
        """
        table, seat = self.invited(secret)
        if seat.is_of(guest):
            return table  # the link followed twice
        name, now = clean_name(name), self._storage.now()
        return self._sit(table.id, lambda at: sitting.join(at, seat.letter, guest, name, now))

    def join_public(self, table: str, guest: str, name: str) -> Table:
        """Sit down at a table that anybody may join, on its first open seat.

        Raises:
            NotYourSeat: it is for those who were invited.
            BadName: a name that cannot be shown, or somebody's at the table already.
            TableClosed: no seat is open.
        """
        at = self.get(table)
        sitting.check_public(at)
        if at.seats_of(guest):
            return at
        name, now = clean_name(name), self._storage.now()

        def sit(at: Table) -> Seat:
            for seat in at.seats:
                if seat.is_open:
                    return sitting.join(at, seat.letter, guest, name, now)
            raise TableClosed(say("All seats of this table are taken."))

        return self._sit(table, sit)

    def seat_bot(self, table: str, guest: str, letter: str, bot: str) -> Table:
        """Let a bot have a seat that is still open.

        Raises:
            NotYourSeat: only the host may, or whoever sits there once the host is away.
            TableClosed: somebody sits there.
        """
        seen, now = self.sightings.of(table), self._storage.now()
        return self._sit(table, lambda at: sitting.seat_bot(at, guest, letter, bot, seen, now))

    def may_seat_bots(self, table: Table, guest: str | None) -> bool:
        """Whether somebody may let bots have the seats that are still open."""
        seen, now = self.sightings.of(table.id), self._storage.now()
        return sitting.may_seat_bots(table, guest, seen, now)

    def open_up(self, table: str, guest: str, letter: str) -> Table:
        """Open a bot's seat, or one's own, to whoever is invited to it.

        Raises:
            NotYourSeat, TableClosed: see ``sitting.open_up``.
        """
        return self._sit(table, lambda at: sitting.open_up(at, guest, letter, self._key))

    def invite_anew(self, table: str, guest: str, letter: str) -> Table:
        """Give a seat another invitation: the links so far lead nowhere.

        Raises:
            NotYourSeat, TableClosed: see ``sitting.invite_anew``.
        """
        return self._sit(table, lambda at: sitting.invite_anew(at, guest, letter, self._key))

    def stand_in(self, table: str, by: str | None, letter: str, bot: str = USUAL_BOT) -> Table:
        """Let a bot play for somebody until they take their seat back; ``by`` None is the clock.

        Raises:
            NotYourSeat, TableClosed, BadPlan: see ``standing_in.give``.
        """
        seen, now = self.sightings.of(table), self._storage.now()
        return self._sit(table, lambda at: standing_in.give(at, by, letter, bot, seen, now))

    def take_back(self, table: str, guest: str, letter: str) -> Table:
        """Play a seat again that a bot has played meanwhile.

        Raises:
            NotYourSeat: it is somebody else's.
        """
        now, outages = self._storage.now(), self.uptime.outages
        return self._sit(table, lambda at: standing_in.take_back(at, guest, letter, now, outages))
