"""Dropping off in Bus & Stop: which passengers, how many, for which points."""

import pytest

from tests.games.bus_and_stop.table import bus, player, table
from tests.games.moves import play, refused

COLOURS = "BRGYP"
COMMUTERS = "Bc Bc Rc Gc Yc"

OFFICE = [("office", 4, 6), ("office", 5, 10), ("office", 6, 14), ("office", 7, 20)]
SCHOOL = [("school", 4, 6), ("school", 5, 10), ("school", 7, 20), ("school", 9, 14)]
PARK = [("park", 3, 4), ("park", 4, 7), ("park", 5, 11), ("park", 6, 15)]
TENNIS = [("tennis", 2, 3), ("tennis", 4, 8), ("tennis", 9, 16)]
STATION = [("station", 3, 2), ("station", 4, 3), ("station", 5, 4)]


def passengers(place: str, number: int) -> str:
    """So many passengers that the destination takes, in canonical order."""
    kind = {"office": "c", "school": "s", "park": "p", "tennis": "t", "station": "c"}[place]
    colours = sorted((COLOURS * 2)[:number], key=COLOURS.index)
    return " ".join(f"{colour}{kind}" for colour in colours)


@pytest.mark.parametrize(("place", "number", "points"), OFFICE + SCHOOL + PARK + TENNIS + STATION)
def test_points_of_each_number(place: str, number: int, points: int) -> None:
    """C3.4: each printed number of passengers is worth its printed points."""
    cards = passengers(place, number)
    game = play(table(buses={"A": f"{cards} Pp"}), f"A drop {place} {number} {cards}")
    assert player(game, "A")["claims"] == [[place, number, points]]
    assert game.breakdown("A")[place] == game.scores["A"] == points


def test_no_other_number_is_printed() -> None:
    """C3.4: the numbers that can be claimed are the eighteen of the table, and no others."""
    legal = {
        tuple(move.split()[1:3])
        for place, full in [("office", 7), ("school", 9), ("park", 6), ("tennis", 9)]
        for move in table(buses={"A": passengers(place, full)}).moves("A")
        if move.startswith("drop")
    }
    printed = OFFICE + SCHOOL + PARK + TENNIS + STATION
    assert legal == {(place, str(number)) for place, number, _ in printed}


def test_a_drop_off_takes_one_card_and_exactly_that_many_passengers() -> None:
    """C3.1: the destination has one card less, and the named passengers leave the bus."""
    game = play(table(buses={"A": COMMUTERS}), "A drop office 4 Bc Rc Gc Yc")
    assert bus(game, "A") == "Bc"
    assert game.position()["destinations"]["office"] == 3
    assert game.actors == ("B",)


def test_the_number_must_be_printed() -> None:
    """C3.1: no office card bears a 3, and no station a 6."""
    game = table(buses={"A": COMMUTERS})
    assert refused(game, "A drop office 3 Bc Bc Rc") == "C3.1"
    assert refused(game, "A drop station 6 Bc Rc Gc Yc Pc Bc") == "C3.1"


def test_exactly_the_number_must_leave() -> None:
    """C3.1: neither more nor fewer passengers than the card says."""
    game = table(buses={"A": COMMUTERS})
    assert refused(game, "A drop office 4 Bc Bc Rc") == "C3.1"
    assert refused(game, "A drop office 4 Bc Bc Rc Gc Yc") == "C3.1"


def test_who_leaves_must_be_aboard() -> None:
    """C3.1: nobody is dropped off who does not ride, or more often than they ride."""
    game = table(buses={"A": COMMUTERS})
    assert refused(game, "A drop office 4 Bc Rc Gc Pc") == "C3.1"
    assert refused(game, "A drop office 4 Rc Rc Gc Yc") == "C3.1"
    assert refused(game, "A drop station 3 Be Rc Gc") == "C3.1"


def test_a_destination_without_cards_is_closed() -> None:
    """C3.1: when both stations are taken there is no third."""
    game = table(buses={"A": COMMUTERS}, claims=["B station 3", "B station 3"])
    assert game.position()["destinations"]["station"] == 0
    assert not any("station" in move for move in game.moves("A"))
    assert refused(game, "A drop station 3 Bc Rc Gc") == "C3.1"


def test_coloured_destinations_match_by_type() -> None:
    """C3.2: the office takes commuters of any colour, and nobody else."""
    game = table(buses={"A": "Bc Rc Gc Gs"})
    assert refused(game, "A drop office 4 Bc Rc Gc Gs") == "C3.2"
    assert refused(game, "A drop office 4 Bc Rc Gc Ge") == "C3.2"


@pytest.mark.parametrize(
    ("place", "cards"),
    [("school", "Bs Rs Gs Yc"), ("park", "Bp Rp Gt"), ("tennis", "Bt Rp")],
)
def test_each_destination_has_its_own_type(place: str, cards: str) -> None:
    """C3.2: the school takes students, the park parents, the tennis court tennis players."""
    game = table(buses={"A": cards})
    assert refused(game, f"A drop {place} {len(cards.split())} {cards}") == "C3.2"


def test_which_of_the_matching_passengers_leave_is_free() -> None:
    """C3.2: every choice of four out of five commuters is a move of its own."""
    moves = [m for m in table(buses={"A": COMMUTERS}).moves("A") if m.startswith("drop office 4")]
    assert moves == [
        "drop office 4 Bc Bc Rc Gc",
        "drop office 4 Bc Bc Rc Yc",
        "drop office 4 Bc Bc Gc Yc",
        "drop office 4 Bc Rc Gc Yc",
    ]


def test_cards_are_named_in_any_order_and_written_in_one() -> None:
    """C3.2: the same passengers named in another order are the same move."""
    game = play(table(buses={"A": COMMUTERS}), "A drop office 4 Yc Bc Gc Bc")
    assert game.history == (("A", "drop office 4 Bc Bc Gc Yc"),)


def test_the_station_takes_different_colours() -> None:
    """C3.3: three passengers of three colours, whatever their types."""
    game = play(table(buses={"A": "Bc Rs Gt"}), "A drop station 3 Bc Rs Gt")
    assert bus(game, "A") == ""


def test_the_station_takes_no_colour_twice() -> None:
    """C3.3: two passengers of one colour cannot both get off at the station."""
    game = table(buses={"A": "Bc Bs Rs Gt"})
    assert refused(game, "A drop station 3 Bc Bs Rs") == "C3.3"
    assert refused(game, "A drop station 4 Bc Bs Rs Gt") == "C3.3"


def test_which_colours_and_which_of_a_colour_is_free() -> None:
    """C3.3: the player chooses the colours, and one of the passengers of each."""
    moves = [m for m in table(buses={"A": "Bc Bs Rs Gt Yp"}).moves("A") if "station 3" in m]
    assert moves == [
        "drop station 3 Bc Rs Gt",
        "drop station 3 Bc Rs Yp",
        "drop station 3 Bc Gt Yp",
        "drop station 3 Bs Rs Gt",
        "drop station 3 Bs Rs Yp",
        "drop station 3 Bs Gt Yp",
        "drop station 3 Rs Gt Yp",
    ]


def test_dropped_passengers_stay_under_the_card() -> None:
    """C3.7: the passengers of a claim are out of play and everybody sees them."""
    game = table(buses={"A": f"{COMMUTERS} Bt Rt"})
    play(game, "A drop tennis 2 Bt Rt", "B pick blue", "A drop office 4 Bc Bc Rc Yc")
    assert player(game, "A")["claims"] == [["tennis", 2, 3], ["office", 4, 6]]
    assert player(game, "A")["claimed_cards"] == [["Bt", "Rt"], ["Bc", "Bc", "Rc", "Yc"]]
