"""Edition data of Busstop: the built-in reconstruction, editions of one's own, and bad ones."""

from typing import Any

import pytest

from nextstop import BadSetup
from tests.games.busstop.table import board, new_game

RECONSTRUCTION = {
    3: [([1], 1), ([2, 3, 4], 1), ([5], 1)],
    4: [([1], 1), ([2, 3], 1), ([4], 1), ([5], 1)],
    5: [([1], 1), ([2], 1), ([3, 4], 1), ([5], 1), ([], 1)],
}
CONDUCTOR_SPACE = {3: 2, 4: 2, 5: 3}


def refusal(edition: Any, players: int = 3) -> str:
    """Which part of an edition is refused; always with a sentence."""
    with pytest.raises(BadSetup) as caught:
        new_game(players, edition=edition)
    assert str(caught.value).endswith(".")
    assert caught.value.field.startswith("options.edition")
    return caught.value.field.removeprefix("options.edition")


def space(**changes: Any) -> dict[str, Any]:
    """The positions of three seats with the first changed."""
    spaces = board(((1,), 1), ((2,), 1), ((3,), 1), conductor=3)["positions"]["3"]
    spaces[0] |= changes
    return {"positions": {"3": spaces}}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_positions_of_the_reconstruction(players: int) -> None:
    """T4.1: for 3, 4 and 5 seats the black and white icons are our reconstruction's."""
    position = new_game(players).position()
    shown = [(space["arrows"], space["tiles"]) for space in position["positions"]]
    assert shown == RECONSTRUCTION[players]
    assert position["edition"] == "reconstruction"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_conductor_space_of_the_reconstruction(players: int) -> None:
    """T3.3: the richest position bears the conductor symbol."""
    spaces = new_game(players).position()["positions"]
    bearing = [number for number, space in enumerate(spaces, 1) if space["conductor"]]
    assert bearing == [CONDUCTOR_SPACE[players]]


def test_what_is_left_out_is_the_reconstructions() -> None:
    """T4.1: an edition may bring one board and leave the others as they are."""
    edition = board(((5, 1), 2), ((), 0), ((2,), 1))
    mine, others = new_game(3, edition=edition), new_game(4, edition=edition)
    assert mine.position()["positions"][0] == {"arrows": [1, 5], "tiles": 2, "conductor": True}
    assert mine.position()["edition"] == "own"
    assert mine.position()["capacities"] == [3, 4, 5]
    assert others.position()["positions"] == new_game(4).position()["positions"]


def test_an_arrow_names_a_place_once() -> None:
    """T4.1: two positions cannot both receive place 2, nor one position twice."""
    assert refusal(space(arrows=[2])) == ".positions.3"
    assert refusal(space(arrows=[1, 1])) == ".positions.3"


@pytest.mark.parametrize("arrows", [[0], [6], ["1"], [1.0], [True], 1, "1", None, {}])
def test_arrows_are_places_one_to_five(arrows: object) -> None:
    """T4.1: a black icon points at one of the five places."""
    assert refusal(space(arrows=arrows)) == ".positions.3[0].arrows"


def test_there_are_as_many_tiles_as_seats() -> None:
    """T4.1: three seats play three tiles, so no more can be taken."""
    new_game(edition=board(((), 3), ((), 0), ((), 0)))
    assert refusal(space(tiles=2)) == ".positions.3"


@pytest.mark.parametrize("tiles", [-1, 6, 1.0, True, "1", None])
def test_tiles_are_a_number(tiles: object) -> None:
    """T4.1: a position has so many white icons, or none."""
    assert refusal(space(tiles=tiles)) == ".positions.3[0].tiles"


@pytest.mark.parametrize("spaces", [(True, True), (False, False)])
def test_one_position_bears_the_conductor_symbol(spaces: tuple[bool, bool]) -> None:
    """T3.3: neither two positions nor none make the next conductor."""
    edition = space(conductor=spaces[0])
    edition["positions"]["3"][2]["conductor"] = spaces[1]
    assert refusal(edition) == ".positions.3"


@pytest.mark.parametrize("conductor", [1, 0, "yes", None])
def test_the_conductor_symbol_is_there_or_not(conductor: object) -> None:
    """T3.3: true or false, nothing else."""
    assert refusal(space(conductor=conductor)) == ".positions.3[0].conductor"


def test_a_position_is_complete() -> None:
    """T4.1: arrows, tiles and conductor, and nothing else, for each of the seats."""
    assert refusal(space(colour="red")) == ".positions.3[0]"
    assert refusal({"positions": {"3": [{}] * 3}}) == ".positions.3[0]"
    assert refusal({"positions": {"3": [1, 2, 3]}}) == ".positions.3[0]"
    assert refusal({"positions": {"3": space()["positions"]["3"][:2]}}) == ".positions.3"
    assert refusal({"positions": {"3": {}}}) == ".positions.3"


@pytest.mark.parametrize("positions", [[], None, {"2": []}, {"6": []}, {3: []}])
def test_boards_are_for_three_four_and_five_seats(positions: object) -> None:
    """T4.1: there are three player order zones; two players use the one for three."""
    assert refusal({"positions": positions}) == ".positions"


def test_a_board_of_another_seat_count_is_checked_too() -> None:
    """T4.1: an edition is whole or refused, whoever plays."""
    wrong = board(((1,), 5), ((), 0), ((), 0), ((), 0))
    assert refusal(wrong, players=3) == ".positions.4"


@pytest.mark.parametrize(
    "capacities",
    [[3, 4], [3, 4, 5, 6], [1, 4, 5], [3, 4, 10], [3, 4, "5"], [3, 4, 5.0], [3, 4, True], "345"],
)
def test_three_capacities_of_two_to_nine(capacities: object) -> None:
    """T1.3: every board has three buses of 2 to 9 seats."""
    assert refusal({"capacities": capacities}) == ".capacities"


@pytest.mark.parametrize("kinds", ["", "bbccggssn", "bbccggssnnn", "bbccggssnx", "BBccggssnn", 10])
def test_ten_tile_kinds(kinds: object) -> None:
    """T1.2: every one of the ten tiles shows one of the five sorts."""
    assert refusal({"tile_kinds": kinds}) == ".tile_kinds"


@pytest.mark.parametrize("kinds", ["", "bcgs", "bcgsnn", "bcgsx", ["b", "c", "g", "s", "n"]])
def test_five_bonus_kinds(kinds: object) -> None:
    """T8.1: every one of the five colours shows a sort."""
    assert refusal({"bonus_kinds": kinds}) == ".bonus_kinds"


@pytest.mark.parametrize(
    "names", [[], ["no-et"] * 4, ["no-et"] * 4 + ["rich"], "no-et", [None] * 5]
)
def test_five_end_bonuses(names: object) -> None:
    """T8.2: every one of the five colours has a requirement that is known."""
    assert refusal({"end_bonuses": names}) == ".end_bonuses"


@pytest.mark.parametrize(
    ("edition", "part"), [("first", ""), (None, ""), (3, ""), ([], ""), ({"queue": 9}, ".queue")]
)
def test_an_edition_is_a_name_or_an_object(edition: object, part: str) -> None:
    """T1.2, T1.3, T4.1: the data come as the built-in edition or in the keys of an edition."""
    assert refusal(edition) == part
