"""Skedaddling in Bus & Stop: the others' small gain from a drop-off."""

from itertools import permutations

import pytest

from nextstop import Game
from tests.games.bus_and_stop.table import bus, player, table
from tests.games.moves import play, refused

FOUR = "Bc Rc Gc Yc"


def asked() -> Game:
    """A has dropped commuters; B and C have some too, D has none."""
    buses = {"A": f"{FOUR} Pc", "B": "Bc Bc Bs", "C": "Pc Rt", "D": "Rs"}
    return play(table(players=4, buses=buses), f"A drop office 4 {FOUR}")


def test_everyone_with_a_matching_passenger_is_asked_at_once() -> None:
    """C4.1: all others may let a passenger of the destination's type skedaddle."""
    game = asked()
    assert game.phase == "skedaddle"
    assert game.actors == ("B", "C")
    assert game.moves("B") == ["skedaddle Bc", "stay"]


def test_who_drops_off_does_not_skedaddle() -> None:
    """C4.1: only other players are asked, though A still has a commuter aboard."""
    game = asked()
    assert game.moves("A") == []
    assert refused(game, "A skedaddle Pc") == "N2"


def test_only_a_matching_passenger_skedaddles() -> None:
    """C4.1: a student does not get off at the office."""
    game = asked()
    assert refused(game, "B skedaddle Bs") == "C4.1"


def test_only_who_is_aboard_skedaddles() -> None:
    """C4.1: nobody skedaddles from another bus, and a senior does not ride."""
    game = asked()
    assert refused(game, "B skedaddle Rc") == "C4.1"
    assert refused(game, "B skedaddle Be") == "C4.1"


def test_only_one_passenger_skedaddles() -> None:
    """C4.1: having let one off, B is not asked again."""
    game = play(asked(), "B skedaddle Bc")
    assert bus(game, "B") == "Bc Bs"
    assert refused(game, "B skedaddle Bc") == "N2"


def test_nothing_else_is_done_meanwhile() -> None:
    """C4.1: the question is skedaddle or stay, not a turn."""
    game = asked()
    assert refused(game, "B pick blue") == "C4.1"
    assert refused(game, "B unhappy Bs") == "C4.1"


def test_at_the_station_the_colour_must_have_been_dropped() -> None:
    """C4.1: after blue, red and green left, only blue, red or green passengers match."""
    buses = {"A": "Bc Rs Gt", "B": "Bs Rp Yc", "C": "Yt Pc"}
    game = play(table(players=3, buses=buses), "A drop station 3 Bc Rs Gt")
    assert game.actors == ("B",)
    assert game.moves("B") == ["skedaddle Bs", "skedaddle Rp", "stay"]
    assert refused(game, "B skedaddle Yc") == "C4.1"


def test_a_skedaddled_passenger_is_one_point() -> None:
    """C4.2: it leaves the bus, lies face down beside it, and scores 1."""
    game = asked()
    before = game.breakdown("B")["skedaddled"]
    play(game, "B skedaddle Bc")
    assert player(game, "B")["skedaddled"] == 1
    assert game.breakdown("B")["skedaddled"] == before + 1


def test_the_decisions_may_come_in_any_order() -> None:
    """C4.3: whoever decides first, the same position follows."""
    lines = ["B skedaddle Bc", "C stay"]
    first, second = (play(asked(), *order).position() for order in permutations(lines))
    assert first == second
    assert first["phase"] == "main" and first["actors"] == ["B"]


def test_who_has_no_matching_passenger_is_not_asked() -> None:
    """C4.3: D, with a student only, has nothing to decide."""
    game = asked()
    assert refused(game, "D stay") == "N2"


def test_when_nobody_matches_the_turn_passes() -> None:
    """C4.3: with nobody to ask there is no question."""
    game = play(table(buses={"A": FOUR, "B": "Bs"}), f"A drop office 4 {FOUR}")
    assert game.phase == "main" and game.actors == ("B",)


def test_a_decision_is_public_as_it_is_made() -> None:
    """C4.3: B's decision is seen before C has decided."""
    game = play(asked(), "B skedaddle Bc")
    assert game.phase == "skedaddle" and game.actors == ("C",)
    assert game.position()["players"][1]["skedaddled"] == 1


@pytest.mark.parametrize(
    ("decision", "other"), [("stay", "skedaddle Bc"), ("skedaddle Bc", "stay")]
)
def test_a_decision_cannot_be_changed(decision: str, other: str) -> None:
    """C4.3: who has decided is no longer asked."""
    game = play(asked(), f"B {decision}")
    assert refused(game, f"B {other}") == "N2"
