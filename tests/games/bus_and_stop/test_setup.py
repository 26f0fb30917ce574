"""The set-up of Bus & Stop: cards, players, the first stop, who begins."""

from collections import Counter

import pytest

from nextstop import BadSetup, Game, Refused
from tests.games.bus_and_stop.table import STOP, new_game, shuffle, stop


def test_each_colour_has_twenty_passengers() -> None:
    """C1.1: a colour has 5 commuters, 5 students, 4 parents, 4 tennis players and 2 seniors."""
    (order,) = new_game().shuffles
    cards = Counter(order[k : k + 2] for k in range(0, len(order), 2))
    of_a_colour = {"c": 5, "s": 5, "p": 4, "t": 4, "e": 2}
    assert cards == {colour + kind: n for colour in "BRGYP" for kind, n in of_a_colour.items()}
    assert cards.total() == 100


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_destination_cards_are_used_by_any_number_of_players(players: int) -> None:
    """C1.2: 4 cards of each of four destinations and 2 stations, for 2, 3 and 4 players."""
    destinations = new_game(players=players).position()["destinations"]
    assert destinations == {"office": 4, "school": 4, "park": 4, "tennis": 4, "station": 2}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_can_play(players: int) -> None:
    """C1.3: two, three or four players have a seat each."""
    assert new_game(players=players).seats == tuple("ABCD"[:players])


@pytest.mark.parametrize("players", [0, 1, 5])
def test_others_cannot_play(players: int) -> None:
    """C1.3: one player is too few and five are too many."""
    with pytest.raises(BadSetup, match="2 to 4 players"):
        Game("bus-and-stop", players)


def test_five_cards_of_the_shuffled_deck_are_the_stop() -> None:
    """C1.4: the first five of the hundred shuffled cards are turned up, in their order."""
    game = new_game("Rs Bc Gt Bs Pe")
    assert stop(game) == "Rs Bc Gt Bs Pe"
    assert game.position()["deck"] == 95


@pytest.mark.parametrize("order", ["", "Bc" * 100, shuffle()[2:], shuffle() + "Bc", "Xc" * 100])
def test_a_given_shuffle_must_be_of_all_the_cards(order: str) -> None:
    """C1.4: what is shuffled are exactly the hundred passengers."""
    with pytest.raises(BadSetup, match="Shuffle 1 is not of the right cards"):
        Game("bus-and-stop", 2, shuffles=[order])


def test_a_stop_of_one_colour_is_dealt_again_until_it_differs() -> None:
    """C1.5: five of one colour go back and all is shuffled again, as often as it takes."""
    game = new_game("Bc Bc Bs Bt Bp", "Rc Rs Rs Rt Rc", STOP)
    assert len(game.shuffles) == 3
    assert stop(game) == STOP
    assert game.position()["deck"] == 95


def test_a_senior_has_a_colour_too() -> None:
    """C1.5: a stop of one colour may have seniors among its five."""
    assert len(new_game("Bc Be Bs Bt Be", STOP).shuffles) == 2


def test_four_of_a_colour_may_stay() -> None:
    """C1.5: one other colour among the five is enough."""
    assert stop(new_game("Bc Bc Bs Bt Rp")) == "Bc Bc Bs Bt Rp"


@pytest.mark.parametrize(("second", "reason"), [([], "missing"), (["Bc"], "not of the right")])
def test_a_record_must_give_the_second_shuffle_of_the_setup(second: list[str], reason: str) -> None:
    """C1.5: given shuffles must go on until the stop differs."""
    with pytest.raises(Refused, match=reason) as caught:
        Game("bus-and-stop", 2, shuffles=[shuffle("Bc Bc Bs Bt Bp"), *second])
    assert caught.value.rule == "C1.5"


@pytest.mark.parametrize("first", ["A", "B", "C"])
def test_the_table_names_who_begins(first: str) -> None:
    """C1.6: the seat that the table names has the first turn."""
    assert new_game(players=3, first=first).actors == (first,)


def test_who_begins_is_drawn_by_default() -> None:
    """C1.6: with nobody named the first seat is drawn, and any seat can be."""
    drawn = [Game("bus-and-stop", 3, seed=seed) for seed in range(12)]
    assert {game.first for game in drawn} == set("ABC")
    assert all(game.actors == (game.first,) for game in drawn)


@pytest.mark.parametrize("first", ["D", "a", "", "AB"])
def test_only_a_seat_at_the_table_can_begin(first: str) -> None:
    """C1.6: who begins must be one of the players."""
    with pytest.raises(BadSetup, match="first must be one of A, B, C"):
        Game("bus-and-stop", 3, first=first)
