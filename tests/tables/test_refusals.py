"""What cannot be chosen is known with its rule, and everything else can be."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from nextstop import Game, Refused
from nextstop.tables.refusals import refusals, why_not


def positions(name: str, number: int) -> Iterator[Game]:
    """So many positions of one random game, one after the other."""
    game, chance = Game(name, 3, seed=4, first="A"), random.Random(4)
    for _ in range(number):
        yield game
        seat = game.actors[0]
        game.play(seat, chance.choice(game.moves(seat)))


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_a_choice_is_either_legal_or_refused_with_its_rule(game: str) -> None:
    seen = set()
    for position in positions(game, 40):
        for seat in position.actors:
            legal = {_choice(move) for move in position.moves(seat)}
            found = refusals(position, seat)
            assert not legal & set(found)
            for choice, refused in found.items():
                assert refused.rule[0] in "CT" and str(refused.message)
                assert (refused.seat, refused.move) == (seat, choice)
                seen.add(choice.split(" ")[0])
    assert seen >= (
        {"pick", "drop", "skedaddle"} if game == "bus-and-stop" else {"board", "take", "done"}
    )


def _choice(move: str) -> str:
    return " ".join(move.split(" ")[:3]) if move.startswith("drop") else move


def test_too_few_who_match_are_counted() -> None:
    game = Game("bus-and-stop", 2, seed=3, first="A")
    refused = refusals(game, "A")["drop office 4"]
    assert refused.rule == "C3.1"
    assert refused.message == "4 matching passengers must get off together. Aboard: 0."


def test_seats_that_are_missing_are_counted() -> None:
    for game in positions("bus-and-stop", 60):
        for seat in game.actors:
            for choice, refused in refusals(game, seat).items():
                if choice.startswith("pick") and refused.rule == "C2.3":
                    assert "free" in str(refused.message)
                    return
    raise AssertionError("nobody’s bus was too full")


def test_what_is_possible_is_not_refused_in_silence() -> None:
    game = Game("bus-and-stop", 2, seed=3, first="A")
    refused = why_not(game, "A", game.moves("A")[0])
    assert isinstance(refused, Refused)
    assert "can be done now" in str(refused.message)
    assert why_not(game, "B", "pick blue").rule == "N2"
