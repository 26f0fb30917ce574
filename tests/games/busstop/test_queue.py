"""The queue of Busstop: its order, who may stand in it, and who may leave it."""

import pytest

from nextstop import Game
from tests.games.busstop.table import (
    GREEDY,
    buses,
    choose,
    lay,
    new_game,
    player,
    queue,
    scored,
    seated,
)
from tests.games.moves import play, refused

ALL_CHILDREN = ("c", "c")  # no bus for anyone but children


def test_the_queue_grows_at_its_end_and_keeps_its_order() -> None:
    """T5.4: whoever queues stands behind those who already wait."""
    game = seated("bsGnn", queue="gb", buses=ALL_CHILDREN)
    play(game, "A queue s", "A queue b", "A queue G", "A queue n")
    assert queue(game, "A") == "gbsbGn"


@pytest.mark.parametrize("received", ["xbbbb", "bbbbb"])
def test_extra_terrestrials_cannot_queue(received: str) -> None:
    """T5.4: an ET must board, and `queue x` is refused whether there is one or not."""
    game = seated(received)
    assert "queue x" not in game.moves("A")
    assert refused(game, "A queue x") == "T5.4"


def test_beyond_thirteen_they_stand_off_the_board() -> None:
    """T5.4: the queue has no limit."""
    game = seated("ssnnn", queue="b" * 13, buses=ALL_CHILDREN)
    play(game, "A queue s", "A queue s", "A queue n", "A queue n", "A queue n")
    assert queue(game, "A") == "b" * 13 + "ssnnn"


def test_first_all_received_passengers_are_placed() -> None:
    """T5.5: while somebody received is left, the queue may not board and the round is not over."""
    game = seated("bbbsn", queue="b")
    assert refused(game, "A call 1") == "T5.5"
    assert refused(game, "A done") == "T5.5"


def placed(waiting: str, aboard: tuple[str, ...] = ("", "")) -> Game:
    """A has placed everybody; the queue waits, with two salarymen and a granny at its end."""
    game = seated("xssnx", queue=waiting, buses=aboard)
    return play(game, "A board x 1", "A board x 2", "A queue s", "A queue s", "A queue n")


def test_then_the_head_of_the_queue_may_board() -> None:
    """T5.5: the first in the queue boards any bus that takes it, or the player stops."""
    game = placed("bc")
    assert game.moves("A") == ["call 1", "call 2", "done"]
    play(game, "A call 2")
    assert buses(game, "A") == ["x", "bx", None]
    assert queue(game, "A") == "cssn"


def test_the_second_waits_for_the_first() -> None:
    """T5.5: with the head called, the next in order is the head."""
    game = play(placed("bc"), "A call 1", "A call 2")
    assert buses(game, "A") == ["bx", "cx", None]


def test_the_head_boards_by_the_rules_of_boarding() -> None:
    """T5.2: a baby at the head cannot be called onto a bus of children."""
    game = placed("bc", ("", "c"))
    assert game.moves("A") == ["call 1", "done"]
    assert refused(game, "A call 2") == "T5.2"
    assert refused(game, "A call 3") == "T5.6"


def test_a_called_passenger_may_fill_the_bus() -> None:
    """T5.3, T5.5: the bus leaves, and the next head may board the empty one."""
    game = play(placed("bc", ("b", "")), "A call 1")
    assert scored(game, "A") == "bbx"
    assert "call 1" in game.moves("A")


def test_who_queued_this_round_may_board_this_round() -> None:
    """T5.5: a passenger placed in an empty queue is its head, and can be called."""
    game = placed("")
    assert queue(game, "A") == "ssn"
    play(game, "A call 1", "A call 1")
    assert scored(game, "A") == "ssx"


def test_the_player_may_stop() -> None:
    """T5.5: with `done` the round is over although the head could board."""
    game = play(placed("bc"), "A done")
    assert game.position()["round"] == 2
    assert queue(game, "A") == "bcssn"


def test_a_head_that_cannot_board_ends_the_players_round() -> None:
    """T5.5: behind a baby that no bus takes even a child for the children's bus waits."""
    game = seated("ccccs", queue="bc", buses=("c", "s"))
    play(game, "A board s 2", "A board c 1", "A queue c", "A queue c", "A queue c")
    assert game.position()["round"] == 2
    assert queue(game, "A") == "bcccc"


def test_an_empty_queue_ends_the_players_round() -> None:
    """T5.5: with all aboard and nobody waiting there is nothing to do."""
    game = play(seated("bbbss"), *["A board b 1"] * 3, *["A board s 1"] * 2)
    assert game.position()["round"] == 2
    assert player(game, "A")["received"] == []


def test_calling_the_last_in_the_queue_ends_it_too() -> None:
    """T5.5: the move that empties the queue is the player's last."""
    game = play(seated("bbbss", queue="s"), *["A board b 1"] * 3, *["A board s 2"] * 2)
    assert game.moves("A") == ["call 1", "call 2", "done"]
    play(game, "A call 2")
    assert game.position()["round"] == 2


def test_who_received_nobody_may_still_call() -> None:
    """T5.5: B has only a queue, and may let it board while A distributes."""
    game = choose(lay(new_game(line="bbbss", edition=GREEDY), "B", queue="bb"), 1, 2, 3)
    assert game.actors == ("A", "B")
    assert game.moves("B") == ["call 1", "call 2", "done"]


def test_nobody_else_is_passed_over() -> None:
    """T5.5: a single passenger with a single place to go is still placed by a move."""
    game = seated("xsssn", buses=("cc", "ccc"))
    play(game, *["A queue s"] * 3, "A queue n")
    assert game.moves("A") == ["board x 1", "board x 2"]
    assert game.actors == ("A",)
