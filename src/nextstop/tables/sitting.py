"""Who has a seat before the game begins, and who may still come when a bot has taken a friend's.

A seat that nobody came to can be given to a bot, and its invitation stays good: whoever follows it
later takes over from the bot, at any move of the game.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from nextstop.languages import say
from nextstop.tables.errors import BadPlan, NotYourSeat, TableClosed
from nextstop.tables.keys import digest, invitation, new_salt
from nextstop.tables.names import is_taken
from nextstop.tables.seats import Seat, bot_seat
from nextstop.tables.standing_in import PATIENCE, Sightings
from nextstop.tables.table import Table


def join(table: Table, letter: str, guest: str, name: str, now: datetime) -> Seat:
    """The seat with somebody who was invited to it.

    Raises:
        TableClosed: somebody else has it, or the game is over.
        BadPlan: somebody at the table is called so already.
    """
    seat = table.seat(letter)
    if not seat.may_be_taken or table.over:
        raise TableClosed(say("Somebody else has taken this seat."))
    if is_taken(name, [s.name for s in table.seats if s.name and s.letter != letter]):
        raise BadPlan(say("Somebody at this table is called %(name)s already.", name=name), "name")
    back_at = now if table.match is not None else None
    return replace(seat, name=name, guest=guest, bot=None, back_at=back_at)


def may_seat_bots(table: Table, by: str | None, seen: Sightings, now: datetime) -> bool:
    """Whether somebody may let bots have the open seats: the host, or who waits for a lost one."""
    if table.is_host(by):
        return True
    looked = seen.get(table.head.host, table.head.created_at)
    return bool(table.seats_of(by)) and looked is not None and now - looked >= PATIENCE


def seat_bot(table: Table, by: str, letter: str, bot: str, seen: Sightings, now: datetime) -> Seat:
    """An open seat with a bot.

    Raises:
        NotYourSeat: it is not for the one who asks to decide, see `may_seat_bots`.
        TableClosed: somebody sits there.
        BadPlan: there is no such bot.
    """
    if not may_seat_bots(table, by, seen, now):
        check_host(table, by)
    seat = table.seat(letter)
    if not seat.is_open:
        raise TableClosed(say("Somebody else has taken this seat."))
    taken = [s.name for s in table.seats if s.name]
    return replace(bot_seat(letter, bot, taken), invite=seat.invite, invite_salt=seat.invite_salt)


def invite_anew(table: Table, by: str, letter: str, key: str) -> Seat:
    """A seat to which a new link leads, and all links so far lead no more.

    Args:
        table: the table.
        by: who asks for it.
        letter: the seat.
        key: the server's, see ``keys.invitation``.

    Raises:
        NotYourSeat: only the host may; or there is no such seat.
        TableClosed: nobody is invited to it.
    """
    check_host(table, by)
    seat = table.seat(letter)
    if not seat.may_be_taken or table.over:
        raise TableClosed(say("Somebody else has taken this seat."))
    return _invited(seat, table, key)


def _invited(seat: Seat, table: Table, key: str) -> Seat:
    salt = new_salt()
    secret = invitation(key, table.id, seat.letter, salt)
    return replace(seat, invite=digest(secret), invite_salt=salt)


def open_up(table: Table, by: str, letter: str, key: str) -> Seat:
    """A seat for whoever comes: a bot's, if the host says so, or one's own that one gives up.

    When the game has begun the bot plays on until somebody comes. Earlier links lead there no more.

    Args:
        table: the table.
        by: who asks for it.
        letter: the seat.
        key: the server's, see ``keys.invitation``.

    Raises:
        NotYourSeat: it is not for the one who asks to decide.
        TableClosed: the game is over, or has begun and somebody plays there.
    """
    seat = table.seat(letter)
    if seat.guest is None:
        check_host(table, by)
    elif seat.guest != by:  # not just a device that came later
        raise NotYourSeat(say("Only the one whose seat it is can give it up."))
    if table.over or (table.match is not None and seat.bot is None):
        raise TableClosed(say("The game has begun: nobody can leave it any more."))
    if table.match is not None:
        return _invited(seat, table, key)
    return _invited(Seat(letter), table, key)


def check_host(table: Table, by: str) -> None:
    """Raises NotYourSeat for everybody but the host of the table."""
    if not table.is_host(by):
        raise NotYourSeat(say("Only the host of the table can do that."))


def check_public(table: Table) -> None:
    """Raises NotYourSeat if only those who were invited may sit down."""
    if not table.head.public:
        raise NotYourSeat(say("This table is for those who have a link to a seat."))
