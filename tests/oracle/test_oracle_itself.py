"""Both oracles against themselves: what is listed is accepted, and nothing is lost."""

from __future__ import annotations

import copy
import random

import pytest

from . import BusAndStop, Busstop, OracleRefusal
from .builders import refusal
from .candidates import BUSSTOP_MOVES, NOT_IN_THE_NOTATION, candidate
from .random_games import random_record
from .runner import positions, split_move, start


@pytest.mark.parametrize("name", ["bus-and-stop", "busstop"])
def test_what_is_not_in_the_notation_is_refused_before_all_else(name: str) -> None:
    game = start(random_record(name, 1))
    for move in NOT_IN_THE_NOTATION:
        assert refusal(game, "B " + move) == "N1"


@pytest.mark.parametrize("name", ["bus-and-stop", "busstop"])
def test_random_games_replay_and_their_moves_are_among_those_listed(name: str) -> None:
    for seed in range(30):
        record = random_record(name, seed)
        game = start(record)
        for line in record["moves"]:
            letter, move = split_move(line)
            listed = [sorted(other.split()) for other in game.moves(letter)]
            assert sorted(move.split()) in listed, line
            game.play(letter, move)
        assert game.over and game.shuffles == record["shuffles"]


def test_exactly_the_listed_moves_of_bus_and_stop_are_accepted() -> None:
    rng = random.Random(7)
    for seed in range(12):
        record = random_record("bus-and-stop", seed)
        game = start(record)
        for line in record["moves"]:
            letter = game.actors()[0]
            if rng.random() < 0.1:
                listed = game.moves(letter)
                assert len(listed) == len(set(listed)) > 0
                for move in rng.sample(listed, min(5, len(listed))):
                    copy.deepcopy(game).play(letter, move)
                as_sets = {" ".join(sorted(move.split(" "))) for move in listed}
                for move in (candidate(game, letter, rng) for _ in range(20)):
                    expected = " ".join(sorted(move.split(" "))) in as_sets
                    assert is_accepted(game, letter, move) == expected, move
            game.play(*split_move(line))


def is_accepted(game: BusAndStop | Busstop, letter: str, move: str) -> bool:
    """Whether a move is legal, tried on a copy."""
    try:
        copy.deepcopy(game).play(letter, move)
    except OracleRefusal:
        return False
    return True


def test_exactly_the_listed_moves_of_busstop_are_accepted() -> None:
    rng = random.Random(7)
    for seed in range(12):
        record = random_record("busstop", seed)
        game = start(record)
        for line in record["moves"]:
            if rng.random() < 0.02:
                for letter in "ABCDE":
                    accepted = [move for move in BUSSTOP_MOVES if is_accepted(game, letter, move)]
                    assert sorted(accepted) == sorted(game.moves(letter))
            game.play(*split_move(line))


def test_no_card_is_lost_or_doubled() -> None:
    for seed in range(20):
        record = random_record("bus-and-stop", seed)
        game = start(record)
        for line in record["moves"]:
            game.play(*split_move(line))
            cards = len(game.stop) + len(game.deck)
            for player in game.players:
                cards += len(player["bus"]) + len(player["unhappy"])
                cards += player["seniors"] + player["skedaddled"]
                cards += sum(len(claim[2]) for claim in player["claims"])
            assert cards == 100


def test_a_record_may_stop_anywhere() -> None:
    record = random_record("busstop", 3)
    assert len(list(positions(record | {"moves": record["moves"][:7]}))) == 8
