"""Looking back: any position of a game, as a spectator saw it then."""

from __future__ import annotations

from dataclasses import replace

from nextstop import Game
from nextstop.tables.match import Match, breakdowns
from nextstop.tables.table import Table
from nextstop.tables.view import View, Viewer, look, seat_views


def at(match: Match, ply: int) -> Match:
    """The match as it stood after ``ply`` of its moves. Nothing can be played on it.

    The game is replayed up to there, some microseconds a move; the log is not told anew.
    """
    if ply == match.ply:
        return match
    record = match.game.record()
    game = Game.from_record({**record, "moves": record["moves"][:ply]})
    return Match(game, game.position(), {}, match.log[:ply], breakdowns=breakdowns(game))


def look_back(
    table: Table, ply: int, viewer: Viewer, *, no_secrets: bool = False
) -> tuple[Table, View]:
    """The table as it stood after ``ply`` moves, and its board with nothing to choose on it.

    Args:
        table: as it is now; its game has begun.
        ply: how many of its moves to show.
        viewer: decides whose boards stand first, and nothing else.
        no_secrets: show the tiles that were chosen and not yet turned up, too. While a game runs
            everybody is shown what was public at that move (T9.1), whoever they are.
    """
    assert table.match is not None
    match = at(table.match, ply)
    then = replace(table, match=match)
    view = replace(look(then, match, Viewer()), seats=seat_views(then, viewer))
    if no_secrets:
        last = match.log[match.ply - len(view.last) :]
        view = replace(view, hidden_tile=match.hidden_tiles, last=last, log=match.log)
    return then, view
