"""A line of the log names the rules that explain it, and no others."""

from __future__ import annotations

import random

import pytest

from nextstop import Game
from nextstop.rulebook.standing import standings
from nextstop.tables.match import Entry, Match


def lines(game: str, players: int) -> list[Entry]:
    chance, match = random.Random(5), Match.begin(Game(game, players, seed=5, first="A"))
    while not match.over:
        seat = match.position["actors"][0]
        match = match.play(seat, chance.choice(match.moves[seat]))
    return list(match.log)


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_moves_name_the_rules_behind_them(game: str) -> None:
    named = {entry.move.split(" ")[0]: entry.rules for entry in lines(game, 2)}
    if game == "bus-and-stop":
        assert named["pick"] == ()
        assert "C7.1" in lines(game, 2)[-1].rules
    else:
        assert named["queue"] == ()
        assert named["call"][0] == "T5.5"


def test_a_drop_off_names_how_passengers_match() -> None:
    for entry in lines("bus-and-stop", 3):
        if entry.move.startswith("drop"):
            place = entry.move.split(" ")[1]
            assert entry.rules[0] == ("C3.3" if place == "station" else "C3.2")
        if entry.move.startswith("skedaddle"):
            assert entry.rules[0] == "C4.1"


def test_what_followed_is_explained_too() -> None:
    for entry in lines("busstop", 3):
        words = " ".join(str(cause) for cause in entry.causes)
        assert ("T5.3" in entry.rules) == ("full bus leaves" in words)
        assert ("T3.2" in entry.rules) == ("tiles are turned up" in words)
        assert ("T5.6" in entry.rules) == ("extra bus" in words)
    for entry in lines("bus-and-stop", 3):
        words = " ".join(str(cause) for cause in entry.causes)
        assert ("C6.1" in entry.rules) == ("last stop is near" in words)


def test_every_rule_that_is_named_has_a_place_in_the_rules() -> None:
    for game in ("bus-and-stop", "busstop"):
        for entry in lines(game, 2):
            for rule in entry.rules:
                assert rule in standings()
