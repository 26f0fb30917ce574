"""The rounds of Busstop, and the extra bus at the end of one."""

from nextstop import Game
from tests.games.busstop.table import (
    IDLE,
    at_round,
    buses,
    choose,
    finish_round,
    lay,
    new_game,
    pile,
    queue,
    seated,
)
from tests.games.moves import play, refused

FULL_UP = ("c", "c")  # nobody but children can board


def idle_round(game: Game) -> Game:
    """Everyone plays their lowest tile; nobody receives anything."""
    while game.phase == "tile":
        seat = game.actors[0]
        before = game.position()["round"]
        game.play(seat, game.moves(seat)[0])
        if game.position()["round"] != before:
            break
    return game


def test_five_passengers_line_up_each_round() -> None:
    """T2.1: the first five of the pile stand on the places 1 to 5."""
    game = new_game(line="xBcGs")
    assert game.position()["line"] == list("xBcGs")
    assert game.position()["pile"] == 45


def test_the_move_that_ends_a_round_lines_up_the_next() -> None:
    """T2.1: after the last move of round 1 the next five of the pile are there."""
    game = finish_round(choose(new_game(line="bbbbbccccc"), 1, 2, 3))
    assert game.position()["round"] == 2 and game.phase == "tile"
    assert game.position()["line"] == list("ccccc")
    assert game.position()["pile"] == 40


def test_ten_rounds_are_played() -> None:
    """T2.1, T6.1: in ten rounds of five the whole pile is used, and after them the game is over."""
    game = new_game(edition=IDLE)
    seen = []
    while not game.over:
        seen.append("".join(game.position()["line"]))
        idle_round(game)
    assert "".join(seen) == pile()
    assert game.position()["round"] == 10 and game.actors == ()
    assert game.position()["line"] == [None] * 5


def test_nine_in_the_queue_bring_the_third_bus() -> None:
    """T5.6: at the end of the round the bus comes, and from the next round on it is used."""
    game = seated("bbbbb", queue="n" * 8, buses=FULL_UP)
    play(game, *["A queue b"] * 4)
    assert buses(game, "A") == ["c", "c", None]
    play(game, "A queue b")
    assert game.position()["round"] == 2
    assert buses(game, "A") == ["c", "c", ""]
    assert buses(game, "B") == ["", "", None]


def test_eight_do_not() -> None:
    """T5.6: with eight waiting at the end of the round the third bus stays away."""
    game = choose(lay(new_game(edition=IDLE), "A", queue="n" * 8, buses=FULL_UP), 1, 2, 3)
    assert buses(game, "A") == ["c", "c", None]


def test_the_third_bus_is_not_there_before_the_round_ends() -> None:
    """T5.6: though nine wait, it cannot be boarded in the same round."""
    game = seated("bbbbb", queue="n" * 12, buses=FULL_UP)
    assert refused(game, "A board b 3") == "T5.6"
    assert not any(move.endswith(" 3") for move in game.moves("A"))


def test_those_who_wait_are_counted_after_all_boarding() -> None:
    """T5.6: nine waited, but one of them boarded before the round ended."""
    game = choose(lay(new_game(edition=IDLE), "A", queue="n" * 9), 1, 2, 3)
    play(game, "A call 1", "A done")
    assert len(queue(game, "A")) == 8
    assert buses(game, "A") == ["n", "", None]


def test_the_third_bus_stays_to_the_end() -> None:
    """T5.6: once there it stays, though the queue gets shorter."""
    game = choose(lay(new_game(edition=IDLE), "A", queue="n" * 9), 1, 2, 3)
    play(game, "A done")
    assert buses(game, "A") == ["", "", ""]
    choose(game, 4, 5, 6)
    play(game, "A call 3", "A done")
    assert len(queue(game, "A")) == 8
    assert buses(game, "A") == ["", "", "n"]
    assert game.position()["round"] == 3


def test_the_third_bus_comes_in_the_last_round_too() -> None:
    """T5.6: it is checked at the end of the tenth round as well, where it can only stand empty."""
    game = at_round(lay(new_game(edition=IDLE), "A", queue="n" * 9, buses=FULL_UP), 10)
    choose(game, 1, 2, 3)
    assert game.over
    assert buses(game, "A") == ["c", "c", ""]
