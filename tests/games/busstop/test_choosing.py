"""Choosing tiles in Busstop, the reveal, and the next conductor."""

from itertools import permutations

import pytest

from tests.games.busstop.table import IDLE, at_round, board, choose, new_game, player
from tests.games.moves import play, refused


def test_player_order_example_1() -> None:
    """T3.2: A plays 2, B 5, C 3, D 5 with A as conductor; the order is A, C, B, D."""
    game = play(new_game(4), "A tile 2", "B tile 5", "C tile 3", "D tile 5")
    assert game.position()["order"] == [["A", 2], ["C", 3], ["B", 5], ["D", 5]]


def test_player_order_example_2() -> None:
    """T3.2: all four play 8 with A as conductor; the order is A, B, C, D."""
    game = play(new_game(4), "A tile 8", "B tile 8", "C tile 8", "D tile 8")
    assert game.position()["order"] == [["A", 8], ["B", 8], ["C", 8], ["D", 8]]


def test_equal_numbers_go_clockwise_from_the_conductor() -> None:
    """T3.2: with C as conductor, equal tiles come in the order C, D, A, B."""
    game = play(new_game(4, first="C"), "C tile 8", "A tile 8", "B tile 8", "D tile 8")
    assert [seat for seat, _ in game.position()["order"]] == ["C", "D", "A", "B"]


def test_the_conductor_is_first_only_among_equals() -> None:
    """T3.2: D's 1 comes before the conductor's 4, and that before A's 4."""
    game = play(new_game(4, first="B"), "B tile 4", "A tile 4", "C tile 10", "D tile 1")
    assert game.position()["order"] == [["D", 1], ["B", 4], ["A", 4], ["C", 10]]


def test_the_conductor_chooses_first_and_face_up() -> None:
    """T3.1: until the conductor has chosen nobody else may; then everyone sees the tile."""
    game = new_game(first="B")
    assert game.actors == ("B",) and game.position()["shown"] is None
    assert refused(game, "A tile 4") == "N2"
    play(game, "B tile 7")
    assert game.position()["shown"] == 7


def test_the_others_choose_at_the_same_time() -> None:
    """T3.1: all others may choose, and the order in which they do makes no difference."""
    lines = ["A tile 3", "C tile 3", "D tile 9"]
    after = []
    for order in permutations(lines):
        game = play(new_game(4, first="B"), "B tile 7")
        assert game.actors == ("A", "C", "D")
        after.append(play(game, *order).position())
    assert all(position == after[0] for position in after)


def test_a_choice_cannot_be_changed() -> None:
    """T3.1: who has chosen waits for the others."""
    game = play(new_game(), "A tile 7", "B tile 2")
    assert refused(game, "B tile 3") == "N2"
    assert refused(game, "A tile 3") == "N2"


def test_a_tile_is_played_once() -> None:
    """T3.1: the choice is among the tiles that are left."""
    game = choose(new_game(edition=IDLE), 4, 7, 8)
    assert game.position()["round"] == 2
    assert player(game, "A")["hand"] == [1, 2, 3, 5, 6, 7, 8, 9, 10]
    assert "tile 4" not in game.moves("A")
    assert refused(game, "A tile 4") == "T3.1"


@pytest.mark.parametrize("move", ["take A", "board b 1", "queue b", "queue x", "call 1", "done"])
def test_first_everyone_chooses(move: str) -> None:
    """T3.1: in this phase there is nothing to do but to choose a tile."""
    assert refused(new_game(line="bcgsn"), f"A {move}") == "T3.1"


def test_the_last_tile_is_a_move_too() -> None:
    """T3.1, T5.5: in the tenth round everybody has one tile left, and plays it themselves."""
    game = at_round(new_game(edition=IDLE), 9)
    game._states[0]["hand"][:3] = 1 << 3 | 1 << 4  # tiles 4 and 5
    choose(game, 4, 4, 4)
    assert game.position()["round"] == 10 and game.moves("A") == ["tile 5"]
    play(game, "A tile 5")
    assert game.moves("B") == game.moves("C") == ["tile 5"]


def test_the_conductor_space_makes_the_next_conductor() -> None:
    """T3.3: the second in order stands on the symbol, and is conductor from the reveal on."""
    game = choose(new_game(), 5, 9, 2)
    assert game.position()["conductor"] == "A"
    game = choose(new_game(), 9, 5, 2)
    assert game.position()["conductor"] == "B"


def test_until_the_reveal_the_conductor_stays() -> None:
    """T3.3: nobody knows the next conductor while tiles lie face down."""
    game = play(new_game(), "A tile 5", "B tile 9")
    assert game.position()["conductor"] == "A"


@pytest.mark.parametrize(("space", "conductor"), [(1, "C"), (2, "A"), (3, "B")])
def test_which_space_bears_the_symbol_is_edition_data(space: int, conductor: str) -> None:
    """T3.3: with 5, 9 and 2 the order is C, A, B, and any of the spaces may bear it."""
    edition = board(((), 0), ((), 0), ((), 0), conductor=space)
    game = choose(new_game(edition=edition), 5, 9, 2)
    assert game.position()["round"] == 2
    assert game.position()["conductor"] == conductor
    assert game.actors == (conductor,)
