"""What one viewer is shown of the messages at a table."""

from __future__ import annotations

from dataclasses import dataclass

from nextstop.tables.messages import LONGEST
from nextstop.tables.table import Table


@dataclass(frozen=True)
class Line:
    """One message."""

    number: int
    seat: str
    name: str
    text: str
    mine: bool


@dataclass(frozen=True)
class Other:
    """Somebody whose messages can be muted."""

    seat: str
    name: str
    muted: bool


@dataclass(frozen=True)
class Chat:
    """The messages as one person at the table sees them."""

    url: str  # messages are sent to it; muting goes to {url}/mute
    lines: tuple[Line, ...]
    others: tuple[Other, ...]
    longest: int = LONGEST  # characters of a message


def make_chat(table: Table, guest: str | None) -> Chat | None:
    """The messages for a guest; None for who does not sit there, or sits with bots only."""
    mine = table.seats_of(guest)
    if not mine or not table.is_in_company:
        return None
    names = {seat.letter: seat.name or "" for seat in table.seats}
    return Chat(
        f"/tables/{table.id}/messages",
        tuple(
            Line(m.number, m.seat, names[m.seat], m.text, m.seat in mine)
            for m in table.messages_for(guest)
        ),
        tuple(
            Other(seat.letter, names[seat.letter], (guest, seat.letter) in table.mutes)
            for seat in table.seats
            if seat.guest is not None and seat.letter not in mine
        ),
    )
