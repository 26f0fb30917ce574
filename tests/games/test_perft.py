"""How many sequences of so many legal moves there are, from small fixed positions.

The constants are kept beside the positions in perft.json. Engine and oracle, which share no line,
must both arrive at them; a few are worked out by hand below.
"""

from __future__ import annotations

import copy
import json
from math import factorial, perm
from pathlib import Path
from typing import Any

import pytest

from nextstop import GAMES, Game
from tests.oracle import BusAndStop, Busstop
from tests.oracle.runner import split_move, start

POSITIONS = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))
of_every_position = pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["position"])


def by_engine(game: Game, depth: int) -> int:
    """Sequences of so many whole moves in the engine."""
    if depth == 1:
        return sum(len(game.moves(seat)) for seat in game.actors)
    found = 0
    for seat in game.actors:
        for move in game.moves(seat):
            then = game.copy()
            then.play(seat, move)
            found += by_engine(then, depth - 1)
    return found


def by_oracle(game: BusAndStop | Busstop, depth: int) -> int:
    """Sequences of so many whole moves in the oracle."""
    if depth == 1:
        return sum(len(game.moves(letter)) for letter in game.actors())
    found = 0
    for letter in game.actors():
        for move in game.moves(letter):
            then = copy.deepcopy(game)
            then.play(letter, move)
            found += by_oracle(then, depth - 1)
    return found


@of_every_position
def test_the_engine_finds_as_many_sequences_as_are_written_down(case: dict[str, Any]) -> None:
    game = Game.from_record(case["record"])
    depths = range(1, len(case["counts"]) + 1)
    assert [by_engine(game, depth) for depth in depths] == case["counts"]


@of_every_position
def test_the_oracle_finds_as_many_sequences_as_are_written_down(case: dict[str, Any]) -> None:
    game = start(case["record"])
    for line in case["record"]["moves"]:
        game.play(*split_move(line))
    depths = range(1, len(case["counts"]) + 1)
    assert [by_oracle(game, depth) for depth in depths] == case["counts"]


def test_every_phase_and_player_count_is_among_the_positions() -> None:
    met = set()
    for case in POSITIONS:
        game = Game.from_record(case["record"])
        met |= {(game.name, game.phase), (game.name, len(game.players))}
    for name, rules in GAMES.items():
        assert {(name, players) for players in rules.player_counts} <= met
    assert {("bus-and-stop", phase) for phase in ("main", "skedaddle", "unhappy")} <= met
    assert {("busstop", phase) for phase in ("tile", "take", "seat")} <= met


@pytest.mark.parametrize("players", [3, 4])
def test_T3_1_ten_tiles_for_the_conductor_then_ten_for_each_other_in_any_order(
    players: int,
) -> None:
    game = Game("busstop", players, seed=1)
    others = players - 1
    for depth in range(1, min(players, 3) + 1):
        chosen = depth - 1
        assert by_engine(game, depth) == 10**depth * perm(others, chosen)


def test_C4_3_three_who_may_let_one_go_or_not_decide_in_any_order() -> None:
    case = next(case for case in POSITIONS if "three others" in case["position"])
    game = Game.from_record(case["record"])
    assert [len(game.moves(seat)) for seat in game.actors] == [2, 2, 2]
    assert case["counts"][2] == factorial(3) * 2**3
