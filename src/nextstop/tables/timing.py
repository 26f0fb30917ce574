"""The clocks of one table: whose run, whose time is over, and when to look again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from nextstop.tables.clocks import Clock, Course, Outage, clocks
from nextstop.tables.table import Table


def clocks_of(table: Table, now: datetime, outages: Sequence[Outage] = ()) -> dict[str, Clock]:
    """The clock of every person who has one now, by seat; nothing while no time is kept.

    Whoever a bot plays for has none until they are back.
    """
    control, match, begun = table.control, table.match, table.head.started_at
    if control is None or match is None or begun is None or table.over or not match.turns:
        return {}
    people = [seat.letter for seat in table.seats if seat.moving_bot is None]
    back = {seat.letter: seat.back_at for seat in table.seats if seat.back_at is not None}
    course = Course(match.turns, (begun, *table.times), outages, back)
    return clocks(control, course, people, now)


def late(table: Table, now: datetime, outages: Sequence[Outage] = ()) -> tuple[str, ...]:
    """The seats of those who are to act and whose time is over."""
    return tuple(seat for seat, clock in clocks_of(table, now, outages).items() if clock.is_out)


def next_end(table: Table, now: datetime, outages: Sequence[Outage] = ()) -> datetime | None:
    """When the next clock will have run down, if nothing happens before; None if none runs."""
    running = [clock.left for clock in clocks_of(table, now, outages).values() if clock.running]
    return now + min(running) if running else None


def back_at(
    table: Table, letter: str, now: datetime, outages: Sequence[Outage] = ()
) -> datetime | None:
    """From when the clock counts of somebody who takes their seat back from a bot.

    Anew if their time was over, and once in a turn; else it runs on as if they had never been away.
    So nobody wins time by having a bot for a moment.
    """
    seats = tuple(replace(s, stand_in=None) if s.letter == letter else s for s in table.seats)
    clock = clocks_of(replace(table, seats=seats), now, outages).get(letter)
    before = table.seat(letter).back_at
    if clock is None or not clock.is_out or table.match is None:
        return before
    turn = (table.head.started_at, *table.times)[table.match.turns[-1][letter]]
    return before if before is not None and turn is not None and before > turn else now
