"""Seats that programs hold: each by a token of its own, of which the digest is stored as a guest's.

A token is a guest's secret that no browser carries, and no guest holds two seats of a table by it.
So whoever has one can play that seat, and do nothing for another.
"""

from __future__ import annotations

import re

from nextstop.tables.keys import digest, new_secret
from nextstop.tables.table import Table
from nextstop.tables.tables import Tables

# A cookie's secret is never one: it has no such head.
_HEAD = "ns_"
_TOKEN = re.compile(r"ns_[A-Za-z0-9_-]{22}")


def new_token() -> str:
    """A token that nobody has yet: 128 bits."""
    return _HEAD + new_secret()


def guest_of(token: str) -> str | None:
    """The guest that a token stands for; None for what cannot be a token."""
    return digest(token) if _TOKEN.fullmatch(token) else None


def renew(tables: Tables, table: str, guest: str, letter: str) -> str:
    """A new token for the seat of one, which works no more.

    Raises:
        NotYourSeat: the guest does not own the seat.
    """
    token = new_token()
    tables.devices.hand_over(table, guest, letter, digest(token))
    return token


def give_up(tables: Tables, table: str, guest: str, letter: str) -> Table:
    """Let a token work no more.

    Before the game its seat is open again, to another invitation. In the game a bot plays it to the
    end, as the others must not wait for nobody.

    Raises:
        NotYourSeat: the guest does not own the seat.
        TableClosed: the game has begun or ended at the same moment.
    """
    now = tables.get(table)
    if now.match is None:
        return tables.open_up(table, guest, letter)
    if not now.over:
        tables.stand_in(table, guest, letter)
    return tables.devices.hand_over(table, guest, letter, digest(new_secret()))
