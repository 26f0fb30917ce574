"""Rows of features say what an observation says, no more and no less."""

import random

import numpy as np
from hypothesis import given, settings

from nextstop import Game
from nextstop.adapters.engine import Table as Laid
from nextstop.adapters.engine.batch import FORGOTTEN
from tests.games.redeal import deal_anew
from tests.games.tables import Table, moments, state_of, tables


def laid_for(game: Game) -> Laid:
    return Laid(game.name, len(game.players), game.options)


def row_of(laid: Laid, game: Game, seat: int, memo: np.ndarray | None = None) -> np.ndarray:
    row = np.empty(laid.row_size, np.int8)
    fresh = np.full(laid.memo_size, FORGOTTEN, np.int16)
    laid.verbs.see(state_of(game), 0, seat, fresh if memo is None else memo, row)
    return row


@settings(max_examples=40)
@given(moments())
def test_a_row_is_the_same_from_the_state_and_from_the_observation(game: Game) -> None:
    laid = laid_for(game)
    for seat, letter in enumerate(game.seats[: len(game.players)]):
        seen = game.observe(letter).reshape(1)
        row = np.empty(laid.row_size, np.int8)
        laid.verbs.encode(seen, 0, seat, row)
        assert row.tolist() == row_of(laid, game, seat).tolist()


@settings(max_examples=40)
@given(moments())
def test_a_row_does_not_change_when_the_hidden_is_dealt_anew(game: Game) -> None:
    laid = laid_for(game)
    for seat, letter in enumerate(game.seats[: len(game.players)]):
        other = deal_anew(game, letter, random.Random(game.ply))
        assert row_of(laid, other, seat).tolist() == row_of(laid, game, seat).tolist()


@settings(max_examples=20)
@given(tables())
def test_what_is_remembered_between_rows_never_changes_one(table: Table) -> None:
    for game in table.play():
        laid = laid_for(game)
        if game.ply == 0:
            memo = np.full(laid.memo_size, FORGOTTEN, np.int16)
        assert row_of(laid, game, 0, memo).tolist() == row_of(laid, game, 0).tolist()


@settings(max_examples=40)
@given(moments())
def test_a_row_stays_within_its_bounds(game: Game) -> None:
    laid = laid_for(game)
    low, high = laid.features.bounds(laid.seats)
    row = row_of(laid, game, 0)
    assert (row >= low).all() and (row <= high).all()


def test_seats_follow_each_other_clockwise_from_the_viewer() -> None:
    game = Game("bus-and-stop", 3, seed=1, first="A")
    game.play("A", game.moves("A")[0])
    laid = laid_for(game)
    size = laid.features.seat_size
    blocks = [row_of(laid, game, seat)[-3 * size :].reshape(3, size) for seat in range(3)]
    assert (np.roll(blocks[0], -1, axis=0) == blocks[1]).all()
    assert (np.roll(blocks[0], -2, axis=0) == blocks[2]).all()
