"""Refusals of Bus & Stop that no rule of the game covers."""

import pytest

from nextstop import Game, Refused
from tests.games.bus_and_stop.table import table
from tests.games.moves import refused

NONSENSE = [
    "",
    " ",
    "pick",
    "pick orange",
    "Pick blue",
    "pick Blue",
    "pick  blue",
    "pick blue ",
    " pick blue",
    "pick blue\n",
    "pick blue red",
    "drop office Bc Rc Gc Yc",
    "drop office 4",
    "drop office 04 Bc Rc Gc Yc",
    "drop office four Bc Rc Gc Yc",
    "drop office -4 Bc Rc Gc Yc",
    "drop office 4 BcRcGcYc",
    "drop office 4 bc Rc Gc Yc",
    "drop office 4 Bc  Rc Gc Yc",
    "drop garage 4 Bc Rc Gc Yc",
    "drop office 4 Bx Rc Gc Yc",
    "drop office ٤ Bc Rc Gc Yc",
    "skedaddle",
    "skedaddle Bc Rc",
    "stay Bc",
    "STAY",
    "unhappy",
    "tile 7",
    "Bc " * 10_000,
]


@pytest.mark.parametrize("move", NONSENSE)
def test_what_is_not_in_the_notation_is_refused(move: str) -> None:
    """N1: letters are case-sensitive, spaces single, numbers without leading zeros."""
    assert refused(table(buses={"A": "Bc Rc Gc Yc"}), f"A {move}") == "N1"


@pytest.mark.parametrize("seat", ["F", "a", "", "AB", "1"])
def test_a_seat_is_one_of_five_letters(seat: str) -> None:
    """N1: a move is made by a seat."""
    assert refused(table(), f"{seat} pick blue") == "N1"


@pytest.mark.parametrize("line", ["B pick blue", "C pick blue", "E pick blue", "B stay"])
def test_only_who_may_act_moves(line: str) -> None:
    """N2: it is A's turn, and nobody else's, whether they sit at the table or not."""
    assert refused(table(), line) == "N2"


@pytest.mark.parametrize("line", ["A pick blue", "B stay", "E pick blue"])
def test_after_the_end_nobody_moves(line: str) -> None:
    """N3: the game is over."""
    assert refused(table(over=True), line) == "N3"


def test_nonsense_stays_nonsense_after_the_end() -> None:
    """N1: what is no move is said to be none, out of turn and after the end too."""
    assert refused(table(over=True), "A dance") == "N1"
    assert refused(table(), "B dance") == "N1"


def test_a_move_in_numbers_that_is_not_legal() -> None:
    """N1, N2, N3: an action id is refused like a move in words."""
    game = table("Pc Rs Rc Gt Pe")
    assert refused_action(game, "A", 0) == "N1"
    assert refused_action(game, "B", 1) == "N2"
    assert refused_action(table(over=True), "A", 1) == "N3"


def refused_action(game: Game, seat: str, action: int) -> str:
    """The id that an action is refused with."""
    with pytest.raises(Refused) as caught:
        game.apply(seat, action)
    return caught.value.rule


def test_a_move_begun_in_numbers_is_finished_in_numbers() -> None:
    """N2: in the middle of a drop-off in actions no whole move in words is taken."""
    game = table(buses={"A": "Bt Rt"})
    drop = next(a for a in game.legal("A") if game.describe(a) == "drop tennis 2")
    game.apply("A", int(drop))
    assert refused(game, "A drop tennis 2 Bt Rt") == "N2"
    play_out(game)
    assert game.history == (("A", "drop tennis 2 Bt Rt"),)


def play_out(game: Game) -> None:
    """Finish the pending move with the first legal actions."""
    while game.pending:
        (seat,) = game.actors
        game.apply(seat, int(game.legal(seat)[0]))
