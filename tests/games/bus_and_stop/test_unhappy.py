"""Unhappy passengers in Bus & Stop: the turn of who can do nothing else."""

from nextstop import Game
from tests.games.bus_and_stop.table import bus, player, table
from tests.games.moves import play, refused

STUCK = "Bc Bc Bc Bs Bs Bs Rp Rp Rt"  # nothing to drop off, one free seat
CROWD = "Gc Gc Pc Pc Ps"  # two and three: neither fits


def stuck() -> Game:
    """A can neither pick up nor drop off."""
    return table(CROWD, buses={"A": STUCK})


def test_who_can_do_nothing_makes_passengers_unhappy() -> None:
    """C5.1: with nothing to pick up or drop off the phase is unhappy by itself."""
    game = stuck()
    assert game.phase == "unhappy" and game.actors == ("A",)
    assert all(move.startswith("unhappy ") for move in game.moves("A"))


def test_one_is_enough() -> None:
    """C5.1: one passenger is discarded face up, and that is the whole turn."""
    game = play(stuck(), "A unhappy Rt")
    assert bus(game, "A") == "Bc Bc Bc Bs Bs Bs Rp Rp"
    assert player(game, "A")["unhappy"] == 1
    assert player(game, "A")["unhappy_cards"] == ["Rt"]
    assert game.phase == "main" and game.actors == ("B",)


def test_it_may_be_several() -> None:
    """C5.1: any passengers of one's bus may be discarded together, even all of them."""
    game = play(stuck(), "A unhappy Rt Bc Rp Bc")
    assert player(game, "A")["unhappy_cards"] == ["Bc", "Bc", "Rp", "Rt"]
    play(stuck(), f"A unhappy {STUCK}")


def test_every_choice_of_passengers_is_a_move() -> None:
    """C5.1: three, three, two and one of a kind give 4 × 4 × 3 × 2 choices, less the empty one."""
    assert len(set(stuck().moves("A"))) == 95


def test_who_can_pick_up_makes_nobody_unhappy() -> None:
    """C5.1: it is no choice beside picking up or dropping off."""
    game = table(buses={"A": "Bc"})
    assert refused(game, "A unhappy Bc") == "C5.1"


def test_who_can_only_drop_off_makes_nobody_unhappy() -> None:
    """C5.1: a full bus that can drop off must do so."""
    game = table("Gc Gc Pc Pc Ps", buses={"A": f"{STUCK} Rt"})
    assert {move.split()[0] for move in game.moves("A")} == {"drop"}
    assert refused(game, "A unhappy Rt") == "C5.1"


def test_nobody_may_stay() -> None:
    """C5.1: at least one passenger must be made unhappy."""
    assert refused(stuck(), "A stay") == "C5.1"


def test_only_who_is_aboard_becomes_unhappy() -> None:
    """C5.1: passengers from elsewhere, or more than ride, cannot be discarded."""
    assert refused(stuck(), "A unhappy Gc") == "C5.1"
    assert refused(stuck(), "A unhappy Rt Rt") == "C5.1"
    assert refused(stuck(), "A unhappy Be") == "C5.1"


def test_the_reason_for_no_pick_up_stays_the_same() -> None:
    """C2.3: who is stuck is told that the colour does not fit."""
    assert refused(stuck(), "A pick green") == "C2.3"


def test_an_unhappy_turn_does_not_end_the_game() -> None:
    """C6.1: it changes neither the stop nor the destination cards."""
    claims = ["B park 3"] * 4 + ["B tennis 2"] * 4 + ["B station 3"] * 2 + ["B office 4"]
    game = table(CROWD, deck="", buses={"A": "Bp Bp Bp Bp Rp Rp Rp Rt Rt"}, claims=claims)
    assert game.phase == "unhappy"
    play(game, "A unhappy Rt")
    assert not game.position()["final"]
