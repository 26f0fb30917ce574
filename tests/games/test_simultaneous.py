"""C4.3, T3.1, T5.1: where several seats may act at once, their order makes no difference."""

from __future__ import annotations

import random
from itertools import permutations

from hypothesis import given, settings

from nextstop import Game
from tests.games.tables import Table, state_of, tables

ENOUGH = settings(max_examples=60)


def outcome(game: Game) -> tuple[object, ...]:
    """All there is of a game but the order of its moves."""
    views = tuple(game.observe(seat).tobytes() for seat in (*game.seats, None))
    return state_of(game).tobytes(), game.position(), game.shuffles, views


def after(game: Game, moves: list[tuple[str, str]]) -> Game:
    """The game after these moves; the original stays."""
    game = game.copy()
    for seat, move in moves:
        game.play(seat, move)
    return game


def some_moves(game: Game, rng: random.Random) -> list[tuple[str, str]]:
    """One legal move of every actor."""
    return [(seat, rng.choice(game.moves(seat))) for seat in game.actors]


@ENOUGH
@given(tables())
def test_the_moves_of_two_actors_may_be_made_in_either_order(table: Table) -> None:
    rng = random.Random(table.seed)
    for game in table.play():
        if len(game.actors) > 1 and rng.random() < 0.5:
            first, second = rng.sample(some_moves(game, rng), 2)
            one, other = after(game, [first, second]), after(game, [second, first])
            assert outcome(one) == outcome(other)


@settings(max_examples=25)
@given(tables())
def test_all_actors_may_move_in_any_order(table: Table) -> None:
    rng = random.Random(table.seed)
    for game in table.play():
        if len(game.actors) > 2 and rng.random() < 0.2:
            orders = list(permutations(some_moves(game, rng)))
            ends = [outcome(after(game, list(order))) for order in rng.sample(orders, 4)]
            assert all(end == ends[0] for end in ends)


@ENOUGH
@given(tables())
def test_a_move_of_one_actor_leaves_the_others_theirs(table: Table) -> None:
    rng = random.Random(table.seed)
    for game in table.play():
        if len(game.actors) > 1 and rng.random() < 0.2:
            seat, move = rng.choice(some_moves(game, rng))
            then = after(game, [(seat, move)])
            for other in set(game.actors) - {seat}:
                assert then.moves(other) == game.moves(other)
