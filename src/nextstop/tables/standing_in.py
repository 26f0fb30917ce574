"""A bot that plays for somebody for a while: who may ask for it, and when somebody counts as away.

The seat stays its guest's: name, messages and points are theirs, and they take it back whenever
they like, between two moves. Nobody loses a move by it: what the bot has played stays played, and
a decision that it has not made yet is its guest's again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from nextstop.languages import say
from nextstop.tables import timing
from nextstop.tables.clocks import Outage
from nextstop.tables.errors import NotYourSeat, TableClosed
from nextstop.tables.seats import Seat, check_bot
from nextstop.tables.sightings import PRESENT
from nextstop.tables.table import Table

# A game is played in one sitting, at first; whoever still plays it the next day takes their time.
SITTING = timedelta(hours=12)
PATIENCE, LONG_PATIENCE = timedelta(minutes=10), timedelta(days=1)
PASSED = 2  # so many turns passed by the clock, and nobody who has looked since: they are away

Sightings = Mapping[str, datetime]  # guest → when they were last seen at the table


def absence(table: Table, letter: str, seen: Sightings, now: datetime) -> timedelta | None:
    """For how long a table has been waiting for somebody who is away; None if it is not.

    Somebody is away who could move, and for as long as the table's patience has neither moved,
    nor looked at the table, nor seen anybody else move there. Where time is kept the clock says
    when somebody was waited for long enough: it has passed them twice since they were last there.
    """
    seat, begun = table.seat(letter), table.head.started_at
    if table.over or table.moved_at is None or begun is None:
        return None
    if seat.guest is None or seat.moving_bot is not None or letter not in table.to_move:
        return None
    looked = max((seen[guest] for guest in seat.holders if guest in seen), default=begun)
    if table.control is not None:
        return now - looked if _passed(table, letter, looked + PRESENT) >= PASSED else None
    waited = now - max(table.moved_at, looked)
    sitting = now - begun <= SITTING
    return waited if waited >= (PATIENCE if sitting else LONG_PATIENCE) else None


def _passed(table: Table, letter: str, since: datetime) -> int:
    """How many turns of a seat the clock has made or ended after a moment."""
    assert table.match is not None
    return len(
        {
            table.match.turns[entry.ply - 1].get(letter)
            for entry in table.match.log
            if entry.seat == letter
            and entry.ply in table.by_clock
            and table.times[entry.ply - 1] > since
        }
    )


def give(
    table: Table, by: str | None, letter: str, bot: str, seen: Sightings, now: datetime
) -> Seat:
    """The seat with a bot that plays it for now; ``by`` is None for the clock.

    Raises:
        NotYourSeat: it is not for the one who asks to decide.
        TableClosed: its person is not away, or nobody plays there.
        BadPlan: there is no such bot.
    """
    seat = table.seat(letter)
    if table.match is None or table.over or seat.guest is None:
        raise TableClosed(say("There is nobody to play for at this seat now."))
    check_bot(bot)
    if by is not None and not seat.is_of(by):
        if not table.seats_of(by) and not table.is_host(by):
            raise NotYourSeat(say("Only those who sit at the table can do that."))
        if absence(table, letter, seen, now) is None:
            raise TableClosed(
                say("%(name)s is not away, or it is not their turn.", name=seat.name or letter)
            )
    return seat if seat.stand_in is not None else replace(seat, stand_in=bot)


def take_back(
    table: Table, by: str, letter: str, now: datetime, outages: Sequence[Outage] = ()
) -> Seat:
    """The seat as its guest plays it again; if their time was over, it counts anew from ``now``.

    Raises:
        NotYourSeat: it is somebody else's.
    """
    if letter not in table.seats_of(by):
        raise NotYourSeat(say("Only the one whose seat it is can take it back."))
    seat = table.seat(letter)
    if seat.stand_in is None:
        return seat
    return replace(seat, stand_in=None, back_at=timing.back_at(table, letter, now, outages))
