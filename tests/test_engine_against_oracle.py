"""The engine against the oracle: the same random games, every position and every refusal."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterable
from typing import Any

import pytest

from nextstop import BadSetup, Game, Refused
from tests.oracle import BusAndStop, Busstop, OracleRefusal
from tests.oracle.candidates import candidate
from tests.oracle.random_games import random_record
from tests.oracle.runner import split_move, start

BOTH = pytest.mark.parametrize("name", ["bus-and-stop", "busstop"])
GAMES_IN_THE_ORDINARY_RUN = {"bus-and-stop": 450, "busstop": 250}
GAMES_IN_THE_LONG_RUN = 5_000
SHARE_OF_PLIES_WITH_MOVES = 0.1
SHARE_OF_PLIES_WITH_CANDIDATES = 0.03
CANDIDATES = 8


def engine(record: dict[str, Any]) -> Game:
    """The engine at a record's set-up, with the record's shuffles."""
    return Game(
        record["game"],
        players=record["players"],
        options=record["options"],
        first=record["first"],
        shuffles=record["shuffles"],
    )


def shared_keys(position: dict[str, Any], expected: dict[str, Any]) -> dict[str, Any]:
    """A position without the keys that the specification does not ask for."""
    kept = {key: position[key] for key in expected if key in position}
    if "winners" in position:
        kept["winners"] = position["winners"]
    kept["players"] = [
        {key: player.get(key) for key in wanted}
        for player, wanted in zip(position["players"], expected["players"], strict=True)
    ]
    return kept


def refusal_of_oracle(oracle: BusAndStop | Busstop, letter: str, move: str) -> str | None:
    """The rule that the oracle says a move breaks; None if it is legal."""
    try:
        copy.deepcopy(oracle).play(letter, move)
    except OracleRefusal as refusal:
        return refusal.rule_id
    return None


def assert_same_refusals(
    game: Game, oracle: BusAndStop | Busstop, rng: random.Random, told: str
) -> None:
    """Moves that somebody might try are refused by both for the same rule, or by neither."""
    for _ in range(CANDIDATES):
        letter = rng.choice([*oracle.actors(), *oracle.actors(), *"ABCDE", "Z", "a", "AB", ""])
        move = candidate(oracle, letter, rng)
        expected = refusal_of_oracle(oracle, letter, move)
        refused = game.refusal(letter, move)
        assert (refused.rule if refused else None) == expected, f"{told}: {letter} {move!r}"
        if expected:
            before = game.position()
            with pytest.raises(Refused) as caught:
                game.play(letter, move)
            assert caught.value.rule == expected
            assert game.position() == before, f"{told}: {letter} {move!r} was not atomic"


def assert_same_moves(game: Game, oracle: BusAndStop | Busstop, told: str) -> None:
    """Every seat has the same legal moves in both."""
    for letter in "ABCDE"[: oracle.count]:
        assert sorted(game.moves(letter)) == sorted(oracle.moves(letter)), f"{told}: {letter}"


def assert_same_game(record: dict[str, Any], seed: int) -> None:
    """A whole game is the same in both, at every ply."""
    rng = random.Random(seed)
    oracle, game = start(record), engine(record)
    for ply, line in enumerate([*record["moves"], None]):
        told = f"{record['game']}, seed {seed}, ply {ply}"
        expected = oracle.position()
        assert shared_keys(game.position(), expected) == expected, told
        assert list(game.actors) == oracle.actors() and game.phase == oracle.phase, told
        if rng.random() < SHARE_OF_PLIES_WITH_MOVES:
            assert_same_moves(game, oracle, told)
        if rng.random() < SHARE_OF_PLIES_WITH_CANDIDATES or oracle.over:
            assert_same_refusals(game, oracle, rng, told)
        if line is not None:
            assert not game.over, told
            oracle.play(*split_move(line))
            game.play(*split_move(line))
    assert game.over and oracle.over
    assert list(game.winners) == oracle.winners()
    assert list(game.shuffles) == oracle.shuffles == record["shuffles"]


def assert_same_games(name: str, seeds: Iterable[int]) -> None:
    """Compare the games of all seeds, and see that every player count was among them."""
    counts = set()
    for seed in seeds:
        record = random_record(name, seed)
        counts.add(len(record["players"]))
        assert_same_game(record, seed)
    assert counts == ({2, 3, 4} if name == "bus-and-stop" else {2, 3, 4, 5})


@BOTH
def test_random_games_are_the_same_in_engine_and_oracle(name: str) -> None:
    assert_same_games(name, range(GAMES_IN_THE_ORDINARY_RUN[name]))


@pytest.mark.long
@pytest.mark.timeout(3600)
@BOTH
def test_five_thousand_random_games_are_the_same_in_engine_and_oracle(name: str) -> None:
    assert_same_games(name, range(GAMES_IN_THE_LONG_RUN))


def records_with_reshuffles() -> Iterable[dict[str, Any]]:
    """Records of Bus & Stop in which the stop was reshuffled in play or at set-up."""
    for seed in range(60):
        record = random_record("bus-and-stop", seed)
        if len(record["shuffles"]) > 1:
            yield record


def test_a_missing_or_wrong_shuffle_is_refused_at_the_same_move() -> None:
    met = set()
    for record in records_with_reshuffles():
        for place in range(1, len(record["shuffles"])):
            before, shuffle = record["shuffles"][:place], record["shuffles"][place]
            wrong = shuffle[:-2] + ("Bc" if shuffle[-2:] != "Bc" else "Rc")
            for shuffles in (before, [*before, wrong], [*before, shuffle[2:]]):
                met.add(play_to_the_refusal(record | {"shuffles": shuffles}))
    assert met == {"C1.5", "C2.6"}


def play_to_the_refusal(record: dict[str, Any]) -> str:
    """Play a record up to the shuffle that breaks a rule, in both; the rule's id."""
    try:
        oracle = start(record)
    except OracleRefusal as refusal:
        with pytest.raises((BadSetup, Refused)):
            engine(record)
        return refusal.rule_id
    game = engine(record)
    for line in record["moves"]:
        letter, move = split_move(line)
        try:
            oracle.play(letter, move)
        except OracleRefusal as refusal:
            before = game.position()
            with pytest.raises(Refused) as caught:
                game.play(letter, move)
            assert caught.value.rule == refusal.rule_id
            assert game.position() == before
            return refusal.rule_id
        game.play(letter, move)
    raise AssertionError("the game ended without the missing shuffle")
