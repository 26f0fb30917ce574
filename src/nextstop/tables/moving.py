"""Moves of people and of bots, and hints for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nextstop.bots import bot_move, make_bot
from nextstop.tables.kept import Kept
from nextstop.tables.seats import Seat
from nextstop.tables.table import Table


class Moving(Kept):
    """A table's game goes on, and who was helped is counted."""

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

    def note_hint(self, table: str, letter: str) -> Table:
        """Count a hint that was given for a seat; for the proxy it counts for whoever steers it."""

        def count(at: Table) -> Seat:
            seat = at.mover(letter)
            return replace(seat, hints=seat.hints + 1)

        return self._sit(table, count)

    def _checked(
        self, now: Table, guest: str | None, seat: str, ply: int, moves: Sequence[str]
    ) -> Table:
        match = now.check_may_move(guest, seat, ply)
        for move in moves:
            match = match.play(seat, move)
        return replace(now, match=match)


def _bot_plays(now: Table) -> Table | None:
    turn = now.bot_to_move
    if turn is None or now.match is None:
        return None
    letter, name = turn
    bot = make_bot(name, now.head.game)
    return replace(now, match=now.match.play(letter, bot_move(now.match.game, letter, bot)))
