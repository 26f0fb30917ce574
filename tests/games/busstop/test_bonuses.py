"""The two bonuses of Busstop: sorts that count double, and end-game requirements."""

import pytest

from nextstop import BadSetup, Game
from tests.games.busstop.table import lay, new_game, player

COLOURS = ["red", "blue", "green", "yellow", "purple"]
ALL_THREE = "bbbcccgggsssnnn"


def bonus(colour: str, edition: dict | None = None, **board: object) -> int:
    """The end-game bonus of a player of this colour with this board."""
    others = [other for other in COLOURS if other != colour]
    options = {"edition": edition} if edition else {}
    game = new_game(colours=[colour, *others[:2]], end_bonus=True, **options)
    lay(game, "A", **board)
    assert sum(game.breakdown("A").values()) == game.scores["A"]
    return game.breakdown("A")["end_bonus"]


@pytest.mark.parametrize(("colour", "sort"), list(zip(COLOURS, "bcgsn", strict=True)))
def test_the_sort_of_ones_colour_counts_double(colour: str, sort: str) -> None:
    """T8.1: a passenger of the sort on one's colour tile is worth 2, its VIP 6."""
    others = [other for other in COLOURS if other != colour]
    game = new_game(colours=[colour, *others[:2]], passenger_bonus=True)
    assert player(game, "A")["bonus_kind"] == sort
    plain = lay(game, "A", scored="bcgsnBCGSN").scores["A"]
    assert plain == 5 + 15 + 1 + 3
    assert game.breakdown("A")["passenger_bonus"] == 4


def test_penalties_are_unchanged() -> None:
    """T8.1: who waits costs 2 and a VIP 6, of any sort."""
    game = lay(new_game(passenger_bonus=True), "A", queue="bBc", penalty="bB")
    assert game.scores["A"] == -2 - 6 - 2 - 2 - 6


def test_without_the_option_all_count_alike() -> None:
    """T8.1: the bonus is an option."""
    game = lay(new_game(), "A", scored="bB")
    assert game.scores["A"] == 4
    assert player(game, "A")["bonus_kind"] is None


def test_which_sort_goes_with_a_colour_is_edition_data() -> None:
    """T8.1: an edition may give red the grannies, and several colours the same sort."""
    game = new_game(passenger_bonus=True, edition={"bonus_kinds": "nnnnn"})
    assert [player(game, seat)["bonus_kind"] for seat in "ABC"] == ["n", "n", "n"]
    assert lay(game, "A", scored="bn").scores["A"] == 3


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ({}, 5),
        ({"buses": ("bb", "c")}, 5),
        ({"queue": "b"}, 0),
        ({"penalty": "b"}, 0),
        ({"penalty": "S"}, 0),
    ],
)
def test_no_queue(board: dict, points: int) -> None:
    """T8.2: red `no-queue` is met when nobody waits, penalty passengers included."""
    assert bonus("red", **board) == points


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ({}, 5),
        ({"buses": ("bb", "")}, 5),
        ({"buses": ("bb", "c")}, 0),
        ({"buses": ("bb", "x")}, 0),
        ({"buses": ("bb", "x", "")}, 5),
        ({"buses": ("bb", "x", "S")}, 0),
    ],
)
def test_empty_bus(board: dict, points: int) -> None:
    """T8.2: blue `empty-bus` is met by an empty bus that is there."""
    assert bonus("blue", **board) == points


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ({"scored": "bbB"}, 5),
        ({"scored": "bbx"}, 0),
        ({"buses": ("x", "")}, 0),
        ({"buses": ("bbx", "")}, 0),
    ],
)
def test_no_et(board: dict, points: int) -> None:
    """T8.2: green `no-et` is met without an ET in the score pile or aboard."""
    assert bonus("green", **board) == points


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ({"scored": "bBS"}, 5),
        ({"scored": "BSN"}, 5),
        ({"scored": "bbbB"}, 0),
        ({"scored": "B", "buses": ("S", "")}, 0),
        ({"scored": "B", "queue": "S"}, 0),
    ],
)
def test_two_vips(board: dict, points: int) -> None:
    """T8.2: yellow `two-vips` is met by two VIPs in the score pile."""
    assert bonus("yellow", **board) == points


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ({"scored": "bbbcccgggsss"}, 5),
        ({"scored": ALL_THREE}, 5),
        ({"scored": "bbBccCggGssS"}, 5),
        ({"scored": "bbbcccgggss"}, 0),
        ({"scored": "bbbcccggg" + "xxx"}, 0),
        ({"scored": "bbbcccgggss", "buses": ("s", "")}, 0),
    ],
)
def test_four_sorts(board: dict, points: int) -> None:
    """T8.2: purple `four-sorts` is met by three of each of four sorts, VIPs counted."""
    assert bonus("purple", **board) == points


def test_without_the_option_there_is_no_requirement() -> None:
    """T8.2: the bonus is an option."""
    game = new_game()
    assert player(game, "A")["end_bonus"] is None
    assert game.scores["A"] == 0


def test_everyone_sees_the_requirements() -> None:
    """T8.2: each player has that of their colour."""
    game = new_game(5, end_bonus=True)
    names = [player(game, seat)["end_bonus"] for seat in "ABCDE"]
    assert names == ["no-queue", "empty-bus", "no-et", "two-vips", "four-sorts"]


def test_which_requirement_goes_with_a_colour_is_edition_data() -> None:
    """T8.2: an edition may give red another requirement."""
    edition = {"end_bonuses": ["two-vips", "no-et", "no-et", "no-et", "no-et"]}
    assert bonus("red", edition, scored="BS") == 5
    assert bonus("red", edition, scored="B") == 0
    assert bonus("blue", edition, scored="x") == 0


def test_both_bonuses_go_together() -> None:
    """T8.1, T8.2: double passengers and the requirement's 5 points add up."""
    game = lay(new_game(passenger_bonus=True, end_bonus=True), "A", scored="bbB")
    assert game.scores["A"] == 4 + 6 + 5


def test_the_proxy_has_neither() -> None:
    """T8.1, T8.2: two players have their bonuses, the proxy bus none."""
    game = new_game(2, passenger_bonus=True, end_bonus=True)
    assert player(game, "A")["bonus_kind"] == "b" and player(game, "B")["end_bonus"] == "empty-bus"
    assert player(game, "C")["bonus_kind"] is player(game, "C")["end_bonus"] is None


@pytest.mark.parametrize("option", ["passenger_bonus", "end_bonus"])
@pytest.mark.parametrize("value", [1, "true", None, []])
def test_a_bonus_is_used_or_not(option: str, value: object) -> None:
    """T8.1, T8.2: the options are true or false."""
    with pytest.raises(BadSetup, match="one of false, true"):
        Game("busstop", options={option: value})
