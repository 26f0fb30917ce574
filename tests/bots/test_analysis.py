"""What hints and reviews stand on: ranked moves, and how a game stands."""

from __future__ import annotations

import math
import random
import time
from typing import Any

import pytest
from hypothesis import given, settings

from nextstop import GAMES, Game, Refused
from nextstop.bots import bot_move, make_bot
from nextstop.bots.analysis import Budget, analyse, forecast
from nextstop.bots.search.solver import MOST_A_SECOND, Solver
from nextstop.bots.spending import Spending
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


def crowded_end() -> Game:
    """A final round with full buses: too much to be solved in a moment, and so is what follows."""
    game, bot, rng = (
        Game("bus-and-stop", 3, first="A", seed=15),
        make_bot("greedy", "bus-and-stop"),
        random.Random(15),
    )
    while game.ply < 90:
        seat = game.actors[0]
        picks = [move for move in game.moves(seat) if move.startswith("pick")]
        picks_up = bool(picks) and rng.random() < 0.9
        game.play(seat, rng.choice(picks) if picks_up else bot_move(game, seat, bot))
    assert game.observe()["final"]
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


@pytest.mark.parametrize("asked", [0, 3])
def test_a_time_is_that_of_all_parts_of_an_analysis(asked: int) -> None:
    """In processor time, of which no neighbour takes any; unbounded solutions took ten times it."""
    game = crowded_end()
    seat = game.actors[0]
    analyse(game, seat, Budget(seconds=0.01))
    before = time.thread_time()
    analyse(game, seat, Budget(seconds=0.1), also=game.moves(seat)[:asked])
    assert time.thread_time() - before < 0.3


def test_completing_moves_solves_no_more_than_the_time_allows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    look, allowed = Solver._look, list[int]()

    def note(solver: Solver, observation: Any, seat: int, most: int) -> Any:
        allowed.append(most)
        return look(solver, observation, seat, most)

    monkeypatch.setattr(Solver, "_look", note)
    monkeypatch.setattr(Spending, "_left", lambda _: 0.01)  # however slow the machine is
    game = crowded_end()
    assert not analyse(game, game.actors[0], Budget(seconds=0.1)).exact
    assert len(allowed) > 1
    assert sum(allowed) < 1.5 * 0.1 * MOST_A_SECOND


def test_where_the_end_is_solved_in_time_moves_are_completed_as_well_as_can_be() -> None:
    solved = 0
    for plies in range(60, 120):
        game = played("bus-and-stop", plies)
        if game.over:
            break
        seat = game.actors[0]
        if game.observe()["final"] and _drops(game):
            by_count = analyse(game, seat, FEW)
            if by_count.exact:
                solved += 1
                plenty = Budget(seconds=60.0)  # it takes little of it
                assert analyse(game, seat, plenty) == by_count
    assert solved


@both_games
def test_however_short_the_time_every_action_gets_a_legal_move(name: str) -> None:
    game = played(name, 20)
    seat = game.actors[0]
    for budget in (Budget(seconds=5e-324), Budget(seconds=1e-6)):
        found = analyse(game, seat, budget, also=game.moves(seat))
        assert {candidate.move for candidate in found.candidates} == set(game.moves(seat))
        assert sum(forecast(game, budget).shares.values()) == pytest.approx(1)


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


@pytest.mark.parametrize("wrong", [5, None, 0.5, "1", {"seconds": 1}])
def test_what_is_no_budget_is_refused_in_words(wrong: Any) -> None:
    game = Game("busstop", 3, first="A", seed=1)
    for ask in (lambda: analyse(game, "A", wrong), lambda: forecast(game, wrong)):
        with pytest.raises(
            ValueError, match=r"^budget is a Budget of simulations or of seconds, n"
        ):
            ask()


@pytest.mark.parametrize(
    "wrong", [-1, 2**64, 2**70, 1.5, "x", None, math.nan, True, pytest.param(10**5000, id="huge")]
)
def test_what_is_no_seed_is_refused_in_words(wrong: Any) -> None:
    game = Game("busstop", 3, first="A", seed=1)
    for ask in (
        lambda: analyse(game, "A", FEW, seed=wrong),
        lambda: forecast(game, FEW, seed=wrong),
    ):
        with pytest.raises(ValueError, match=r"^seed is a whole number from 0 to 18,446,744,"):
            ask()


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
