"""Moves in words and actions in numbers say the same."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings

from nextstop import GAMES, BadSetup, Game, Refused
from tests.games.tables import Table, moments, state_of, tables
from tests.oracle.candidates import NOT_IN_THE_NOTATION

ENOUGH = settings(max_examples=100)


def paths(game: Game, seat: str, before: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every way to make one whole move of a seat out of single actions."""
    for action in game.legal(seat).tolist():
        then = game.copy()
        then.apply(seat, action)
        if then.pending:
            yield from paths(then, seat, (*before, action))
        else:
            yield (*before, action)


def written(game: Game, seat: str, path: tuple[int, ...]) -> Game:
    """The game after the actions of one whole move."""
    then = game.copy()
    for action in path:
        then.apply(seat, action)
    assert not then.pending and then.ply == game.ply + 1
    return then


@ENOUGH
@given(moments())
def test_every_path_of_actions_is_one_move_and_every_move_one_path(game: Game) -> None:
    for seat in game.seats:
        found = list(paths(game, seat)) if len(game.moves(seat)) < 200 else []
        moves = [written(game, seat, path).history[-1][1] for path in found]
        assert len(set(moves)) == len(moves)
        assert not found or moves == game.moves(seat)
        for path, move in zip(found, moves, strict=True):
            assert tuple(game.rules.read(move, game.options)) == path


@ENOUGH
@given(moments())
def test_a_move_said_and_its_actions_applied_lead_to_the_same_game(game: Game) -> None:
    rng = random.Random(game.ply)
    for seat in game.actors:
        move = rng.choice(game.moves(seat))
        said = game.copy()
        said.play(seat, move)
        applied = written(game, seat, tuple(game.rules.read(move, game.options)))
        assert state_of(said).tobytes() == state_of(applied).tobytes()
        assert said.history == applied.history == (*game.history, (seat, move))
        assert said.shuffles == applied.shuffles


@ENOUGH
@given(tables())
def test_a_move_is_refused_exactly_if_it_is_not_among_the_moves(table: Table) -> None:
    *_, ended = table.play()
    rng = random.Random(table.seed)
    made = sorted({move for _, move in ended.history})
    for game in table.play():
        if rng.random() < 0.1 or game.over:
            before = state_of(game).tobytes(), game.record()
            for seat in game.seats:
                legal = game.moves(seat)
                for move in rng.sample(made, min(5, len(made))) + legal[:5]:
                    refusal = game.refusal(seat, move)
                    assert (refusal is None) == (move in legal)
            assert (state_of(game).tobytes(), game.record()) == before


@ENOUGH
@given(moments())
def test_an_action_is_refused_exactly_if_it_is_not_legal(game: Game) -> None:
    before = state_of(game).tobytes()
    for seat in game.seats:
        legal = set(game.legal(seat).tolist())
        for action in {*range(-1, game.action_space + 1)} - legal:
            with pytest.raises(Refused):
                game.apply(seat, action)
        for action in legal:
            game.copy().apply(seat, action)
    assert state_of(game).tobytes() == before


@ENOUGH
@given(moments())
def test_cards_may_be_named_in_any_order_and_are_written_in_one(game: Game) -> None:
    for seat in game.actors if game.name == "bus-and-stop" else ():
        for move in game.moves(seat)[-3:]:
            if move.startswith(("drop", "unhappy")):
                words = move.split()
                start = 3 if words[0] == "drop" else 1
                then = game.copy()
                then.play(seat, " ".join([*words[:start], *reversed(words[start:])]))
                assert then.history[-1] == (seat, move)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_N1_what_is_not_in_the_notation_is_refused_before_all_else(name: str) -> None:
    game = Game(name, 3, seed=1)
    for seat in game.seats:
        for move in NOT_IN_THE_NOTATION:
            refusal = game.refusal(seat, move)
            assert refusal is not None and refusal.rule == "N1"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_action_has_words_of_its_own(name: str) -> None:
    game = Game(name, 3, seed=1)
    words = [game.describe(action) for action in range(game.action_space)]
    assert all(words) and len(set(words)) == len(words)
    for action in (-1, game.action_space):
        with pytest.raises(ValueError, match="There is no action"):
            game.describe(action)


def test_C2_6_an_action_whose_shuffle_is_missing_changes_nothing() -> None:
    whole = next(g for seed in range(100) if len((g := finished(seed)).shuffles) > 1)
    record = whole.record()
    game = Game("bus-and-stop", 2, first=record["first"], shuffles=record["shuffles"][:1])
    for seat, move in whole.history:
        before = state_of(game).tobytes(), game.record(), game.actors
        try:
            for action in game.rules.read(move, game.options):
                game.apply(seat, action)
        except Refused as refused:
            assert (refused.rule, refused.seat, refused.move) == ("C2.6", seat, move)
            assert (state_of(game).tobytes(), game.record(), game.actors) == before
            return
    raise AssertionError("no shuffle was asked for")


def finished(seed: int) -> Game:
    """A random game of Bus & Stop, to its end, with one shuffle at set-up."""
    *_, game = Table("bus-and-stop", 2, {}, "A", seed, "pick").play()
    return game


@pytest.mark.parametrize("seed", range(8))
def test_a_move_begun_in_numbers_is_among_those_that_it_may_become(seed: int) -> None:
    game, begun = Game("bus-and-stop", 2, seed=seed), 0
    rng = random.Random(seed)
    while not game.over:
        seat = rng.choice(game.actors)
        before = set(game.moves(seat))
        game.apply(seat, rng.choice(game.legal(seat).tolist()))
        while game.pending:
            begun += 1
            may_become = set(game.moves(seat))
            assert may_become and may_become <= before
            game.apply(seat, rng.choice(game.legal(seat).tolist()))
            if not game.pending:
                assert game.history[-1][1] in may_become
    assert begun


@pytest.mark.parametrize("name", [1, None, b"Ann", "x" * 201, "\ud800"])
def test_a_name_that_no_record_could_hold_is_refused_at_once(name: object) -> None:
    with pytest.raises(BadSetup, match="name"):
        Game("busstop", ["Ben", name])  # type: ignore[list-item]


def test_the_players_may_be_counted_by_numpy() -> None:
    assert Game("busstop", np.int64(3)).players == ("A", "B", "C")  # type: ignore[arg-type]
