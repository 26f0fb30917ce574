"""The oracle of Busstop against the rulebook's worked examples and the rules' own cases."""

from __future__ import annotations

from typing import Any

import pytest

from . import Busstop
from .builders import pile, play, refusal, seated, stop_game
from .busstop_score import meets


def test_player_order_example_1() -> None:
    game = stop_game(4)
    play(game, "A tile 2", "D tile 5", "B tile 5", "C tile 3")
    assert game.order == [(0, 2), (2, 3), (1, 5), (3, 5)]


def test_player_order_example_2() -> None:
    game = stop_game(4)
    play(game, "A tile 8", "B tile 8", "C tile 8", "D tile 8")
    assert game.position()["lineup"] == [["A", 8], ["B", 8], ["C", 8], ["D", 8]]
    assert game.position()["conductor"] == "B"  # the second space bears the symbol


def test_equal_numbers_go_clockwise_from_the_conductor() -> None:
    game = Busstop({"players": ["one"] * 4, "first": "C"}, [pile("")], None)
    play(game, "C tile 8", "A tile 8", "B tile 8", "D tile 8")
    assert [seat for seat, _ in game.order] == [2, 3, 0, 1]


def test_the_picking_example() -> None:
    # Green is first: the child that the arrow points at, and another child out of the lineup.
    game = stop_game(4, "cbgsn", colours=["red", "blue", "green", "yellow"])
    play(game, "A tile 4", "B tile 5", "C tile 1", "D tile 9")
    assert game.actors() == ["C"] and game.position()["players"][2]["received"] == ["c"]
    assert game.position()["line"] == [None, "b", "g", "s", "n"]
    assert game.moves("C") == ["take C", "take A", "take B", "take D"]
    play(game, "C take A")
    assert game.position()["players"][2]["received"] == ["c", "c"]
    assert refusal(game, "A take A") == "T4.1"


def test_a_hidden_choice_stays_in_the_hand_until_the_reveal() -> None:
    game = stop_game(3)
    assert game.position()["shown"] is None and game.actors() == ["A"]
    play(game, "A tile 4")
    assert game.position()["shown"] == 4 and game.actors() == ["B", "C"]
    assert refusal(game, "A tile 5") == "N2"
    play(game, "C tile 4")
    assert all(player["hand"] == list(range(1, 11)) for player in game.position()["players"])
    play(game, "B tile 1")
    assert 1 not in game.position()["players"][1]["hand"]
    assert refusal(game, "B tile 2") == "T4.1"


def test_one_sort_a_bus_and_extra_terrestrials_are_wild() -> None:
    game = seated("bBxgg")
    play(game, "A board x 2", "A board B 2")
    assert refusal(game, "A board g 2") == "T5.2"
    assert refusal(game, "A board g 3") == "T5.6"
    assert refusal(game, "A board s 1") == "T5.1"
    assert refusal(game, "A call 1") == "T5.5" and refusal(game, "A done") == "T5.5"
    play(game, "A board b 2", "A board g 1")
    assert game.position()["players"][0]["buses"] == [["g"], ["B", "b", "x"], None]


def test_a_full_bus_leaves_at_once_and_can_be_boarded_again() -> None:
    game = seated("bBxx")
    play(game, "A board x 1", "A board b 1", "A board B 1")
    assert game.position()["players"][0]["scored"] == ["B", "b", "x"]
    assert game.position()["players"][0]["buses"] == [[], [], None] and game.score(0) == 4
    assert refusal(game, "A queue x") == "T5.4"


def test_the_queue_boards_in_its_own_order() -> None:
    game = seated("b", queue="gs", buses=("c", "", None))
    play(game, "A queue b")
    assert game.moves("A") == ["call 2", "done"]
    assert refusal(game, "A call 1") == "T5.2" and refusal(game, "A call 3") == "T5.6"
    play(game, "A call 2")
    assert game.actors() == ["B", "C"]  # the salaryman at the head can board nothing
    assert game.position()["players"][0]["queue"] == ["s", "b"]


def test_the_third_bus_comes_with_nine_in_the_queue_at_the_end_of_a_round() -> None:
    game = seated("b", queue="gsgsgsgs", buses=("n", "n", None))
    play(game, "A queue b", "B board b 1", "C board b 1")
    assert game.round == 2 and game.position()["players"][0]["buses"] == [["n"], ["n"], []]


def test_the_proxy_shows_its_drawn_tile_first_as_conductor() -> None:
    game = stop_game(2, "bcgsn", "3 1 2 4 5 6 7 8 9 10")
    assert game.actors() == ["A"] and game.position()["shown"] is None
    play(game, "A tile 2", "B tile 9")
    assert game.position()["lineup"] == [["A", 2], ["C", 3], ["B", 9]]
    assert game.position()["conductor"] == "C"
    play(game, "A take A")
    assert game.actors() == ["C"]
    play(game, "C take B", "B take C", "A queue b", "A queue b", "A done")
    play(game, "B queue n", "B queue c", "B done")
    play(game, "C queue s", "C queue n", "C queue c", "C queue g", "C done")
    assert game.round == 2 and game.position()["shown"] == 1 and game.actors() == ["A", "B"]
    assert game.position()["players"][2]["score"] is None


def test_the_proxy_is_driven_in_turns_beginning_with_the_other_player() -> None:
    game = stop_game(2, "", "1 2 3 4 5 6 7 8 9 10")
    assert game.controller() == 1
    game.enter(2, "b", 1)
    game.enter(2, "B", 1)
    game.enter(2, "x", 1)
    assert game.boards[1]["scored"] == ["b", "B", "x"]
    game.round = 2
    assert game.controller() == 0


@pytest.mark.parametrize(("overflow", "kept", "penalty"), [("all", 0, 14), ("excess", 13, 1)])
def test_fourteen_in_the_proxys_queue_go_to_its_driver(
    overflow: str, kept: int, penalty: int
) -> None:
    game = stop_game(2, "", "1 2 3 4 5 6 7 8 9 10", proxy_overflow=overflow)
    game.boards[2]["queue"] = list("b" * 13)
    game.relieve_the_proxy()
    assert game.boards[1]["penalty"] == []
    game.boards[2]["queue"].append("B")
    game.relieve_the_proxy()
    assert len(game.boards[2]["queue"]) == kept and len(game.boards[1]["penalty"]) == penalty
    assert game.score(1) == -2 * (penalty - 1) - 6


def test_the_bonuses() -> None:
    game = stop_game(3, passenger_bonus=True, end_bonus=True, colours=["green", "red", "yellow"])
    game.boards[0]["scored"] = list("gGbBx")
    game.boards[0]["queue"] = list("gG")
    assert game.score(0) == 2 + 6 + 1 + 3 - 8
    game.boards[0]["scored"].remove("x")
    assert game.score(0) == 2 + 6 + 1 + 3 - 8 + 5


def test_the_end_game_requirements() -> None:
    board: dict[str, Any] = {
        "scored": [],
        "buses": [["b"], ["x"], None],
        "queue": [],
        "penalty": [],
    }
    assert meets("no-queue", board) and not meets("no-queue", board | {"penalty": ["b"]})
    assert not meets("empty-bus", board) and meets(
        "empty-bus", board | {"buses": [["b"], ["b"], []]}
    )
    assert not meets("no-et", board) and meets("no-et", board | {"buses": [[], [], None]})
    assert meets("two-vips", board | {"scored": list("BGb")})
    assert meets("four-sorts", board | {"scored": list("bbBcccgggssS")})
    assert not meets("four-sorts", board | {"scored": list("bbBcccgggss")})


def test_most_points_then_fewest_extra_terrestrials_win() -> None:
    game = stop_game(3)
    game.boards[0]["scored"], game.boards[1]["scored"] = ["b"], ["b", "x"]
    game.boards[2]["scored"], game.boards[2]["buses"][0] = ["g"], ["x"]
    assert game.winners() == ["A"]
    game.boards[0]["scored"].append("x")
    assert game.winners() == ["A", "B", "C"]
