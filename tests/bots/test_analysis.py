"""What hints and reviews stand on: ranked moves, and how a game stands."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from nextstop import GAMES, Game, Refused
from nextstop.bots import bot_move, make_bot
from nextstop.bots.analysis import Budget, analyse, forecast
from tests.games.redeal import deal_anew
from tests.games.tables import moments

FEW = Budget(simulations=60)
both_games = pytest.mark.parametrize("name", sorted(GAMES))


def played(name: str, plies: int) -> Game:
    """A game of greedy bots after so many moves."""
    game, bot = Game(name, 3, first="A", seed=4), make_bot("greedy", name)
    while game.ply < plies and not game.over:
        game.play(game.actors[0], bot_move(game, game.actors[0], bot))
    return game


@settings(max_examples=40)
@given(moments())
def test_every_candidate_is_a_legal_move_and_every_first_action_has_one(game: Game) -> None:
    for seat in game.actors:
        analysis = analyse(game, seat, FEW)
        moves = [candidate.move for candidate in analysis.candidates]
        assert set(moves) <= set(game.moves(seat))
        assert len(set(moves)) == len(game.legal(seat))
        assert analysis.best == analysis.candidates[0] == analysis.find(moves[0])
        assert analysis.find("no such move") is None


@settings(max_examples=40)
@given(moments())
def test_shares_of_a_forecast_sum_to_one(game: Game) -> None:
    found = forecast(game, FEW)
    assert set(found.shares) == set(found.points) == set(game.seats[: len(game.players)])
    assert sum(found.shares.values()) == pytest.approx(1)


@settings(max_examples=25)
@given(moments())
def test_neither_looks_at_what_is_hidden_nor_changes_the_game(game: Game) -> None:
    before = game.record()
    other = deal_anew(game, None, random.Random(1))
    assert forecast(game, FEW) == forecast(other, FEW)
    for seat in game.actors:
        own = deal_anew(game, game.controller(seat), random.Random(2))
        assert analyse(game, seat, FEW) == analyse(own, seat, FEW)
    assert game.record() == before


@both_games
def test_the_move_that_was_made_is_judged_too(name: str) -> None:
    game = played(name, 20)
    seat = game.actors[0]
    for move in game.moves(seat):
        judged = analyse(game, seat, FEW, also=[move]).find(move)
        assert judged is not None
        assert 0 <= judged.share <= 1
    with pytest.raises(Refused):
        analyse(played("bus-and-stop", 3), played("bus-and-stop", 3).actors[0], FEW, also=["stay"])


@both_games
def test_one_seed_gives_one_analysis(name: str) -> None:
    game = played(name, 10)
    seat = game.actors[0]
    assert analyse(game, seat, FEW, seed=3) == analyse(game, seat, FEW, seed=3)
    assert forecast(game, FEW, seed=3) == forecast(game, FEW, seed=3)


@both_games
def test_of_a_finished_game_the_forecast_is_its_result(name: str) -> None:
    game = played(name, 1000)
    found = forecast(game, FEW)
    assert found.simulations == 0
    assert found.points == {seat: score for seat, score in game.scores.items()}
    assert all(found.shares[seat] == 1 / len(game.winners) for seat in game.winners)


def test_what_cannot_be_analysed_is_said() -> None:
    over = played("busstop", 1000)
    with pytest.raises(ValueError, match=r"^The game is over"):
        analyse(over, "A", FEW)
    game = Game("busstop", 3, first="A", seed=1)
    with pytest.raises(ValueError, match=r"^It is not for seat B to move now: A\.$"):
        analyse(game, "B", FEW)
    begun = next(g for g in (played("bus-and-stop", k) for k in range(60)) if _drops(g))
    begun.apply(begun.actors[0], _drops(begun)[0])
    with pytest.raises(ValueError, match=r"^A move has been begun"):
        analyse(begun, begun.actors[0], FEW)


def _drops(game: Game) -> list[int]:
    """Drop-offs that take more than one action."""
    return [a for a in game.legal(game.actors[0]).tolist() if 5 <= a < 23]


@pytest.mark.parametrize(("name", "players"), [("bus-and-stop", 2), ("busstop", 4)])
def test_a_winning_position_is_told_from_a_losing_one(name: str, players: int) -> None:
    """Greedy against random: near the end the forecast knows who it was."""
    game = Game(name, players, first="A", seed=2)
    bots = {s: make_bot("greedy" if s == "A" else "random", name, 1) for s in game.seats}
    while not game.over and game.ply < (40 if name == "bus-and-stop" else 150):
        seat = game.actors[0]
        game.play(seat, bot_move(game, seat, bots[game.controller(seat)]))
    assert forecast(game, Budget(simulations=400)).shares["A"] > 0.8
