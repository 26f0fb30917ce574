"""A round's boarding is tried out on a copy, and counts when it is confirmed."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from nextstop import Game, Refused
from nextstop.tables import drafts
from nextstop.tables.drafts import Draft
from nextstop.tables.match import Match
from nextstop.tables.sketching import sketch
from nextstop.tables.table import Table
from nextstop.tables.tables import Tables
from nextstop.tables.view import View, Viewer, look
from tests.tables.builders import ANN, BEN, people, phase, play_until


def seating(tables: Tables, players: int = 3) -> Table:
    """A table where everybody has received passengers."""
    return play_until(tables, people(tables, "busstop", players), phase("seat"))


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


def filled(match: Match, seat: str) -> Draft:
    """A draft in which everybody whom a seat received has a place."""
    draft = Draft(seat, match.ply)
    while True:
        tried = drafts.play_on(match.game.copy(), draft)
        if not drafts.acts(match, tried, seat):
            return draft
        if not tried.position()["players"][tried.seats.index(seat)]["received"]:
            return draft
        draft = drafts.add(match, draft, tried.moves(seat)[0])


def seen(table: Table, guest: str, *tried: Draft) -> View:
    match = match_of(table)
    return sketch(look(table, match, Viewer(guest)), match, tried)


def test_a_draft_is_read_as_it_is_written() -> None:
    draft = Draft("A", 17, ("board b 1", "queue s"))
    assert str(draft) == "A.17.board b 1,queue s"
    assert Draft.read(str(draft)) == draft
    assert Draft.read("A.17.") == Draft("A", 17)


@pytest.mark.parametrize(
    "text",
    ["", "A", "A.x.board b 1", "A.1.tile 7", "A.1.done", "A.-1.", "A.٣.", "A.1." + "x" * 900],
)
def test_what_is_no_draft_is_not_read(text: str) -> None:
    assert Draft.read(text) is None


def test_its_owner_sees_the_board_as_it_would_be(tables: Tables) -> None:
    table = seating(tables)
    who = match_of(table).position["players"][0]["received"][0]
    draft = drafts.add(match_of(table), Draft("A", match_of(table).ply), f"board {who} 2")
    now, then = seen(table, ANN), seen(table, ANN, draft)
    assert now.player("A")["buses"][1] == []
    assert then.player("A")["buses"][1] == [who]
    assert len(then.player("A")["received"]) == len(now.player("A")["received"]) - 1
    assert then.drafts["A"].draft == draft
    assert not then.drafts["A"].is_ready
    assert match_of(table).position["players"][0]["buses"][1] == []


def test_nobody_else_sees_it(tables: Tables) -> None:
    table = seating(tables)
    draft = filled(match_of(table), "A")
    assert repr(seen(table, BEN, draft)) == repr(seen(table, BEN))


def test_moves_and_refusals_are_those_of_the_drafted_board(tables: Tables) -> None:
    table = seating(tables)
    match = match_of(table)
    assert match.game.refusal("A", "done") is not None
    draft = filled(match, "A")
    view = seen(table, ANN, draft)
    assert view.drafts["A"].is_ready
    assert "done" not in view.refusals["A"]
    tried = drafts.play_on(match.game.copy(), draft)
    assert view.moves["A"] == tuple(tried.moves("A"))


def test_what_the_last_move_of_a_round_would_reveal_stays_unknown(tables: Tables) -> None:
    """Whatever lies next in the pile, the last to seat passengers sees the same."""
    table = seating(tables)
    for guest, seat in ((BEN, "B"), (None, "C")):
        who = guest or table.seat("C").guest
        table = tables.move(
            table.id,
            who,
            seat,
            match_of(table).ply,
            *drafts.moves_of(match_of(table), filled(match_of(table), seat)),
        )
    match = match_of(table)
    assert match.position["actors"] == ["A"]
    draft = filled(match, "A")
    views = []
    for number in range(3):
        other = replace(match, game=_with_another_pile(match.game, number))
        assert other.game.position() == match.game.position()
        views.append(sketch(look(replace(table, match=other), other, Viewer(ANN)), other, [draft]))
    assert repr(views[0]) == repr(views[1]) == repr(views[2])
    assert views[0].position["line"] == [None] * 5
    assert views[0].drafts["A"].is_ready


def _with_another_pile(game: Game, number: int) -> Game:
    """The same game as far as anybody knows, with those who are still to come in another order."""
    record = game.record()
    (deck, *others) = record["shuffles"]
    drawn, rest = deck[: 5 * game.position()["round"]], list(deck[5 * game.position()["round"] :])
    random.Random(number).shuffle(rest)
    return Game.from_record({**record, "shuffles": [drawn + "".join(rest), *others]})


def test_a_confirmed_draft_is_played_whole(tables: Tables) -> None:
    table = seating(tables)
    match = match_of(table)
    draft = filled(match, "A")
    moves = drafts.moves_of(match, draft)
    after = tables.move(table.id, ANN, "A", match.ply, *moves)
    assert [move for seat, move in match_of(after).game.history[match.ply :]] == list(moves)
    assert "A" not in match_of(after).position["actors"]
    assert after.head.version == table.head.version + 1
    restored = tables.get(table.id)
    assert match_of(restored).position == match_of(after).position


def test_of_several_moves_all_are_made_or_none(tables: Tables) -> None:
    table = seating(tables)
    match = match_of(table)
    with pytest.raises(Refused) as refused:
        tables.move(table.id, ANN, "A", match.ply, match.moves["A"][0], "board b 3", "done")
    assert refused.value.rule.startswith("T5")
    assert match_of(tables.get(table.id)).ply == match.ply


def test_passengers_without_a_place_keep_a_draft_from_being_confirmed(tables: Tables) -> None:
    table = seating(tables)
    match = match_of(table)
    moves = drafts.moves_of(match, Draft("A", match.ply))
    with pytest.raises(Refused) as refused:
        tables.move(table.id, ANN, "A", match.ply, *moves)
    assert refused.value.rule == "T5.5"


def test_a_draft_outlives_what_others_do_and_ends_with_the_decision(tables: Tables) -> None:
    table = seating(tables)
    draft = filled(match_of(table), "A")
    others = drafts.moves_of(match_of(table), filled(match_of(table), "B"))
    table = tables.move(table.id, BEN, "B", match_of(table).ply, *others)
    assert not seen(table, ANN, draft).drafts["A"].is_lost
    assert seen(table, ANN, draft).drafts["A"].draft.moves == draft.moves
    early = replace(draft, ply=0)
    assert seen(table, ANN, early).drafts["A"].is_lost
    assert seen(table, ANN, early).drafts["A"].draft.moves == ()


def test_a_draft_of_a_seat_that_has_moved_otherwise_is_lost_and_one_that_was_made_is_not(
    tables: Tables,
) -> None:
    table = seating(tables)
    draft = filled(match_of(table), "A")
    moves = drafts.moves_of(match_of(table), draft)
    table = tables.move(table.id, ANN, "A", match_of(table).ply, *moves)
    assert seen(table, ANN, draft).drafts == {}
    other = replace(draft, moves=(*draft.moves[:-1], "queue x"))
    assert seen(table, ANN, other).drafts["A"].is_lost
    assert seen(table, BEN, other).drafts.keys() == {"B"}


def test_a_step_can_be_taken_back_and_all_can(tables: Tables) -> None:
    draft = Draft("A", 3, ("board b 1", "queue s"))
    assert drafts.take_back(draft).moves == ("board b 1",)
    assert drafts.take_back(draft, everything=True).moves == ()
    assert drafts.take_back(Draft("A", 3)).moves == ()


def test_only_boarding_can_be_tried_out(tables: Tables) -> None:
    table = people(tables, "busstop", 3)
    assert not drafts.can_draft(match_of(table), "A")
    with pytest.raises(Refused):
        drafts.add(match_of(table), Draft("A", 0), "tile 5")
    table = people(tables, "bus-and-stop", 3)
    assert seen(table, ANN, Draft("A", 0)).drafts == {}


def test_the_controller_sees_what_the_proxy_would_bring(tables: Tables) -> None:
    """T7.4: what a proxy's full bus carries counts for who steers it."""
    table = seating(tables, players=2)
    match = match_of(table)
    steers = match.position["controller"]
    guest = table.seat(steers).guest
    view = seen(table, guest, filled(match, "C"))
    tried = drafts.play_on(match.game.copy(), filled(match, "C"))
    scored = tried.position()["players"][match.game.seats.index(steers)]["scored"]
    assert view.player(steers)["scored"] == scored
    assert set(view.drafts) == {steers, "C"}
