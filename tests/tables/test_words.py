"""The log tells every kind of move, and what happened because of it."""

from __future__ import annotations

import pytest

from nextstop.tables.match import Match
from nextstop.tables.tables import Tables
from nextstop.tables.words import tell
from tests.tables.builders import people, play_until


def bus_and_stop(**changes):
    player = {"bus": [], "claims": [["tennis", 2, 3]]}
    return {"phase": "main", "final": False, "stop": [], "players": [player, player]} | changes


NAMES = {"A": "Ann", "B": "Ben"}


def told(before, after, seat: str, move: str) -> tuple[str, list[str]]:
    words, causes = tell(before, after, seat, move, NAMES)
    return str(words), [str(cause) for cause in causes]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("pick blue", "picks up blue: 2 commuters and 1 senior"),
        (
            "drop tennis 2 Bt Bt",
            "drops 2 off at the tennis court for 3 points: 2\u00a0×\u00a0blue tennis player",
        ),
        ("skedaddle Rp", "lets a red parent with child skedaddle"),
        ("stay", "lets nobody skedaddle"),
        (
            "unhappy Gs Yc",
            "can do nothing else, and makes unhappy: green student and yellow commuter",
        ),
    ],
)
def test_moves_of_bus_and_stop(move: str, words: str) -> None:
    position = bus_and_stop(stop=["Bc", "Bc", "Be", "Rc", "Gc"])
    assert told(position, position, "A", move) == (f"\u2068Ann\u2069 {words}.", [])


def test_the_last_round_and_the_end_of_bus_and_stop() -> None:
    before, final = bus_and_stop(), bus_and_stop(final=True)
    assert "final drop-off" in told(before, final, "A", "stay")[1][0]
    over = bus_and_stop(final=True, phase="over", winners=["A", "B"])
    assert told(final, over, "A", "stay")[1] == [
        "The game is over: \u2068Ann\u2069 and \u2068Ben\u2069 win together.",
    ]


def busstop(**changes):
    player = {"queue": ["g", "x"], "scored": [], "penalty": [], "buses": [[], [], None]}
    here = {"phase": "seat", "round": 3, "conductor": "A", "players": [player, player]}
    return here | {"lineup": [["A", 4], ["B", 9]], "order": [["A", 4], ["B", 9]]} | changes


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("tile 7", "plays tile 7"),
        ("take B", "takes \u2068Ben\u2069’s tile 9"),
        ("take A", "takes their own tile 4"),
        ("board x 2", "boards an extra-terrestrial onto bus 2"),
        ("queue B", "sends a VIP baby to the queue"),
        ("call 1", "calls a girl from the queue onto bus 1"),
        ("done", "is done for this round"),
    ],
)
def test_moves_of_busstop(move: str, words: str) -> None:
    position = busstop()
    assert told(position, position, "A", move) == (f"\u2068Ann\u2069 {words}.", [])


def test_what_happens_by_itself_in_busstop() -> None:
    def player(**changes):
        return busstop()["players"][0] | changes

    rich = player(scored=["b", "b", "b"], buses=[[], [], []], penalty=["s"])
    after = busstop(round=4, players=[rich, player()])
    assert told(busstop(), after, "A", "done")[1] == [
        "A full bus leaves: 3 passengers for \u2068Ann\u2069.",
        "The queue is so long that \u2068Ann\u2069 gets the extra bus.",
        "\u2068Ann\u2069 takes 1 penalty passenger from the proxy bus’s queue.",
        "Round 4 of 10 begins.",
    ]
    revealed = told(busstop(phase="tile"), busstop(phase="take"), "B", "tile 9")[1]
    assert revealed == [
        "The tiles are turned up: \u2068Ann\u2069: 4 and \u2068Ben\u2069: 9.",
        "\u2068Ann\u2069 is the next conductor.",
    ]


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_every_move_of_a_whole_game_is_told(tables: Tables, game: str) -> None:
    table = play_until(tables, people(tables, game), lambda t: t.over)
    assert isinstance(table.match, Match)
    assert all(str(entry.words) for entry in table.match.log)
    assert "The game is over" in str(table.match.log[-1].causes[-1])


def test_the_log_knows_in_which_round_each_move_was_made(tables: Tables) -> None:
    for game, rounds in (("busstop", list(range(1, 11))), ("bus-and-stop", [0])):
        table = play_until(tables, people(tables, game), lambda t: t.over)
        assert table.match is not None
        assert list(dict.fromkeys(entry.round for entry in table.match.log)) == rounds
        begins = [e.round for e in table.match.log if any("begins" in str(c) for c in e.causes)]
        assert begins == rounds[:-1]
