"""The two options of Bus & Stop, both readings of each."""

import pytest

from nextstop import BadSetup, Game
from tests.games.bus_and_stop.table import player, table
from tests.games.moves import play, refused

FOUR, FIVE = "Bc Rc Gc Yc", "Bc Rc Gc Yc Pc"
ONE_EACH = {"cards": "one-per-number"}
SIXES = {"values": "sixes"}


def drops(game: Game, place: str) -> set[int]:
    """The numbers of a destination that seat A can claim."""
    moves = (move.split() for move in game.moves("A"))
    return {int(words[2]) for words in moves if words[:2] == ["drop", place]}


def test_any_number_can_be_claimed_while_cards_are_left() -> None:
    """C3.5: by default the fourth office card can still be a 4, after three others."""
    game = table(buses={"A": FOUR}, claims=["B office 4"] * 3)
    play(game, f"A drop office 4 {FOUR}")
    assert game.position()["destinations"]["office"] == 0


def test_with_one_card_per_number_a_number_is_claimed_once() -> None:
    """C3.5: under one-per-number the second 4 is refused, the 5 is not."""
    game = table(buses={"A": FIVE}, claims=["B office 4"], **ONE_EACH)
    assert drops(game, "office") == {5}
    assert refused(game, f"A drop office 4 {FOUR}") == "C3.5"
    play(game, f"A drop office 5 {FIVE}")


def test_a_claim_closes_its_number() -> None:
    """C3.5: under one-per-number a drop-off takes its number away from everybody."""
    game = table(buses={"A": FIVE, "B": "Bc Bc Rc Rc Ys"}, **ONE_EACH)
    play(game, f"A drop office 4 {FOUR}", "B stay")
    assert refused(game, "B drop office 4 Bc Bc Rc Rc") == "C3.5"


def test_one_card_per_number_holds_at_the_station_too() -> None:
    """C3.5: under one-per-number a 3 has been claimed at the station, a 4 has not."""
    game = table(buses={"A": FIVE}, claims=["B station 3"], **ONE_EACH)
    assert drops(game, "station") == {4, 5}
    assert refused(game, "A drop station 3 Bc Rc Gc") == "C3.5"


def test_the_third_number_of_the_station_goes_with_the_second_card() -> None:
    """C3.5: two stations serve two of the three numbers, then C3.1 refuses the last."""
    game = table(buses={"A": FIVE}, claims=["B station 3", "B station 4"], **ONE_EACH)
    assert drops(game, "station") == set()
    assert refused(game, f"A drop station 5 {FIVE}") == "C3.1"


def test_a_card_may_be_left_without_a_number() -> None:
    """C3.5, C6.1: three numbers close the tennis court; its fourth card still counts as left."""
    claims = ["B tennis 2", "B tennis 4", "B tennis 9", "B park 3", "B park 4", "B park 5"]
    claims += ["B office 4", "B office 5", "B office 6", "B school 4", "B school 5"]
    game = table(buses={"A": "Bt Rt Gp Yp Bp"}, claims=claims, **ONE_EACH)
    assert game.position()["destinations"]["tennis"] == 1
    assert refused(game, "A drop tennis 2 Bt Rt") == "C3.5"
    play(game, "A drop station 3 Rt Gp Yp")
    assert sum(game.position()["destinations"].values()) == 6
    assert game.position()["final"]


def test_printed_values_keep_the_nines() -> None:
    """C3.6: by default the school's 14 and the tennis court's 16 need nine passengers."""
    game = table(buses={"A": "Bs Bs Rs Rs Gs Gs Bt Bt Rt Rt"})
    assert drops(game, "school") == {4, 5}
    assert drops(game, "tennis") == {2, 4}
    assert refused(game, "A drop school 6 Bs Bs Rs Rs Gs Gs") == "C3.1"


@pytest.mark.parametrize(
    ("place", "points", "cards"),
    [("school", 14, "Bs Bs Rs Rs Gs Gs"), ("tennis", 16, "Bt Bt Rt Rt Gt Gt")],
)
def test_sixes_read_the_nines_upside_down(place: str, points: int, cards: str) -> None:
    """C3.6: under sixes six passengers give the points of the nine."""
    game = play(table(buses={"A": cards}, **SIXES), f"A drop {place} 6 {cards}")
    assert player(game, "A")["claims"] == [[place, 6, points]]


def test_under_sixes_no_card_bears_a_nine() -> None:
    """C3.6: under sixes nine students cannot be claimed, seven still give 20."""
    game = table(buses={"A": "Bs Bs Rs Rs Gs Gs Ys Ys Ps"}, **SIXES)
    assert drops(game, "school") == {4, 5, 6, 7}
    nine = "Bs Bs Rs Rs Gs Gs Ys Ys Ps"
    assert refused(game, f"A drop school 9 {nine}") == "C3.1"
    play(game, "A drop school 7 Bs Bs Rs Rs Gs Gs Ys")
    assert game.scores["A"] == 20


def test_both_options_go_together() -> None:
    """C3.5, C3.6: under both, the six of the school is claimed once."""
    six = "Bs Bs Rs Rs Gs Gs"
    game = table(buses={"A": six}, claims=["B school 6"], **ONE_EACH, **SIXES)
    assert drops(game, "school") == {4, 5}
    assert refused(game, f"A drop school 6 {six}") == "C3.5"


@pytest.mark.parametrize("value", ["", "both", True, None, 1])
def test_the_cards_are_one_or_the_other(value: object) -> None:
    """C3.5: the option `cards` has two values."""
    with pytest.raises(BadSetup, match="one of any-number, one-per-number"):
        Game("bus-and-stop", options={"cards": value})


@pytest.mark.parametrize("value", ["", "nines", 6, None])
def test_the_values_are_one_or_the_other(value: object) -> None:
    """C3.6: the option `values` has two values."""
    with pytest.raises(BadSetup, match="one of printed, sixes"):
        Game("bus-and-stop", options={"values": value})


def test_there_are_no_other_options() -> None:
    with pytest.raises(BadSetup, match="no option 'colours': cards, values"):
        Game("bus-and-stop", options={"colours": ["red"]})
