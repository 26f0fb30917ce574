"""What a host does: making a table, saying who begins, showing it to all; and playing again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nextstop import BadSetup, Game
from nextstop.languages import say
from nextstop.tables import sitting
from nextstop.tables.clocks import Control
from nextstop.tables.errors import BadPlan, TableClosed
from nextstop.tables.kept import Kept
from nextstop.tables.keys import new_table_id
from nextstop.tables.rematches import rematch_of
from nextstop.tables.seats import Plan, Seat, plan_seats
from nextstop.tables.storage import Conflict
from nextstop.tables.stored import Head
from nextstop.tables.table import Table

# Public tables of one host that may wait for players at the same time.
_MOST_PUBLIC = 5


class Hosting(Kept):
    """Tables come into being."""

    def create(
        self,
        host: str,
        game: str,
        plans: Sequence[Plan],
        options: Mapping[str, Any] | None = None,
        first: str | None = None,
        control: Control | None = None,
        public: bool = False,
        hints: bool = False,
    ) -> Table:
        """A new table. It begins at once unless a friend's seat is open.

        If it is ``public`` anybody may find it, sit down while a seat is open, and watch. With
        ``hints`` its players may ask for hints.

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
        head = Head(
            new_table_id(),
            game,
            options,
            first,
            host,
            clock=clock,
            public=public,
            hints=hints,
        )
        return self._add(head, plan_seats(plans, head.id, host, self._key))

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
