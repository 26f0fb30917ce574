"""Refusals of Busstop that no rule of the game covers."""

import pytest

from nextstop import Refused
from tests.games.busstop.table import ended, new_game, seated
from tests.games.moves import refused

NONSENSE = [
    "",
    "tile",
    "tile 0",
    "tile 11",
    "tile 07",
    "tile  7",
    "Tile 7",
    "tile 7 ",
    "tile 7\n",
    "tile ٧",
    "take",
    "take F",
    "take b",
    "take AB",
    "board b",
    "board b 0",
    "board b 4",
    "board z 1",
    "board X 1",
    "board bb 1",
    "queue",
    "queue q",
    "queue X",
    "call",
    "call 4",
    "call b",
    "done 1",
    "DONE",
    "pick blue",
    "tile 7" * 10_000,
]


@pytest.mark.parametrize("move", NONSENSE)
def test_what_is_not_in_the_notation_is_refused(move: str) -> None:
    """N1: letters are case-sensitive, spaces single, numbers without leading zeros."""
    assert refused(new_game(), f"A {move}") == "N1"
    assert refused(seated("bbbcc"), f"A {move}") == "N1"


@pytest.mark.parametrize("seat", ["F", "a", "", "AB"])
def test_a_seat_is_one_of_five_letters(seat: str) -> None:
    """N1: a move is made by a seat."""
    assert refused(new_game(), f"{seat} tile 7") == "N1"


@pytest.mark.parametrize("line", ["B tile 7", "D tile 7", "E done"])
def test_only_who_may_act_moves(line: str) -> None:
    """N2: the conductor chooses, and nobody else, whether they sit at the table or not."""
    assert refused(new_game(), line) == "N2"


@pytest.mark.parametrize("line", ["A tile 7", "B done", "E take A"])
def test_after_the_end_nobody_moves(line: str) -> None:
    """N3: the game is over."""
    assert refused(ended(new_game()), line) == "N3"


def test_a_move_in_numbers_that_is_not_legal() -> None:
    """N1, N2, N3: an action id is refused like a move in words."""
    for game, seat, rule in [
        (new_game(), "A", "N1"),
        (new_game(), "B", "N2"),
        (ended(new_game()), "A", "N3"),
    ]:
        with pytest.raises(Refused) as caught:
            game.apply(seat, 0)
        assert caught.value.rule == rule
