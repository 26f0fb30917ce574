"""Boarding in Busstop: one sort a bus, wild extra-terrestrials, full buses leave."""

from itertools import permutations

import pytest

from tests.games.busstop.table import board, buses, choose, new_game, player, queue, scored, seated
from tests.games.moves import play, refused


def test_received_passengers_are_placed_in_any_order() -> None:
    """T5.1: each received passenger can be placed next, on a bus or in the queue."""
    game = seated("bbcxG")
    assert set(game.moves("A")) == {
        *(f"board {who} {bus}" for who in "bcGx" for bus in (1, 2)),
        *(f"queue {who}" for who in "bcG"),
    }


def test_only_received_passengers_are_placed() -> None:
    """T5.1: nobody places a passenger that they did not receive, or one twice."""
    game = seated("bccss")
    assert refused(game, "A board n 1") == "T5.1"
    assert refused(game, "A queue n") == "T5.1"
    play(game, "A queue b")
    assert refused(game, "A board b 1") == "T5.1"
    assert refused(game, "A queue b") == "T5.1"


@pytest.mark.parametrize("move", ["tile 4", "take B"])
def test_nothing_else_is_done_meanwhile(move: str) -> None:
    """T5.1: tiles are chosen and taken in their own phases."""
    assert refused(seated("bccss"), f"A {move}") == "T5.1"


def test_all_distribute_at_the_same_time() -> None:
    """T5.1: the boards are independent; whoever goes first, the same position follows."""
    edition = board(((1,), 0), ((2,), 0), ((3,), 0))
    after = []
    for order in permutations(["A board b 1", "B board c 2", "C board x 2"]):
        game = choose(new_game(line="bcxsn", edition=edition), 1, 2, 3)
        assert game.actors == ("A", "B", "C")
        after.append(play(game, *order).position())
    assert all(position == after[0] for position in after)
    assert after[0]["round"] == 2


def test_who_has_nothing_to_do_is_not_asked() -> None:
    """T5.1: B and C received nobody and have nobody waiting."""
    game = seated("bccss")
    assert game.phase == "seat" and game.actors == ("A",)


def test_one_sort_a_bus() -> None:
    """T5.2: with a baby aboard, only babies may board that bus."""
    game = play(seated("bbcgs"), "A board b 2")
    assert refused(game, "A board c 2") == "T5.2"
    play(game, "A board b 2", "A board c 1")
    assert buses(game, "A") == ["c", "bb", None]


def test_a_vip_is_of_its_sort() -> None:
    """T5.2: the VIP baby rides with babies, and keeps other sorts out."""
    game = play(seated("bbBgG"), "A board B 1", "A board b 1")
    assert buses(game, "A") == ["Bb", "", None]
    assert refused(game, "A board G 1") == "T5.2"


def test_extra_terrestrials_enter_any_bus() -> None:
    """T5.2: an ET boards beside babies and beside children."""
    game = play(seated("bcxxs"), "A board b 1", "A board c 2", "A board x 1", "A board x 2")
    assert buses(game, "A") == ["bx", "cx", None]


def test_a_bus_with_only_extra_terrestrials_is_open() -> None:
    """T5.2: two ETs do not decide the sort; the first other passenger does."""
    game = play(seated("xxcbs"), "A board x 2", "A board x 2")
    assert {"board c 2", "board b 2", "board s 2"} <= set(game.moves("A"))
    play(game, "A board c 2")
    assert refused(game, "A board b 2") == "T5.2"


def test_two_buses_may_carry_the_same_sort() -> None:
    """T5.2: the rule is about one bus, not about all of them."""
    game = play(seated("bbcgs"), "A board b 1", "A board b 2")
    assert buses(game, "A") == ["b", "b", None]


def test_a_full_bus_leaves_in_the_middle_of_boarding() -> None:
    """T5.3: the third passenger fills the first bus; it leaves while two are still to be placed."""
    game = play(seated("bbBxg"), "A board b 1", "A board x 1", "A board B 1")
    assert buses(game, "A") == ["", "", None]
    assert scored(game, "A") == "Bbx"
    assert player(game, "A")["received"] == ["b", "g"]


def test_an_emptied_bus_is_boarded_again_at_once() -> None:
    """T5.3: by the same or by another sort."""
    game = play(seated("bbbgs"), *["A board b 1"] * 3)
    assert "board g 1" in game.moves("A")
    play(game, "A board g 1")
    assert buses(game, "A") == ["g", "", None]


def test_a_bus_of_extra_terrestrials_leaves_too() -> None:
    """T5.3: a bus may be filled by ETs alone."""
    game = play(seated("xxxgs"), *["A board x 1"] * 3)
    assert scored(game, "A") == "xxx"


@pytest.mark.parametrize(("bus", "capacity"), [(1, 3), (2, 4), (3, 5)])
def test_each_bus_has_its_capacity(bus: int, capacity: int) -> None:
    """T1.3, T5.3: the reconstruction's buses leave with 3, 4 and 5 passengers."""
    game = seated("bbbbb", buses=("", "", ""))
    play(game, *[f"A board b {bus}"] * (capacity - 1))
    assert scored(game, "A") == ""
    play(game, f"A board b {bus}")
    assert scored(game, "A") == "b" * capacity


def test_capacities_of_another_edition() -> None:
    """T1.3, T5.3: a bus of two leaves with two."""
    game = seated("bbcgs", edition={"capacities": [2, 4, 5]})
    play(game, *["A board b 1"] * 2)
    assert scored(game, "A") == "bb"


def test_a_passenger_that_could_board_may_queue() -> None:
    """T5.4: boarding is a choice, not a duty."""
    game = play(seated("bbcgs"), "A queue b")
    assert queue(game, "A") == "b"
