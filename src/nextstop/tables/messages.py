"""Messages between those who sit at a table: short, few, and for nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from nextstop.languages import say
from nextstop.tables.errors import TableError
from nextstop.tables.names import clean_text

LONGEST = 200
KEPT = 50
"""How many of the latest messages are shown."""
MOST_A_MINUTE = 12
MOST_AT_A_TABLE = 2000


class BadMessage(TableError):
    """A message that cannot be shown to others."""


class TooManyMessages(TableError):
    """Somebody writes faster than others can read."""


@dataclass(frozen=True)
class Message:
    """Something that somebody wrote."""

    number: int  # from 1 at each table
    seat: str
    text: str  # one line, nothing invisible in it
    sent_at: datetime


def compose(before: Sequence[Message], seat: str, raw: str) -> Message:
    """The message that comes after those ``before``.

    Raises:
        BadMessage: nothing is left of the text, or it is too long.
        TooManyMessages: the seat, or the table, has written too many.
    """
    text = clean_text(raw, LONGEST)
    if not text:
        raise BadMessage(say("There was nothing to read in your message."))
    if len(text) > LONGEST:
        raise BadMessage(
            say(
                "A message has at most %(most)d characters; yours has %(length)d.",
                most=LONGEST,
                length=len(text),
            )
        )
    now = datetime.now(UTC)
    recent = [m for m in before if m.seat == seat and m.sent_at > now - timedelta(minutes=1)]
    number = before[-1].number + 1 if before else 1
    if len(recent) >= MOST_A_MINUTE or number > MOST_AT_A_TABLE:
        raise TooManyMessages(say("That were many messages. Please wait a minute before the next."))
    return Message(number, seat, text, now)
