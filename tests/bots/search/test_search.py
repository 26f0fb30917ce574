"""A search: repeatable by its seed, on time, from observations only, and better than greed."""

from __future__ import annotations

import math
import random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from nextstop import GAMES, Game
from nextstop.bots.search import clock as timing
from nextstop.bots.search import search as searching
from nextstop.bots.search.budget import MOST_SIMULATIONS, Budget
from nextstop.bots.search.bus_and_stop.simulate import OFTEN
from nextstop.bots.search.halving import better_half, ranked, rounds
from nextstop.bots.search.search import Search
from nextstop.bots.search.solver import MOST_LOOKED_AT, Solver
from nextstop.bots.search.tree import FIRST_OUTCOME, ROOT
from tests.games.redeal import deal_anew
from tests.games.tables import moments

both_games = pytest.mark.parametrize("name", sorted(GAMES))


def start(name: str, players: int = 3) -> tuple[Any, int]:
    """What the first seat to act sees at the beginning, and the seat."""
    game = Game(name, players, first="A", seed=3)
    return game.observe("A"), 0


@both_games
def test_same_seed_and_simulations_same_result(name: str) -> None:
    observation, seat = start(name)
    first = Search(name).run(observation, seat, Budget(simulations=300), 5)
    used = Search(name)
    used.run(observation, seat, Budget(simulations=77), 1)
    assert used.run(observation, seat, Budget(simulations=300), 5) == first
    assert used.run(observation, seat, Budget(simulations=300), 6) != first


@both_games
def test_so_many_simulations_are_made(name: str) -> None:
    observation, seat = start(name)
    result = Search(name).run(observation, seat, Budget(simulations=1000))
    assert result.simulations == 1000
    assert sum(found.simulations for found in result.found.values()) == 1000


@both_games
def test_every_legal_action_is_looked_at_however_small_the_budget(name: str) -> None:
    observation, seat = start(name)
    legal = int(observation["legal"][seat])
    result = Search(name).run(observation, seat, Budget(simulations=1))
    assert sum(1 << action for action in result.found) == legal


@pytest.mark.parametrize("microseconds", [1, 3, 30, 300])
@pytest.mark.parametrize("rounds_of_halving", [1, 4, 6])
def test_a_time_budget_is_kept_within_ten_per_cent(
    microseconds: int, rounds_of_halving: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, pace = 5.0, random.Random(1)

    def go(simulations: int) -> None:
        nonlocal now  # no two simulations take equally long
        now += simulations * microseconds * 1e-6 * pace.uniform(0.7, 1.3)

    monkeypatch.setattr(timing, "time", SimpleNamespace(perf_counter=lambda: now))
    clock = timing.Clock(Budget(seconds=0.4), rounds_of_halving)
    for left in range(rounds_of_halving):
        clock.next_round(go, 2 ** (rounds_of_halving - left))
    assert 0.4 <= now - 5.0 <= 0.44


@pytest.mark.parametrize("of_budget", [0.0, 0.4, 0.95])
@pytest.mark.parametrize("verb", ["run", "outlook"])
def test_what_is_looked_at_in_vain_to_solve_the_end_is_of_the_time(
    verb: str, of_budget: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 5.0
    search = Search("busstop")

    def solve(observation: Any, seat: int, budget: Budget) -> None:
        nonlocal now
        assert budget.seconds is not None
        now += of_budget * budget.seconds

    def go(simulations: int) -> None:
        nonlocal now
        now += simulations * 30e-6
        search._simulate.run(search._states, search._nodes, search._work, simulations)

    monkeypatch.setattr(timing, "time", SimpleNamespace(perf_counter=lambda: now))
    monkeypatch.setattr(search._solver, "solve", solve)
    monkeypatch.setattr(search, "_go", go)
    observation, seat = start("busstop")
    getattr(search, verb)(observation, seat, Budget(seconds=0.4))
    assert 0.4 <= now - 5.0 <= 0.44


def test_the_shorter_the_time_the_less_of_it_goes_into_solving_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Game("busstop", 2, seed=4)
    while not (game.position()["round"] == 10 and game.phase == "seat"):
        game.play(game.actors[0], game.moves(game.actors[0])[0])
    solver, allowed = Solver("busstop"), []
    look = solver._look

    def note(observation: Any, seat: int, most: int) -> Any:
        allowed.append(most)
        return look(observation, seat, most)

    monkeypatch.setattr(solver, "_look", note)
    seat = game.actors[0]
    observation, index = game.observe(game.controller(seat)), game.seats.index(seat)
    for budget in (Budget(simulations=1), Budget(seconds=60), Budget(seconds=0.001)):
        solver.solve(observation, index, budget)
    assert allowed == [MOST_LOOKED_AT, MOST_LOOKED_AT, 2000]
    assert solver.solve(observation, index, Budget(seconds=1e-6)) is None


def test_what_was_dealt_is_told_apart_only_where_there_are_visits_enough() -> None:
    observation, seat = start("bus-and-stop", 2)
    search, outcomes = Search("bus-and-stop"), []
    for simulations in (OFTEN, 40_000):
        search.run(observation, seat, Budget(simulations=simulations))
        used = search._nodes[: search._work["used"][0]]
        outcomes.append(int((used["key"] >= FIRST_OUTCOME).sum()))
    assert outcomes[0] == 0
    assert outcomes[1] > 10


@both_games
def test_a_tree_never_grows_beyond_its_memory(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "MOST_NODES", 500)
    observation, seat = start(name)
    search = Search(name)
    search.run(observation, seat, Budget(simulations=3000))
    assert search._work["used"][0] == len(search._nodes) == 500
    assert search._nodes["visits"][ROOT] == 3000


@settings(max_examples=60)
@given(moments())
def test_any_position_can_be_searched_for_any_seat_that_acts(game: Game) -> None:
    for seat in game.actors:
        index = game.seats.index(seat)
        observation = game.observe(game.controller(seat))
        result = Search(game.name).run(observation, index, Budget(simulations=40), 1)
        assert set(result.found) == set(game.legal(seat).tolist())
        for found in result.found.values():
            assert 0 <= found.value <= 1
            assert 0 <= found.share <= 1


@settings(max_examples=40)
@given(moments())
def test_what_is_hidden_changes_nothing(game: Game) -> None:
    rng = random.Random(game.ply)
    for seat in game.actors:
        viewer = game.controller(seat)
        other = deal_anew(game, viewer, rng)
        index = game.seats.index(seat)
        results = [
            Search(g.name).run(g.observe(viewer), index, Budget(simulations=40), 1)
            for g in (game, other)
        ]
        assert results[0] == results[1]


def test_a_seat_that_is_not_to_act_and_a_finished_game_cannot_be_searched() -> None:
    observation, _ = start("busstop")
    with pytest.raises(ValueError, match="nothing to search for"):
        Search("busstop").run(observation, 1, Budget(simulations=10))
    game = Game("busstop", 3, seed=1)
    game.rules.verbs.playout(game._states, 0)
    with pytest.raises(ValueError, match="nothing to search for"):
        Search("busstop").run(game.observe("A"), 0, Budget(simulations=10))


@pytest.mark.parametrize(
    "wrong",
    [
        0,
        -1,
        MOST_SIMULATIONS + 1,
        10**400,
        pytest.param(10**5000, id="huge"),
        1.5,
        "many",
        True,
        math.nan,
        np.float64(3),
    ],
)
def test_simulations_that_cannot_be(wrong: Any) -> None:
    with pytest.raises(ValueError, match="simulations is a whole number above 0 and at most"):
        Budget(simulations=wrong)


@pytest.mark.parametrize("wrong", [0, -0.5, 1e9, 10**400, math.nan, math.inf, "long", True])
def test_seconds_that_cannot_be(wrong: Any) -> None:
    with pytest.raises(ValueError, match="seconds is a number above 0 and at most 600"):
        Budget(seconds=wrong)


def test_a_budget_may_be_a_number_of_numpys() -> None:
    assert Budget(simulations=np.int64(50)) == Budget(simulations=50)
    assert Budget(seconds=np.float32(0.5)) == Budget(seconds=0.5)


def test_a_budget_is_of_simulations_or_of_seconds() -> None:
    for both in ({}, {"simulations": 1, "seconds": 1.0}):
        with pytest.raises(ValueError, match="one of the two"):
            Budget(**both)  # type: ignore[arg-type]


def test_parts_of_a_budget() -> None:
    assert Budget(simulations=100).part(0.25) == Budget(simulations=25)
    assert Budget(simulations=1).part(0.25) == Budget(simulations=1)
    assert Budget(seconds=1.0).part(0.25) == Budget(seconds=0.25)


def test_halving_lets_the_worse_half_go() -> None:
    assert [rounds(actions) for actions in (1, 2, 3, 4, 5, 18)] == [1, 1, 2, 2, 3, 5]
    assert ranked({3: 0.5, 1: 0.5, 2: 0.9}) == [2, 1, 3]
    assert better_half([2, 1, 3]) == [2, 1]
    assert better_half([2, 1]) == [2]


@both_games
def test_the_best_action_is_the_first_and_beats_the_runner_up(name: str) -> None:
    observation, seat = start(name)
    result = Search(name).run(observation, seat, Budget(simulations=2000), 1)
    best, second = list(result.found.values())[:2]
    assert result.best == next(iter(result.found))
    assert best.value >= second.value
    assert best.simulations == pytest.approx(second.simulations, abs=2)
