"""Where nothing is dealt or hidden any more, the expert does what an exhaustive search does."""

from __future__ import annotations

import pytest

from nextstop import GAMES
from nextstop.bots import make_bot
from nextstop.bots.search.budget import Budget
from nextstop.bots.search.search import Search
from tests.bots.search.oracle import Oracle, TooMuch, ends

both_games = pytest.mark.parametrize("name", sorted(GAMES))


def agreements(name: str, positions: int, most: int, seed: int) -> int:
    """In how many of some solvable positions the expert's choice is as good as the best."""
    agreed = solved = 0
    for game, seat in ends(name, seed):
        try:
            values = Oracle(most).values(game, seat)
        except TooMuch:
            continue
        expert = make_bot("expert", name, 1)
        chosen = expert.act(game.observe(game.controller(seat)), game.seats.index(seat))
        agreed += values[chosen] == max(values.values())
        solved += 1
        if solved == positions:
            return agreed
    raise AssertionError("unreachable")


@both_games
def test_the_experts_choice_is_the_exhaustive_best(name: str) -> None:
    assert agreements(name, 60, most=400, seed=1) == 60


@pytest.mark.long
@both_games
def test_the_experts_choice_is_the_exhaustive_best_in_a_thousand_positions(name: str) -> None:
    assert agreements(name, 1000, most=2000, seed=2) == 1000


def test_every_action_of_the_final_round_has_its_exhaustive_value() -> None:
    search, compared = Search("bus-and-stop"), 0
    for game, seat in ends("bus-and-stop", 3):
        if not game.pending:
            try:
                values = Oracle(300).values(game, seat)
            except TooMuch:
                continue
            result = search.run(game.observe(seat), game.seats.index(seat), Budget(simulations=1))
            assert result.exact
            assert {a: f.share for a, f in result.found.items()} == pytest.approx(
                {action: share for action, (share, _) in values.items()}
            )
            compared += 1
        if compared == 30:
            return


@both_games
def test_positions_that_are_not_the_end_are_not_solved(name: str) -> None:
    from nextstop import Game

    game = Game(name, 3, seed=1)
    seat = game.actors[0]
    found = Search(name).run(game.observe(seat), game.seats.index(seat), Budget(simulations=20))
    assert not found.exact
    assert found.simulations >= 20
