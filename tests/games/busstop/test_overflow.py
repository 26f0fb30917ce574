"""The proxy's overflowing queue in two-player Busstop (T7.5)."""

import pytest

from nextstop import BadSetup, Game
from tests.games.busstop.table import (
    GREEDY,
    IDLE,
    at_round,
    buses,
    choose,
    ended,
    lay,
    new_game,
    player,
    queue,
)
from tests.games.moves import play

THIRTEEN = "bcgsnbcgsnbcg"
CLOSED = ("n", "n")  # nobody of the front of the queue can board


def after_a_round(waiting: str, *, number: int = 1, **options: object) -> Game:
    """The proxy's queue at the end of a round in which nobody received anything."""
    game = at_round(new_game(2, edition=IDLE, **options), number)
    return choose(lay(game, "C", queue=waiting, buses=CLOSED), 5, 6)


def penalty(game: Game, seat: str) -> str:
    """A player's penalty passengers, sorted."""
    return "".join(player(game, seat)["penalty"])


def test_fourteen_in_the_queue_become_penalty_passengers() -> None:
    """T7.5: the controller takes the whole queue, and the proxy's queue is empty."""
    game = after_a_round(THIRTEEN + "S")
    assert penalty(game, "B") == "".join(sorted(THIRTEEN + "S"))
    assert penalty(game, "A") == ""
    assert queue(game, "C") == ""


def test_thirteen_do_not() -> None:
    """T7.5: as long as the queue fits on its board nothing happens."""
    game = after_a_round(THIRTEEN)
    assert penalty(game, "B") == "" and queue(game, "C") == THIRTEEN


@pytest.mark.parametrize(("number", "controller"), [(1, "B"), (2, "A"), (9, "B"), (10, "A")])
def test_the_rounds_controller_takes_them(number: int, controller: str) -> None:
    """T7.5, T7.3: whoever steered the proxy in the round that ends, in round 10 too."""
    game = after_a_round(THIRTEEN + "bb", number=number)
    assert len(penalty(game, controller)) == 15
    assert game.over == (number == 10)


def test_penalty_passengers_count_like_waiting_ones() -> None:
    """T7.5, T6.1: 2 off for each, 6 for a VIP."""
    game = after_a_round(THIRTEEN + "SB")
    assert game.breakdown("B")["penalty"] == 13 * -2 + 2 * -6
    assert game.breakdown("B")["queue"] == 0
    assert game.scores["B"] == -38


def test_excess_takes_only_those_beyond_thirteen() -> None:
    """T7.5: under `excess` the first thirteen go on waiting."""
    game = after_a_round(THIRTEEN + "SnB", proxy_overflow="excess")
    assert penalty(game, "B") == "BSn"
    assert queue(game, "C") == THIRTEEN


def test_excess_takes_nobody_of_thirteen() -> None:
    """T7.5: under `excess`, too, thirteen are not too many."""
    assert penalty(after_a_round(THIRTEEN, proxy_overflow="excess"), "B") == ""


def test_the_extra_bus_comes_before_the_queue_is_taken() -> None:
    """T7.5, T5.6: a queue of fourteen brings the third bus first, and then is gone."""
    game = after_a_round(THIRTEEN + "S")
    assert buses(game, "C") == ["n", "n", ""]


def test_penalties_add_up() -> None:
    """T7.5: what is taken later joins what was taken before."""
    game = lay(new_game(2, edition=IDLE), "B", penalty="bS")
    choose(lay(game, "C", queue=THIRTEEN + "S", buses=CLOSED), 5, 6)
    assert len(penalty(game, "B")) == 16


def test_it_is_counted_after_all_boarding() -> None:
    """T7.5: while the round goes on the queue may be longer than thirteen."""
    game = lay(new_game(2, line="bbbbb", edition=GREEDY), "C", queue="n" * 12, buses=("b", "nn"))
    choose(game, 5, 6)
    play(game, *["C queue b"] * 5, "C call 2")
    assert len(queue(game, "C")) == 16
    play(game, "C call 2", "C call 2", "C call 2", "C done")
    assert queue(game, "C") == "n" * 8 + "b" * 5
    assert penalty(game, "B") == ""


def test_only_the_proxys_queue_overflows() -> None:
    """T7.5: a player's own queue of fourteen waits on."""
    game = choose(lay(new_game(2, edition=IDLE), "B", queue="b" * 14, buses=CLOSED), 5, 6)
    assert len(queue(game, "B")) == 14 and penalty(game, "A") == penalty(game, "B") == ""


def test_penalty_passengers_can_decide_the_game() -> None:
    """T7.5, T6.2: they count in the final score."""
    game = ended(lay(new_game(2), "A", penalty="b"))
    assert game.winners == ("B",)


@pytest.mark.parametrize("value", ["", "some", True, None])
def test_the_overflow_is_all_or_excess(value: object) -> None:
    """T7.5: the option `proxy_overflow` has two values."""
    with pytest.raises(BadSetup, match="one of all, excess"):
        new_game(2, proxy_overflow=value)
