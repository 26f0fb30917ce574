"""The table that continues a finished one: same seats, and the next player begins."""

from __future__ import annotations

from dataclasses import replace

from nextstop.languages import say
from nextstop.tables.errors import NotYourSeat, TableClosed
from nextstop.tables.keys import new_table_id
from nextstop.tables.seats import LETTERS, Seat
from nextstop.tables.stored import Head
from nextstop.tables.table import Table


def rematch_of(old: Table, guest: str) -> tuple[Head, tuple[Seat, ...]]:
    """The head and the seats of a rematch that a guest asks for.

    Raises:
        NotYourSeat: the guest did not play.
        TableClosed: the game is not over.
    """
    if not old.seats_of(guest):
        raise NotYourSeat(say("Only those who played can ask for a rematch."))
    if old.match is None or not old.match.over:
        raise TableClosed(say("There can be a rematch when this game is over."))
    # Of a seat on several devices the one that was there first: it has the last word.
    host = next(seat.guest for seat in old.seats if seat.is_of(guest))
    after = LETTERS.index(old.match.game.first) + 1
    head = Head(
        new_table_id(),
        old.head.game,
        old.head.options,
        LETTERS[after % len(old.seats)],
        host or guest,
        rematch_of=old.id,
        clock=old.head.clock,
        public=old.head.public,
        hints=old.head.hints,
    )
    return head, tuple(_again(seat, guest) for seat in old.seats)


def _again(seat: Seat, guest: str) -> Seat:
    # A bot goes on for who is away, but not for who asks.
    stand_in = None if seat.is_of(guest) else seat.stand_in
    return replace(seat, invite=None, stand_in=stand_in, back_at=None, hints=0)
