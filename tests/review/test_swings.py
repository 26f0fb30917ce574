"""The costliest moves: found where they are known, and only if they surely cost something."""

from __future__ import annotations

import pytest

from nextstop import Game
from nextstop.records import Record
from nextstop.review import Choice, Step, Turn, Worth
from nextstop.review.step import Looker
from nextstop.review.swings import swings
from nextstop.review.turns import turns_of
from tests.bots.search.oracle import Oracle, TooMuch, Value, ends


def planted(name: str, seed: int) -> tuple[Game, str, str, dict[str, Value]]:
    """A solved end, a seat, its worst move there, and what each of its moves is worth."""
    for game, seat in ends(name, seed):
        moves = [] if game.pending else game.moves(seat)
        if not 2 <= len(moves) <= 20:
            continue
        try:
            worths = {move: _worth(game, seat, move) for move in moves}
        except TooMuch:
            continue
        worst = min(moves, key=lambda move: worths[move])
        if max(worths.values())[0] - worths[worst][0] >= (0.5 if name == "bus-and-stop" else 3):
            return game, seat, worst, worths
    raise AssertionError("unreachable")


def _worth(game: Game, seat: str, move: str) -> Value:
    after = game.copy()
    after.play(seat, move)
    oracle = Oracle(200)
    if game.name == "busstop":
        return oracle._best_board(after, game.controller(seat))
    return oracle._outcome(after)[seat]


@pytest.mark.parametrize("seed", range(5))
def test_a_blunder_at_the_end_of_bus_and_stop_is_found_with_what_it_cost(seed: int) -> None:
    game, seat, blunder, worths = planted("bus-and-stop", seed)
    game.play(seat, blunder)
    record = Record.from_dict(game.record())
    turns, _ = turns_of(record)
    step = Looker(record, turns, 1, 0).step(len(turns) - 1)
    (swing,) = swings([step], turns[-1:], seat, 3)
    best = max(worths.values())
    assert worths[swing.better] == best
    assert swing.share == pytest.approx(best[0] - worths[blunder][0], abs=1e-5)
    assert (swing.move, swing.seat, swing.ply, swing.error) == (blunder, seat, game.ply - 1, 0)


@pytest.mark.parametrize("seed", range(5))
def test_a_blunder_at_the_end_of_busstop_is_found_with_what_it_cost(seed: int) -> None:
    game, seat, blunder, worths = planted("busstop", seed)
    decider = game.controller(seat)
    game.play(seat, blunder)
    record = Record.from_dict(game.record())
    turns, _ = turns_of(record)
    step = Looker(record, turns, 1, 0).step(len(turns) - 1)
    (swing,) = swings([step], turns[-1:], decider, 3)
    best = max(worths.values())
    assert worths[swing.better] == best
    assert swing.points == pytest.approx(best[0] - worths[blunder][0])
    assert swing.error == 0


TURN = Turn(0, "A", "A", "pick red", False, False, False)


def lost(share: float, points: float, error: float, points_error: float = 0.0) -> list[float]:
    """The shares of the swing that a choice makes, if it makes one."""
    made = Worth({"A": 0.3}, {"A": 20.0}, {"A": error})
    better = Worth({"A": 0.3 + share}, {"A": 20.0 + points}, {"A": error})
    step = Step(0, None, None, Choice("pick blue", made, better, error, points_error))
    return [round(swing.share, 6) for swing in swings([step], [TURN], "A", 3)]


def test_a_loss_within_its_error_is_no_swing() -> None:
    assert lost(0.1, 2, error=0.04) == [0.1]
    assert lost(0.1, 2, error=0.06) == []
    assert lost(0.005, 0.5, error=0) == []
    assert lost(-0.2, 5, error=0.01) == []


def test_where_the_win_is_not_at_stake_points_count() -> None:
    assert lost(0, 3, error=0) == [0]
    assert lost(0, 3, error=0, points_error=2) == []
    assert lost(0, 0.5, error=0) == []


def test_the_worst_come_first_and_only_ones_own_are_told() -> None:
    def step(ply: int, share: float) -> Step:
        made, better = (Worth({s: v for s in "AB"}, {s: 0.0 for s in "AB"}, {}) for v in (0, share))
        return Step(ply, None, None, Choice("best", made, better))

    turns = [Turn(ply, "AB"[ply % 2], "AB"[ply % 2], "m", False, False, False) for ply in range(10)]
    steps = [step(ply, share / 100) for ply, share in enumerate((3, 50, 9, 2, 7, 9, 0, 0, 8, 0))]
    assert [swing.ply for swing in swings(steps, turns, "A", 3)] == [2, 8, 4]
    assert [swing.ply for swing in swings(steps, turns, "B", 2)] == [1, 5]
