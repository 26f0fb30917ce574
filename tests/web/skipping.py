"""Skipping the middle of a game: people's moves without a page, until it is nearly over."""

from __future__ import annotations

from collections.abc import Callable

from nextstop.tables.errors import Stale
from nextstop.tables.table import Table
from tests.web.server import Running


def skip(server: Running, url: str, until: Callable[[Table], bool]) -> Table:
    """Let everybody at a table make their first legal move, and bots theirs."""
    name = url.rpartition("/")[2]
    while not until(table := server.tables.get(name)):
        assert table.match is not None and not table.over
        if table.bot_to_move is not None:
            server.tables.move_bot(name)  # if the server has not done it already
            continue
        seat = table.match.position["actors"][0]
        guest = table.mover(seat).guest
        try:
            server.tables.move(name, guest, seat, table.match.ply, table.match.moves[seat][0])
        except Stale:  # a bot has moved meanwhile
            continue
    return table


def is_late(table: Table) -> bool:
    """Whether the last round of the game is played."""
    assert table.match is not None
    position = table.match.position
    if "final" in position:
        return bool(position["final"])
    return bool(position["round"] == len(position["tile_kinds"]))
