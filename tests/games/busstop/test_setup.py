"""The set-up of Busstop: passengers, tiles, boards, colours, the first conductor."""

from collections import Counter

import pytest

from nextstop import BadSetup, Game
from tests.games.busstop.table import buses, new_game, pile, player

COLOURS = ["red", "blue", "green", "yellow", "purple"]


def test_fifty_passengers_are_shuffled_into_a_pile() -> None:
    """T1.1: 8 of each of five sorts, a VIP of each, and 5 extra-terrestrials."""
    (order,) = new_game().shuffles
    sorts = dict.fromkeys("bcgsn", 8) | dict.fromkeys("BCGSN", 1) | {"x": 5}
    assert Counter(order) == sorts
    assert len(order) == 50


@pytest.mark.parametrize("order", ["", pile()[1:], pile() + "b", "b" * 50, "q" * 50])
def test_a_given_pile_must_be_of_all_the_passengers(order: str) -> None:
    """T1.1: what is shuffled are exactly the fifty passengers."""
    with pytest.raises(BadSetup, match="Shuffle 1 is not of the right cards"):
        Game("busstop", 3, shuffles=[order])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_everyone_has_ten_tiles(players: int) -> None:
    """T1.2: each hand begins with the tiles 1 to 10."""
    game = new_game(players)
    assert game.seats == tuple("ABCDE"[:players])
    assert all(player(game, seat)["hand"] == list(range(1, 11)) for seat in game.seats)


@pytest.mark.parametrize(
    ("options", "kinds"),
    [({}, "bbccggssnn"), ({"edition": {"tile_kinds": "nnnnnbcgss"}}, "nnnnnbcgss")],
)
def test_which_sort_a_tile_shows_is_edition_data(options: dict, kinds: str) -> None:
    """T1.2: the number of a tile tells its sort by the edition."""
    assert new_game(**options).position()["tile_kinds"] == kinds


def test_two_buses_are_there_and_the_third_is_not() -> None:
    """T1.3: everyone begins with two empty buses, no third, and an empty queue."""
    game = new_game()
    for seat in game.seats:
        assert buses(game, seat) == ["", "", None]
        assert player(game, seat)["queue"] == []


def test_capacities_are_edition_data() -> None:
    """T1.3: the reconstruction's buses carry 3, 4 and 5; another edition's what it says."""
    assert new_game().position()["capacities"] == [3, 4, 5]
    assert new_game(edition={"capacities": [2, 9, 6]}).position()["capacities"] == [2, 9, 6]


@pytest.mark.parametrize("first", ["A", "B", "C"])
def test_the_table_names_the_first_conductor(first: str) -> None:
    """T1.4: the seat that the table names begins as conductor."""
    game = new_game(first=first)
    assert game.position()["conductor"] == first
    assert game.actors == (first,)


def test_the_first_conductor_is_drawn_by_default() -> None:
    """T1.4: with nobody named the first conductor is drawn, and anybody can be."""
    drawn = [Game("busstop", 3, seed=seed) for seed in range(12)]
    assert {game.position()["conductor"] for game in drawn} == set("ABC")


@pytest.mark.parametrize("first", ["D", "a", ""])
def test_only_a_player_can_be_named(first: str) -> None:
    """T1.4: the first conductor is one of the players."""
    with pytest.raises(BadSetup, match="first must be one of A, B, C"):
        new_game(first=first)


@pytest.mark.parametrize("players", [1, 6])
def test_one_or_six_cannot_play(players: int) -> None:
    """T1.4: there are five colours, and a proxy only for two."""
    with pytest.raises(BadSetup, match="2 to 5 players"):
        Game("busstop", players)


def test_colours_go_by_seats_by_default() -> None:
    """T1.4: A is red, B blue, C green, D yellow, E purple."""
    game = new_game(5)
    assert [player(game, seat)["colour"] for seat in "ABCDE"] == COLOURS


def test_players_choose_their_colours() -> None:
    """T1.4: any colours, all different."""
    game = new_game(colours=["purple", "red", "green"])
    assert [player(game, seat)["colour"] for seat in "ABC"] == ["purple", "red", "green"]


@pytest.mark.parametrize(
    ("colours", "reason"),
    [
        (["red", "blue", "red"], "3 different colours"),
        (["red", "blue"], "3 different colours"),
        (COLOURS, "3 different colours"),
        (["red", "blue", "pink"], "'pink' is no colour"),
        (["red", "blue", "Green"], "'Green' is no colour"),
        (["red", "blue", 3], "list of names"),
        ("red", "list of names"),
        ({"A": "red"}, "list of names"),
    ],
)
def test_colours_that_cannot_be(colours: object, reason: str) -> None:
    """T1.4: one known colour for each player, and no colour twice."""
    with pytest.raises(BadSetup, match=reason) as caught:
        new_game(colours=colours)
    assert caught.value.field == "options.colours"


def test_the_proxy_has_no_colour() -> None:
    """T1.4: two players choose two colours."""
    game = new_game(2, colours=["green", "blue"])
    assert [player(game, seat)["colour"] for seat in "ABC"] == ["green", "blue", None]
    with pytest.raises(BadSetup, match="2 different colours"):
        new_game(2, colours=["green", "blue", "red"])
