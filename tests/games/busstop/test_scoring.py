"""Scores and winners of Busstop."""

from nextstop import Game
from tests.games.busstop.table import ended, lay, new_game


def test_the_score_pile() -> None:
    """T6.1: passengers 1 each, a VIP 3, an extra-terrestrial nothing."""
    game = lay(new_game(), "A", scored="bbcGNxx")
    assert game.breakdown("A") == {
        "passengers": 3,
        "vips": 6,
        "passenger_bonus": 0,
        "queue": 0,
        "penalty": 0,
        "end_bonus": 0,
    }
    assert game.scores == {"A": 9, "B": 0, "C": 0}


def test_the_queue_is_angry() -> None:
    """T6.1: everyone who waits costs 2, a VIP 6."""
    game = lay(new_game(), "B", queue="bnSc")
    assert game.breakdown("B")["queue"] == -12
    assert game.scores["B"] == -12


def test_who_rides_at_the_end_counts_nothing() -> None:
    """T6.1: passengers left in the buses bring no points and cost none."""
    assert lay(new_game(), "A", buses=("bB", "xxx", "nnnn")).scores["A"] == 0


def test_the_score_is_as_if_the_game_ended_now() -> None:
    """T6.1: the score is the sum of its parts at any time."""
    game = lay(new_game(), "C", scored="bbB", queue="c", penalty="g")
    assert game.scores["C"] == sum(game.breakdown("C").values()) == 1


def tied(players: int = 3, **boards: dict[str, object]) -> Game:
    """The end of a game with these boards."""
    game = new_game(players)
    for seat, laid in boards.items():
        lay(game, seat, **laid)  # type: ignore[arg-type]
    return ended(game)


def test_most_points_win() -> None:
    """T6.2: the highest score wins, also below zero."""
    assert tied(A={"scored": "bb"}, C={"scored": "bbb"}).winners == ("C",)
    boards = {seat: {"queue": "b"} for seat in "AC"}
    assert tied(B={"queue": "bb"}, **boards).winners == ("A", "C")


def test_a_tie_goes_to_the_fewest_extra_terrestrials() -> None:
    """T6.2: of equal scores the one with fewer ETs in the score pile wins."""
    game = tied(A={"scored": "bbx"}, B={"scored": "bb"}, C={"scored": "bx"})
    assert game.winners == ("B",)


def test_extra_terrestrials_aboard_count_in_a_tie() -> None:
    """T6.2: one ET in a bus is as bad as one in the score pile."""
    game = tied(A={"scored": "bb", "buses": ("x", "cx")}, B={"scored": "bbx"})
    assert game.winners == ("B",)
    game = tied(A={"scored": "bb", "buses": ("x", "")}, B={"scored": "bbx"})
    assert game.winners == ("A", "B")


def test_a_tie_in_both_is_shared() -> None:
    """T6.2: with the same points and as many ETs, they win together."""
    assert tied(4).winners == ("A", "B", "C", "D")


def test_nobody_has_won_before_the_end() -> None:
    """T6.2: the winners are known when the game is over."""
    game = lay(new_game(), "A", scored="bbb")
    assert game.winners == ()
    assert "winners" not in game.position()
