"""Scores and winners of Bus & Stop."""

import pytest

from tests.games.bus_and_stop.table import table
from tests.games.moves import play


def test_the_score_is_the_sum_of_its_parts() -> None:
    """C7.1: claims, seniors, skedaddled ones and the depot bonus, less the unhappy ones."""
    game = table(
        claims=["A office 5", "A office 7", "A station 4", "B park 6"],
        seniors={"A": 3},
        skedaddled={"A": 2},
        unhappy={"A": "Bc Rs Rs Gp"},
    )
    parts = game.breakdown("A")
    assert parts == {
        "office": 30,
        "school": 0,
        "park": 0,
        "tennis": 0,
        "station": 3,
        "seniors": 3,
        "skedaddled": 2,
        "unhappy": -4,
        "depot": 3,
    }
    assert game.scores == {"A": sum(parts.values()), "B": 15 + 3}


def test_an_empty_bus_is_worth_three() -> None:
    """C7.1: the depot bonus is for an empty bus only."""
    game = table(buses={"A": "Bc"})
    assert game.scores == {"A": 0, "B": 3}
    assert game.breakdown("A")["depot"] == 0
    assert game.breakdown("B")["depot"] == 3


def test_passengers_left_on_the_bus_cost_nothing() -> None:
    """C7.1: ten on the bus are as good as one."""
    full = "Bc Bs Bp Rc Rs Rp Gc Gs Gp Yt"
    assert table(buses={"A": "Bc", "B": full}, over=True).scores == {"A": 0, "B": 0}


def test_the_unhappy_cost_one_each() -> None:
    """C7.1: a score may fall below zero."""
    game = table(buses={"A": "Bc"}, unhappy={"A": "Rs Rs"})
    assert game.scores["A"] == -2


def test_the_score_is_as_if_the_game_ended_now() -> None:
    """C7.1: a pick-up fills an empty bus and loses the three points for the time being."""
    game = table()
    assert game.scores["A"] == 3
    play(game, "A pick red")
    assert game.scores["A"] == 0


def test_most_points_win() -> None:
    """C7.2: nobody else shares the win."""
    game = table(players=3, claims=["B office 4", "C office 5"], over=True)
    assert game.winners == ("C",)
    assert table(claims=["A office 4"], over=True).winners == ("A",)


@pytest.mark.parametrize("kind", ["seniors", "skedaddled"])
def test_a_tie_goes_to_seniors_and_skedaddled(kind: str) -> None:
    """C7.2: of two with 8 points, the one with more passengers beside the bus wins."""
    claims = ["A station 4", "A station 3"]
    game = table(claims=claims, buses={"B": "Bc"}, over=True, **{kind: {"B": 8}})
    assert game.scores == {"A": 8, "B": 8}
    assert game.winners == ("B",)


def test_both_kinds_count_together() -> None:
    """C7.2: one senior and two skedaddled are more than two seniors."""
    claims = ["A tennis 2", "B station 3"]
    game = table(claims=claims, seniors={"A": 2, "B": 1}, skedaddled={"B": 2}, over=True)
    assert game.scores == {"A": 8, "B": 8}
    assert game.winners == ("B",)


def test_a_tie_in_both_is_shared() -> None:
    """C7.2: with the same points and as many beside the bus, they win together."""
    game = table(players=3, seniors={"A": 1}, skedaddled={"C": 1}, over=True)
    assert game.scores == {"A": 4, "B": 3, "C": 4}
    assert game.winners == ("A", "C")


def test_nobody_has_won_before_the_end() -> None:
    """C7.2: the winners are known when the game is over."""
    game = table(claims=["A office 4"])
    assert game.winners == ()
    assert "winners" not in game.position()
