"""C8.1, T9.1: an observation does not change when what its seat cannot see is dealt anew."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings

from nextstop import Game
from tests.games.redeal import deal_anew
from tests.games.tables import Table, moments, move_at_random, state_of, tables

ENOUGH = settings(max_examples=60)


def assert_no_viewer_can_tell(game: Game, rng: random.Random) -> None:
    for viewer in (*game.seats, None):
        other = deal_anew(game, viewer, rng)
        assert other.observe(viewer).tobytes() == game.observe(viewer).tobytes(), viewer
    spectated = deal_anew(game, None, rng)
    assert spectated.position() == game.position()
    assert spectated.scores == game.scores and spectated.winners == game.winners
    for seat in game.seats:
        assert spectated.breakdown(seat) == game.breakdown(seat)


@ENOUGH
@given(tables())
def test_nobody_can_tell_one_deal_of_the_hidden_from_another(table: Table) -> None:
    rng = random.Random(table.seed)
    for game in table.play():
        if rng.random() < 0.4:
            assert_no_viewer_can_tell(game, rng)


@ENOUGH
@given(tables(("bus-and-stop",)))
def test_nobody_can_tell_in_the_middle_of_a_move(table: Table) -> None:
    game, rng = table.game(), table.random()
    while not game.over:
        seat = rng.choice(game.actors)
        game.apply(seat, int(rng.choice(game.legal(seat))))
        if game.pending:
            assert_no_viewer_can_tell(game, rng)


@ENOUGH
@given(moments())
def test_what_a_seat_may_do_is_not_touched_by_a_new_deal(game: Game) -> None:
    rng = random.Random(game.ply)
    for viewer in game.seats:
        other = deal_anew(game, viewer, rng)
        assert other.actors == game.actors
        assert other.moves(viewer) == game.moves(viewer)


@ENOUGH
@given(moments())
def test_all_seats_are_shown_the_same_but_for_their_own_choices(game: Game) -> None:
    public = game.observe()
    for seat in game.seats:
        mine = game.observe(seat)
        names = set(mine.dtype.names) - {"viewer", "choice"}
        assert all(np.array_equal(mine[name], public[name]) for name in names)
        assert mine["viewer"] == game.seats.index(seat) and public["viewer"] == -1


@ENOUGH
@given(tables(("busstop",)))
def test_T9_1_a_hidden_tile_is_shown_to_its_owner_alone(table: Table) -> None:
    for game in table.play():
        if game.phase != "tile":
            continue
        position, state = game.position(), state_of(game)[0]
        for seat in position["chosen"]:
            tile, index = int(state["choice"][game.seats.index(seat)]), game.seats.index(seat)
            assert tile in position["players"][index]["hand"]
            for viewer in (*game.seats, None):
                may_see = seat == position["conductor"] or (viewer == seat != game.proxy)
                assert game.observe(viewer)["choice"][index] == (tile if may_see else 0)


@pytest.mark.parametrize("name", ["bus-and-stop", "busstop"])
def test_dealing_anew_does_change_what_is_hidden(name: str) -> None:
    rng = random.Random(1)
    game = Game(name, 2, seed=1)
    changed = 0
    while not game.over:
        other = deal_anew(game, None, rng)
        state_of(other)["rng"] = state_of(game)["rng"]
        changed += state_of(other).tobytes() != state_of(game).tobytes()
        move_at_random(game, rng)
    assert changed > game.ply / 2
