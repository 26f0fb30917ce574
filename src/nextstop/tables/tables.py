"""All tables: making them, sitting down, moving. Safe to use from several threads and processes."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any

from nextstop import BadSetup, Game
from nextstop.bots import bot_move, make_bot
from nextstop.languages import say
from nextstop.tables import sitting, standing_in, timing
from nextstop.tables.clocks import Clock, Control, gentlest
from nextstop.tables.devices import Devices
from nextstop.tables.errors import BadPlan, NoSuchTable, NotYourSeat, TableClosed
from nextstop.tables.keys import digest, invitation, new_table_id
from nextstop.tables.messages import compose
from nextstop.tables.names import clean_name
from nextstop.tables.rematches import rematch_of
from nextstop.tables.seats import Plan, Seat, plan_seats
from nextstop.tables.sightings import Sightings
from nextstop.tables.storage import Conflict, Storage
from nextstop.tables.stored import Head
from nextstop.tables.table import Table
from nextstop.tables.uptime import Uptime

Listener = Callable[[Table], None]

# Tables kept replayed in memory; the others are replayed when somebody looks at them.
_KEPT = 200
# Lost races before giving up: only a broken database could lose so many.
_TRIES = 20
# After so long without its host a table is no longer shown to those who look for one; and after
# so long without a move a game no longer to those who want to watch.
_HOST_GONE, _ASLEEP = timedelta(hours=2), timedelta(days=1)
# Public tables of one host that may wait for players at the same time.
_MOST_PUBLIC = 5
# Decisions made at once for somebody whose time is over: more than any turn has.
_AT_ONCE = 60
# The bot that plays for them.
_RELIEF = "greedy"


@dataclass
class _Slot:
    """A table in memory, and the lock under which it is replaced."""

    lock: threading.RLock = field(default_factory=threading.RLock)
    table: Table | None = None


class Tables:
    """Every verb gives the table as it is afterwards, and tells the listeners of the change."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._key = storage.key("signing-key")
        self.sightings = Sightings(storage)
        self.devices = Devices(storage, self.get, self._change)
        self.uptime = Uptime(storage)
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

    # Reading

    def get(self, table: str) -> Table:
        """The table as it is now.

        Raises:
            NoSuchTable: there is none.
        """
        version = self._storage.versions([table]).get(table)
        if version is None:
            raise NoSuchTable
        slot = self._slot(table)
        with slot.lock:
            if slot.table is None or slot.table.head.version < version:
                stored = self._storage.load(table)
                if stored is None:
                    raise NoSuchTable
                slot.table = Table.restore(stored)
            return slot.table

    def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """The present version of each of these tables that exists."""
        return self._storage.versions(tables)

    def see(self, table: Table, guest: str) -> None:
        """Note that somebody looks at a table, if they belong there."""
        if table.is_host(guest):
            self.sightings.note(table.id, table.head.host)
        if table.seats_of(guest):
            self.sightings.note(table.id, guest)

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

    # Changing

    def create(
        self,
        host: str,
        game: str,
        plans: Sequence[Plan],
        options: Mapping[str, Any] | None = None,
        first: str | None = None,
        control: Control | None = None,
        public: bool = False,
    ) -> Table:
        """A new table. It begins at once unless a friend's seat is open.

        If it is ``public`` anybody may find it, sit down while a seat is open, and watch.

        Raises:
            BadPlan: it cannot be made like this; nothing has been made.
        """
        try:
            trial = Game(game, len(plans), options=options, first=first)
        except BadSetup as error:
            raise BadPlan(error.reason, error.field) from error
        clock = str(control) if control else None
        if public:
            self._check_public(host)
        options = trial.record()["options"]
        head = Head(new_table_id(), game, options, first, host, clock=clock, public=public)
        return self._add(head, plan_seats(plans, head.id, host, self._key))

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
            NotYourSeat: only the host may.
            TableClosed: somebody sits there.
        """
        return self._sit(table, lambda at: sitting.seat_bot(at, guest, letter, bot))

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

    def name_first(self, table: str, guest: str, letter: str | None) -> Table:
        """Say who rode a bus last, and so begins (C1.6, T1.4); None to draw lots.

        Raises:
            NotYourSeat: only the host may; or there is no such seat.
            TableClosed: the game has begun.
        """

        def write(now: Table) -> None:
            sitting.check_host(now, guest)
            if now.match is not None:
                raise TableClosed(say("The game has begun already."))
            first = now.seat(letter).letter if letter is not None else None
            self._storage.name_first(table, now.head.version, first)

        return self._change(table, write)

    def publish(self, table: str, guest: str, public: bool) -> Table:
        """Let anybody find the table, or only those who have a link.

        Raises:
            NotYourSeat: only the host may.
            BadPlan: the host has too many public tables already.
        """

        def write(now: Table) -> None:
            sitting.check_host(now, guest)
            if public and not now.head.public and now.match is None:
                self._check_public(guest)
            self._storage.publish(table, now.head.version, public)

        return self._change(table, write)

    def stand_in(self, table: str, by: str | None, letter: str, bot: str = "greedy") -> Table:
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

    def move(self, table: str, guest: str | None, seat: str, ply: int, *moves: str) -> Table:
        """Make a move for a seat, on the decision that position ``ply`` showed.

        Several moves are made all or none, and nobody's between them.

        Raises:
            NoSuchTable, TableClosed, NotYourSeat, Stale: see ``Table.check_may_move``.
            Refused: a rule forbids the move.
        """
        return self._play(table, lambda now: self._checked(now, guest, seat, ply, moves))

    def move_bot(self, table: str) -> bool:
        """Make one move of one bot; whether there was one to make."""
        if self.get(table).bot_to_move is None:
            return False
        self._play(table, _bot_plays)
        return True

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

    def rematch(self, table: str, guest: str) -> Table:
        """The table that continues a finished one: same seats, and the next player begins.

        Raises:
            NotYourSeat: the guest did not play.
            TableClosed: the game is not over.
        """
        while True:
            old = self.get(table)
            if old.rematch is not None:
                return self.get(old.rematch)
            head, seats = rematch_of(old, guest)
            try:
                return self._add(head, seats)
            except Conflict:
                continue

    # Time

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
            return standing_in.give(at, None, letter, _RELIEF, {}, self._storage.now())

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

    # How it is done

    def _add(self, head: Head, seats: tuple[Seat, ...]) -> Table:
        begun = Table(head, seats).begin()
        self._storage.add(head, seats, begun[1] if begun else None)
        table = self.get(head.id)
        self._tell(table)
        if head.rematch_of is not None:
            self._tell(self.get(head.rematch_of))
        return table

    def _check_public(self, host: str) -> None:
        if self._storage.find.count_waiting(host) >= _MOST_PUBLIC:
            raise BadPlan(
                say("You have many open tables already. Play at one of them first."), "public"
            )

    def _own(self, now: Table, guest: str) -> tuple[str, ...]:
        seats = now.seats_of(guest)
        if not seats:
            raise NotYourSeat(say("Messages are for those who sit at the table."))
        return seats

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

    def _checked(
        self, now: Table, guest: str | None, seat: str, ply: int, moves: Sequence[str]
    ) -> Table:
        match = now.check_may_move(guest, seat, ply)
        for move in moves:
            match = match.play(seat, move)
        return replace(now, match=match)

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


def _bot_plays(now: Table) -> Table | None:
    turn = now.bot_to_move
    if turn is None or now.match is None:
        return None
    letter, name = turn
    bot = make_bot(name, now.head.game)
    return replace(now, match=now.match.play(letter, bot_move(now.match.game, letter, bot)))
