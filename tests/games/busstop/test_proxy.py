"""Two-player Busstop: the proxy bus, its tiles, who steers it, who scores for it."""

import pytest

from nextstop import BadSetup, Game
from tests.games.busstop.table import (
    GREEDY,
    IDLE,
    TILES_IN_ORDER,
    at_round,
    board,
    buses,
    choose,
    finish_round,
    lay,
    new_game,
    pile,
    player,
    queue,
    scored,
)
from tests.games.moves import play, refused

DRAWN = "4 9 1 2 3 5 6 7 8 10"


def test_the_proxy_is_a_third_player() -> None:
    """T7.1: seat C has a board and ten tiles of its own, and nobody's score."""
    game = new_game(2)
    assert game.seats == ("A", "B", "C") and game.proxy == "C"
    assert player(game, "C")["hand"] == list(range(1, 11))
    assert buses(game, "C") == ["", "", None]
    assert game.scores["C"] is None and game.breakdown("C") == {}


def test_two_players_use_the_board_for_three() -> None:
    """T7.1: the positions are those of three seats."""
    assert new_game(2).position()["positions"] == new_game(3).position()["positions"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_more_players_have_no_proxy(players: int) -> None:
    """T7.1: only two players play with a proxy."""
    game = new_game(players)
    assert game.proxy is None and game.position()["controller"] is None
    assert None not in game.scores.values()


@pytest.mark.parametrize("first", ["C", "D"])
def test_the_proxy_is_not_the_first_conductor(first: str) -> None:
    """T7.1: one of the two players begins."""
    with pytest.raises(BadSetup, match="one of A, B"):
        new_game(2, first=first)


@pytest.mark.parametrize("tiles", [None, "", "1 2 3", TILES_IN_ORDER.replace("10", "9"), "12345"])
def test_the_proxys_tiles_are_shuffled(tiles: str | None) -> None:
    """T7.1: a record gives the order of all ten tiles, after the pile."""
    shuffles = [pile()] if tiles is None else [pile(), tiles]
    with pytest.raises(BadSetup, match="Shuffle 2 is"):
        Game("busstop", 2, shuffles=shuffles)


def test_the_proxy_plays_the_next_of_its_tiles() -> None:
    """T7.1: its tile is drawn by itself each round, without a move."""
    game = choose(new_game(2, proxy=DRAWN, edition=IDLE), 1, 10)
    assert [who for who, _ in game.history] == ["A", "B"]
    assert player(game, "C")["hand"] == [1, 2, 3, 5, 6, 7, 8, 9, 10]
    choose(game, 2, 3)
    assert player(game, "C")["hand"] == [1, 2, 3, 5, 6, 7, 8, 10]


def test_the_proxys_tile_lies_face_down_with_the_others() -> None:
    """T7.1: when a player is conductor, the proxy's tile is in its hand until the reveal."""
    game = play(new_game(2, proxy=DRAWN), "A tile 5")
    assert game.actors == ("B",)
    assert len(player(game, "C")["hand"]) == 10
    assert game.position()["shown"] == 5
    play(game, "B tile 6")
    assert game.position()["order"] == [["C", 4], ["A", 5], ["B", 6]]


def test_the_proxy_can_be_conductor() -> None:
    """T7.2: its next tile is then turned up first, and the two choose at the same time."""
    game = choose(new_game(2, proxy=DRAWN, edition=IDLE), 5, 6)
    assert game.position()["conductor"] == "C"
    assert game.position()["shown"] == 9
    assert game.actors == ("A", "B")
    assert refused(game, "C tile 9") == "N2"
    choose(game, 9, 9)
    assert game.position()["conductor"] == "C"  # first of three equals


def test_equal_tiles_go_clockwise_from_the_proxy_too() -> None:
    """T3.2, T7.2: with the proxy as conductor three equal tiles come in the order C, A, B."""
    edition = board(((), 1), ((), 0), ((), 0))
    game = finish_round(choose(new_game(2, proxy=DRAWN, edition=edition), 5, 6))
    choose(game, 9, 9)
    assert game.position()["order"] == [["C", 9], ["A", 9], ["B", 9]]


@pytest.mark.parametrize(("first", "other"), [("A", "B"), ("B", "A")])
def test_the_players_steer_the_proxy_in_turn(first: str, other: str) -> None:
    """T7.3: who was not first conductor in odd rounds, the first conductor in even ones."""
    game = new_game(2, first=first, edition=IDLE)
    steering = []
    for tile in range(1, 5):
        steering.append(game.controller("C"))
        assert game.position()["controller"] == game.controller("C")
        choose(game, tile, tile)
    assert steering == [other, first, other, first]


def test_everyone_else_moves_for_themselves() -> None:
    """T7.3: only the proxy is steered by somebody else."""
    game = new_game(2)
    assert [game.controller(seat) for seat in "AB"] == ["A", "B"]


def test_the_proxys_moves_are_written_with_its_letter() -> None:
    """T7.3: it takes, boards, queues, calls and stops like a player."""
    edition = board(((1, 2), 1), ((), 0), ((), 0))
    game = choose(new_game(2, line="bc", edition=edition), 5, 6)
    assert game.actors == ("C",) and game.moves("C") == ["take A", "take B", "take C"]
    play(game, "C take C", "C queue c", "C board b 1", "C queue b", "C call 2", "C done")
    assert game.position()["round"] == 2
    assert queue(game, "C") == "b" and buses(game, "C") == ["b", "c", None]


@pytest.mark.parametrize(("number", "controller"), [(1, "B"), (2, "A")])
def test_a_full_proxy_bus_scores_for_who_steers_it(number: int, controller: str) -> None:
    """T7.4: the passengers go to the score pile of the round's controller."""
    game = at_round(new_game(2, line="bBxbb", edition=GREEDY), number)
    choose(lay(game, "C", buses=("c", "")), 5, 6)
    play(game, "C board b 2", "C board x 2", "C board B 2", "C board b 2")
    assert scored(game, controller) == "Bbbx"
    assert scored(game, "C") == ""


def test_the_players_own_buses_score_for_themselves() -> None:
    """T7.4: only the proxy's passengers go to somebody else."""
    game = choose(new_game(2, line="bbbcc", proxy=DRAWN, edition=GREEDY), 1, 6)
    play(game, *["A board b 1"] * 3)
    assert scored(game, "A") == "bbb" and scored(game, "B") == ""


def test_the_proxy_has_an_extra_bus_of_its_own() -> None:
    """T7.1, T5.6: nine in the proxy's queue bring its third bus."""
    game = lay(new_game(2, edition=IDLE), "C", queue="n" * 9, buses=("c", "c"))
    choose(game, 5, 6)
    assert buses(game, "C") == ["c", "c", ""]
    assert buses(game, "A") == ["", "", None]


def test_the_proxy_does_not_win() -> None:
    """T7.1, T6.2: the two players compare their scores; the proxy has none."""
    game = new_game(2, edition=IDLE)
    lay(game, "A", queue="b")
    lay(game, "B", queue="bb")
    while not game.over:
        finish_round(game)
    assert game.winners == ("A",)
