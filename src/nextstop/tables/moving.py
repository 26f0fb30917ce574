"""Moves of people and of bots, and hints for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nextstop.tables.kept import Kept
from nextstop.tables.seats import Seat
from nextstop.tables.storage import Storage
from nextstop.tables.table import Table
from nextstop.tables.thinking import Chosen, Minds


class Moving(Kept):
    """A table's game goes on, and who was helped is counted."""

    def __init__(self, storage: Storage) -> None:
        super().__init__(storage)
        self._minds = Minds(self.key)

    def move(self, table: str, guest: str | None, seat: str, ply: int, *moves: str) -> Table:
        """Make a move for a seat, on the decision that position ``ply`` showed.

        Several moves are made all or none, and nobody's between them.

        Raises:
            NoSuchTable, TableClosed, NotYourSeat, Stale: see ``Table.check_may_move``.
            Refused: a rule forbids the move.
        """
        return self._play(table, lambda now: self._checked(now, guest, seat, ply, moves))

    def move_bot(self, table: str) -> bool:
        """Make one move of one bot; whether there was one to make.

        While it thinks the table goes on: others look and move, and its seat can be taken back.
        """
        seen = self.get(table)
        turn = seen.bot_to_move
        if turn is None:
            return False
        chosen = self._minds.move(seen, *turn)
        self._play(table, lambda now: _bot_plays(now, seen, turn, chosen))
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


def _bot_plays(now: Table, seen: Table, turn: tuple[str, str], chosen: Chosen) -> Table | None:
    """The table after the move of a bot that thought about ``seen``; None: it comes too late."""
    assert now.match is not None and seen.match is not None
    letter, _ = turn
    since = now.match.game.history[seen.match.game.ply :]
    if now.bot_to_move != turn or any(seat == letter for seat, _ in since):
        return None
    match = now.match.play(letter, chosen.move)
    failed = {match.ply} if chosen.by_greedy else frozenset[int]()
    return replace(now, match=match, by_greedy=now.by_greedy | failed)
