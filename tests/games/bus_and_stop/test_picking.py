"""Picking up passengers in Bus & Stop."""

from tests.games.bus_and_stop.table import bus, player, table
from tests.games.moves import play, refused

NINE = "Bc Bc Bc Bs Bs Bs Rp Rp Rt"  # nothing can be dropped off
TEN = "Bc Bc Bc Bs Bs Bs Rp Rp Rt Rt"


def test_turns_go_clockwise() -> None:
    """C2.1: after C of three comes A, then B."""
    game = table(players=3, turn="C")
    turns = []
    for _ in range(4):
        (seat,) = game.actors
        turns.append(seat)
        game.play(seat, next(move for move in game.moves(seat) if move.startswith("pick")))
    assert turns == ["C", "A", "B", "C"]


def test_a_turn_is_one_action() -> None:
    """C2.1: having picked up, a player may not act again until the others have had their turn."""
    game = table(players=3)
    play(game, "A pick blue")
    assert game.actors == ("B",)
    assert refused(game, "A pick red") == "N2"


def test_a_turn_is_a_pick_up_or_a_drop_off() -> None:
    """C2.1: a player cannot stay or let somebody skedaddle in a turn of their own."""
    game = table(buses={"A": "Bc"})
    assert refused(game, "A stay") == "C2.1"
    assert refused(game, "A skedaddle Bc") == "C2.1"


def test_every_colour_at_the_stop_can_be_picked() -> None:
    """C2.2: the player chooses among the colours that are waiting."""
    assert table("Pc Gs Rc Gt Pe").moves("A") == ["pick red", "pick green", "pick purple"]


def test_all_of_the_colour_come_along() -> None:
    """C2.2: no passenger of the chosen colour is left at the stop."""
    game = play(table("Bc Rs Bt Gc Bp", buses={"A": "Yc"}), "A pick blue")
    assert bus(game, "A") == "Bc Bp Bt Yc"
    assert game.position()["stop"][:2] == ["Rs", "Gc"]


def test_a_colour_that_nobody_has_cannot_be_picked() -> None:
    """C2.2: a colour is chosen out of those at the stop."""
    assert refused(table("Bc Bs Rc Gt Be"), "A pick purple") == "C2.2"


def test_a_colour_that_does_not_fit_may_not_be_chosen() -> None:
    """C2.3: with one free seat, two passengers of a colour cannot be picked up."""
    game = table("Bc Bs Gc Rc Rs", buses={"A": NINE})
    assert game.moves("A") == ["pick green"]
    assert refused(game, "A pick blue") == "C2.3"
    reason = game.refusal("A", "pick blue")
    assert reason is not None
    assert reason.message == "Only 1 seat is free: 2 passengers do not fit."


def test_the_tenth_passenger_fits() -> None:
    """C2.3: a bus has ten seats and may be filled."""
    game = play(table("Bc Bs Gc Rc Rs", buses={"A": NINE}), "A pick green")
    assert len(player(game, "A")["bus"]) == 10


def test_the_eleventh_does_not() -> None:
    """C2.3: nobody boards a full bus."""
    game = table("Bc Rs Gc Yc Pc", buses={"A": TEN})
    assert all(move.startswith("drop") for move in game.moves("A"))
    assert refused(game, "A pick green") == "C2.3"


def test_seniors_take_no_seat() -> None:
    """C2.4: a senior goes beside the bus for a point, and even a full bus can pick one up."""
    game = table("Be Rs Rc Yc Yc", buses={"A": TEN})
    before = game.scores["A"]
    play(game, "A pick blue")
    assert player(game, "A")["seniors"] == 1
    assert len(player(game, "A")["bus"]) == 10
    assert before is not None and game.scores["A"] == before + 1


def test_seniors_do_not_count_for_the_free_seats() -> None:
    """C2.4: one free seat is enough for a colour of one passenger and two seniors."""
    game = play(table("Ge Gc Ge Rc Rs", buses={"A": NINE}), "A pick green")
    assert player(game, "A")["seniors"] == 2
    assert len(player(game, "A")["bus"]) == 10
