"""Looking back: every position is the one that was played, and keeps what was hidden then."""

from __future__ import annotations

import pytest

from nextstop.records import Record, positions
from nextstop.tables.match import Match
from nextstop.tables.past import at, look_back
from nextstop.tables.tables import Tables
from nextstop.tables.view import Viewer
from tests.records.builders import record
from tests.tables.builders import ANN, people, phase, play_until


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_any_position_is_the_one_that_was_played(game: str) -> None:
    whole: Record = record(game, 3)
    match = Match.replay(whole.to_dict())
    told = list(positions(whole))
    for ply in (0, 1, 17, match.ply - 1, match.ply):
        then = at(match, ply)
        assert {"ply": ply, **then.position} == told[ply]
        assert then.log == match.log[:ply]


def test_who_looks_back_can_choose_nothing_and_knows_what_everybody_knew(tables: Tables) -> None:
    table = people(tables, "busstop", 3)
    table = play_until(tables, table, lambda t: t.match.ply == 2)
    hidden = table.match.log[-1]
    table = play_until(tables, table, phase("seat"))
    for viewer in (Viewer(), Viewer(ANN), Viewer(table.seat(hidden.seat).guest)):
        _, view = look_back(table, 2, viewer)
        assert (view.my_actors, view.moves, view.drops, view.hidden_tile) == ((), {}, {}, {})
        assert "has chosen a tile" in str(view.last[-1].words)
        assert [s.letter for s in view.seats if s.mine] == list(table.seats_of(viewer.guest))
    _, view = look_back(table, 2, Viewer(), no_secrets=True)
    assert view.hidden_tile == {hidden.seat: hidden.move.removeprefix("tile ")}
    assert view.last[-1].words == hidden.words
