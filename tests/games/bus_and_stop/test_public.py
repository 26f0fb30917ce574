"""What players of Bus & Stop know."""

import pytest

from nextstop import Game
from tests.games.bus_and_stop.table import STOP, table
from tests.games.moves import play

VIEWERS = ["A", "B", None]
DECK = "Yc Pt Gs Rc Rt Gc"


def deep_game(deck: str) -> Game:
    """A position with something in every place, above a deck in this order."""
    return table(
        STOP,
        deck=deck,
        buses={"A": "Bc Rs", "B": "Pt Pt"},
        claims=["A tennis 2 Bt Rt", "B station 3 Bc Rs Gt"],
        seniors={"A": 2},
        skedaddled={"B": 1},
        unhappy={"B": "Gc"},
    )


def test_everything_on_the_table_is_public() -> None:
    """C8.1: stop, buses, claims and their passengers, unhappy ones and all counts are seen."""
    position = deep_game(DECK).position()
    assert position["stop"] == STOP.split() and position["deck"] == 6
    assert position["destinations"]["tennis"] == 3
    first, second = position["players"]
    assert first["bus"] == ["Bc", "Rs"] and first["seniors"] == 2
    assert first["claims"] == [["tennis", 2, 3]] and first["claimed_cards"] == [["Bt", "Rt"]]
    assert second["unhappy_cards"] == ["Gc"] and second["skedaddled"] == 1
    assert second["claimed_cards"] == [["Bc", "Rs", "Gt"]]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_order_of_the_deck_is_secret(viewer: str | None) -> None:
    """C8.1: with the deck in another order nobody sees anything else."""
    game, other = deep_game(DECK), deep_game("Gc Rt Rc Gs Pt Yc")
    assert game.observe(viewer) == other.observe(viewer)
    assert game.position() == other.position()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_numbers_claimed_are_public(viewer: str | None) -> None:
    """C8.1: everyone sees which numbers are still open."""
    game = table(buses={"A": "Bt Rt"}, cards="one-per-number")
    before = game.observe(viewer)["open_drops"]
    play(game, "A drop tennis 2 Bt Rt")
    assert game.observe(viewer)["open_drops"] != before
