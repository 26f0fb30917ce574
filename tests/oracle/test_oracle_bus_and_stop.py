"""The oracle of Bus & Stop against the rulebooks' numbers and the rules' own cases."""

from __future__ import annotations

import pytest

from . import OracleRefusal
from .builders import bus_game, deck, play, refusal
from .bus_and_stop_cards import ALL_CARDS, PRINTED

OFFICE_FOUR = ["Bc", "Bc", "Rc", "Gc"]


def test_picking_takes_the_whole_colour_and_seats_no_senior() -> None:
    game = bus_game(2, deck("Bc", "Bs", "Rc", "Gt", "Be", "Yt", "Yp", "Pc"))
    play(game, "A pick blue")
    position = game.position()
    assert position["players"][0]["bus"] == ["Bc", "Bs"]
    assert position["players"][0]["seniors"] == 1
    assert position["stop"] == ["Rc", "Gt", "Yt", "Yp", "Pc"]
    assert position["deck"] == 92 and position["actors"] == ["B"]


def test_a_colour_that_is_not_there_or_does_not_fit_is_refused() -> None:
    game = bus_game()
    assert refusal(game, "A pick purple") == "C2.2"
    game.players[0]["bus"] = ["Rt"] * 9
    assert refusal(game, "A pick blue") == "C2.3"
    play(game, "A pick red")  # exactly ten


def test_setup_is_dealt_again_until_the_colours_differ() -> None:
    one_colour = deck("Bc", "Bs", "Bp", "Bt", "Be")
    game = bus_game(2, one_colour, one_colour, deck("Rc", "Bs", "Bp", "Bt", "Be"))
    assert len(game.shuffles) == 3 and game.position()["stop"][0] == "Rc"
    with pytest.raises(OracleRefusal, match=r"C1\.5"):
        bus_game(2, one_colour)


def test_a_stop_of_one_colour_is_reshuffled_once_and_then_stays() -> None:
    first = deck("Bc", "Bc", "Bs", "Bs", "Rc", "Bp", "Bt", "Be")
    cards = [card for card in ALL_CARDS if card != "Rc"] + ["Rc"] * 4
    again = "".join(cards)  # begins with five blue commuters
    game = bus_game(2, first, again)
    play(game, "A pick red")
    assert game.position()["stop"] == ["Bc"] * 5
    assert game.shuffles == [first, again] and game.position()["deck"] == 94
    assert refusal(bus_game(2, first), "A pick red") == "C2.6"
    assert refusal(bus_game(2, first, deck()), "A pick red") == "C2.6"


@pytest.mark.parametrize(
    ("destination", "number", "points"), [(d, n, p) for d in PRINTED for n, p in PRINTED[d].items()]
)
def test_each_printed_number_earns_its_points(destination: str, number: int, points: int) -> None:
    game = bus_game()
    kind = {"office": "c", "school": "s", "park": "p", "tennis": "t"}.get(destination)
    cards = [colour + (kind or "c") for colour in "BRGYPBRGY"[:number]]
    game.players[0]["bus"] = list(cards)
    play(game, f"A drop {destination} {number} {' '.join(cards)}")
    assert game.position()["players"][0]["claims"] == [[destination, number, points]]
    assert game.score(0) == points + 3


def test_the_numbers_of_the_destinations_as_the_rulebook_prints_them() -> None:
    assert PRINTED == {
        "office": {4: 6, 5: 10, 6: 14, 7: 20},
        "school": {4: 6, 5: 10, 7: 20, 9: 14},
        "park": {3: 4, 4: 7, 5: 11, 6: 15},
        "tennis": {2: 3, 4: 8, 9: 16},
        "station": {3: 2, 4: 3, 5: 4},
    }
    sixes = bus_game(2, **{"values": "sixes"}).points
    assert sixes["school"] == {4: 6, 5: 10, 6: 14, 7: 20}
    assert sixes["tennis"] == {2: 3, 4: 8, 6: 16}


def test_one_card_per_number_can_be_claimed_once() -> None:
    game = bus_game(2, cards="one-per-number")
    for player in game.players:
        player["bus"] = [*OFFICE_FOUR, "Yc"]
    play(game, "A drop office 4 Bc Bc Rc Gc", "B stay")
    assert refusal(game, "B drop office 4 Bc Bc Rc Gc") == "C3.5"
    play(game, "B drop office 5 Bc Bc Rc Gc Yc")
    assert game.left["office"] == 2


def test_the_reasons_why_a_drop_is_refused() -> None:
    game = bus_game()
    game.players[0]["bus"] = ["Bc", "Bc", "Rc", "Gs", "Ys"]
    assert refusal(game, "A drop office 8 Bc") == "C3.1"
    assert refusal(game, "A drop office 4 Bc Bc Rc") == "C3.1"
    assert refusal(game, "A drop office 4 Bc Bc Rc Gs") == "C3.2"
    assert refusal(game, "A drop office 4 Bc Bc Rc Rc") == "C3.1"
    assert refusal(game, "A drop station 3 Bc Bc Gs") == "C3.3"
    assert refusal(game, "A drop station 3 Bc Gs Pt") == "C3.1"
    game.left["station"] = 0
    assert refusal(game, "A drop station 3 Bc Rc Gs") == "C3.1"


def test_others_may_skedaddle_in_any_order_and_decide_once() -> None:
    game = bus_game(4)
    buses = [["Bc", "Rs", "Gt"], ["Bt", "Yp"], ["Pc"], ["Rc"]]
    for player, bus in zip(game.players, buses, strict=True):
        player["bus"] = bus
    play(game, "A drop station 3 Gt Bc Rs")
    assert game.actors() == ["B", "D"] and game.phase == "skedaddle"  # C has no dropped colour
    assert game.moves("B") == ["stay", "skedaddle Bt"]
    assert refusal(game, "B skedaddle Yp") == "C4.1"
    assert refusal(game, "B pick blue") == "C4.1"
    assert refusal(game, "C stay") == "N2"
    play(game, "D skedaddle Rc", "B stay")
    assert game.position()["players"][3]["skedaddled"] == 1 and game.actors() == ["B"]


def test_who_can_do_nothing_makes_passengers_unhappy() -> None:
    game = bus_game()
    game.left["station"] = 0
    game.players[1]["bus"] = ["Bp", "Bp", "Rs", "Rs", "Gs", "Rc", "Bc", "Bc", "Bt", "Yp"]
    game.left["park"] = 0
    play(game, "A pick red")
    assert game.phase == "unhappy" and game.actors() == ["B"]
    assert refusal(game, "B stay") == "C5.1"
    assert refusal(game, "B pick blue") == "C2.3"
    assert refusal(game, "B drop park 3 Bp Bp Bp") == "C3.1"
    assert refusal(game, "B unhappy Bt Bt") == "C5.1"
    play(game, "B unhappy Bt Bp")
    assert game.position()["players"][1]["unhappy"] == 2 and game.score(1) == -2
    assert game.actors() == ["A"]


def test_the_final_round_ends_with_the_one_who_triggered_it() -> None:
    game = bus_game(3)
    game.left = {"office": 3, "school": 0, "park": 0, "tennis": 4, "station": 0}
    game.players[0]["bus"] = ["Bt"] * 4
    game.players[1]["bus"] = ["Bc"]
    game.players[2]["bus"] = ["Gt", "Gt", "Rt"]
    play(game, "A drop tennis 2 Bt Bt", "C stay")
    assert game.final and game.actors() == ["C"]  # B is passed over
    assert refusal(game, "C pick red") == "C6.2"
    assert refusal(game, "C stay") == "C6.2"
    assert refusal(game, "C unhappy Gt") == "C6.2"
    play(game, "C drop tennis 2 Gt Rt", "A stay", "A drop tennis 2 Bt Bt")
    assert not game.over  # C may still let one go
    play(game, "C skedaddle Gt")
    assert game.over and refusal(game, "A pick red") == "N3"
    assert game.position()["winners"] == ["A"]


def test_a_stop_that_cannot_be_refilled_ends_the_game_but_an_empty_deck_does_not() -> None:
    game = bus_game()
    game.deck = ["Yc", "Yc", "Yc", "Yc"]
    play(game, "A pick blue")
    assert not game.final
    play(game, "B pick red")
    assert not game.final and game.position()["deck"] == 0
    play(game, "A pick green")
    assert game.over and game.final  # nobody can drop off


def test_ties_go_to_seniors_and_skedaddled_then_are_shared() -> None:
    game = bus_game(3)
    game.phase = "over"
    assert game.winners() == ["A", "B", "C"]
    game.players[0]["seniors"], game.players[1]["skedaddled"] = 1, 2
    game.players[1]["unhappy"] = ["Bc"]
    assert [game.score(seat) for seat in range(3)] == [4, 4, 3]
    assert game.winners() == ["B"]
