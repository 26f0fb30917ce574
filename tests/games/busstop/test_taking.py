"""Taking passengers in Busstop: black icons, white icons, tiles as passengers."""

import pytest

from nextstop import Game
from tests.games.busstop.table import (
    IDLE,
    board,
    choose,
    finish_round,
    new_game,
    pile,
    player,
)
from tests.games.moves import play, refused

GREEN_THIRD = ["red", "blue", "green", "yellow"]


def received(game: Game, seat: str) -> str:
    """Who a seat has to distribute, sorted."""
    return "".join(player(game, seat)["received"])


def test_picking_example() -> None:
    """T4.1: green is first, receives the child under the arrow, and picks another child."""
    game = choose(new_game(4, "cbgsn", colours=GREEN_THIRD), 4, 5, 1, 9)
    assert player(game, "C")["colour"] == "green"
    assert game.actors == ("C",) and received(game, "C") == "c"
    play(game, "C take A")  # tile 4 is a child too
    assert received(game, "C") == "cc"
    assert game.position()["line"] == [None, None, None, "s", "n"]


def test_black_icons_give_without_a_choice() -> None:
    """T4.1: the first two positions receive all that their arrows point at, and nobody is asked."""
    game = choose(new_game(line="bcgsn", edition=board(((1, 5), 0), ((3,), 0), ((), 0))), 1, 2, 3)
    assert game.phase == "seat"
    assert [received(game, seat) for seat in "ABC"] == ["bn", "g", ""]
    assert game.position()["line"] == [None, "c", None, "s", None]


def test_a_position_receives_when_its_turn_comes() -> None:
    """T4.1: the second's passengers stand in line until the first has taken a tile."""
    game = choose(new_game(line="bcgsn"), 1, 2, 3)
    assert received(game, "B") == ""
    assert game.position()["line"] == [None, "c", "g", "s", "n"]
    play(game, "A take C")
    assert received(game, "B") == "cgs"
    assert game.position()["line"] == [None, None, None, None, "n"]


def test_white_icons_are_chosen_from_the_lineup() -> None:
    """T4.1: the first in order chooses among all tiles, the next among what is left."""
    game = choose(new_game(), 4, 6, 9)
    assert game.moves("A") == ["take A", "take B", "take C"]
    assert game.position()["lineup"] == [["A", 4], ["B", 6], ["C", 9]]
    play(game, "A take B")
    assert game.actors == ("B",) and game.moves("B") == ["take A", "take C"]
    assert game.position()["lineup"] == [["A", 4], ["C", 9]]


def test_two_white_icons_are_two_choices() -> None:
    """T4.1: a position with two white icons takes two tiles, one after the other."""
    edition = board(((), 2), ((), 0), ((), 1))
    game = play(choose(new_game(edition=edition), 1, 5, 9), "A take B")
    assert game.actors == ("A",) and game.moves("A") == ["take A", "take C"]
    play(game, "A take C")
    assert received(game, "A") == "gn"
    assert game.actors == ("C",)


def test_a_position_without_white_icons_takes_nothing() -> None:
    """T4.1: only who has a white icon is asked."""
    edition = board(((), 0), ((), 1), ((), 0))
    assert choose(new_game(edition=edition), 3, 2, 1).actors == ("B",)


def test_a_tile_that_is_gone_cannot_be_taken() -> None:
    """T4.1: a tile is taken once, and only a tile that was played."""
    game = play(choose(new_game(), 4, 6, 9), "A take B")
    assert refused(game, "B take B") == "T4.1"
    assert refused(game, "B take E") == "T4.1"


@pytest.mark.parametrize("move", ["tile 3", "board b 1", "queue b", "queue x", "call 1", "done"])
def test_first_the_tiles_are_taken(move: str) -> None:
    """T4.1: whose turn it is takes a tile and does nothing else."""
    assert refused(choose(new_game(line="bcgsn"), 4, 6, 9), f"A {move}") == "T4.1"


def test_the_last_tile_is_taken_by_hand() -> None:
    """T4.1, T5.5: when one tile is left the third in order still makes the move."""
    game = play(choose(new_game(), 4, 6, 9), "A take B", "B take C")
    assert game.phase == "take" and game.moves("C") == ["take A"]
    play(game, "C take A")
    assert game.phase == "seat"


@pytest.mark.parametrize(("tile", "sort"), list(enumerate("bbccggssnn", 1)))
def test_a_tile_is_a_passenger_of_its_sort(tile: int, sort: str) -> None:
    """T4.2: in the reconstruction the tiles 1 to 10 are b b c c g g s s n n."""
    edition = board(((), 1), ((), 0), ((), 0))
    game = choose(new_game(edition=edition), tile, 10, 10)
    assert received(play(game, "A take A"), "A") == sort


def test_ones_own_tile_may_be_taken() -> None:
    """T4.1, T4.2: one's own tile is a passenger like the others."""
    game = play(choose(new_game(line="xxxxx"), 4, 6, 9), "A take A")
    assert received(game, "A") == "cx"


def test_whom_nobody_receives_leaves_play() -> None:
    """T4.1: the line is emptied at the end of the round, and the next five come."""
    game = choose(new_game(line="bcgsnnnnnn", edition=IDLE), 1, 2, 3)
    assert game.position()["line"] == list(pile("bcgsnnnnnn")[5:10])
    assert all(received(game, seat) == "" for seat in "ABC")


def test_the_line_stands_until_the_round_ends() -> None:
    """T4.1: who is left in line stays there while players distribute, and then is gone."""
    edition = board(((2,), 0), ((), 0), ((), 0))
    game = choose(new_game(line="bcgsnccccc", edition=edition), 1, 2, 3)
    assert game.position()["line"] == ["b", None, "g", "s", "n"]
    finish_round(game)
    assert game.position()["line"] == list("ccccc")
