"""What players of Busstop know, and what they do not."""

import pytest

from tests.games.busstop.table import IDLE, choose, lay, new_game, player
from tests.games.moves import play

VIEWERS = ["A", "B", "C", None]


def test_everything_on_the_boards_is_public() -> None:
    """T9.1: hands, buses, queues, score piles, penalties and the size of the pile are seen."""
    game = lay(new_game(), "B", buses=("bx", "S"), queue="gn", scored="cC", penalty="s")
    shown = player(game, "B")
    assert shown["buses"] == [["b", "x"], ["S"], None]
    assert shown["queue"] == ["g", "n"] and shown["scored"] == ["C", "c"]
    assert shown["penalty"] == ["s"] and len(shown["hand"]) == 10
    assert game.position()["pile"] == 45


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_order_of_the_pile_is_secret(viewer: str | None) -> None:
    """T9.1: with the pile in another order nobody sees anything else."""
    game, other = new_game(line="bcgsnBCGSN"), new_game(line="bcgsnNSGCB")
    assert game.observe(viewer) == other.observe(viewer)
    assert game.position() == other.position()


@pytest.mark.parametrize("viewer", ["A", "C", None])
def test_a_hidden_choice_is_seen_by_nobody_else(viewer: str | None) -> None:
    """T9.1: whichever tile B chose, the others and spectators see the same."""
    game = play(new_game(), "A tile 5", "B tile 3")
    other = play(new_game(), "A tile 5", "B tile 9")
    assert game.observe(viewer) == other.observe(viewer)
    assert game.position() == other.position()


def test_ones_own_choice_is_seen() -> None:
    """T9.1: B knows what B has chosen."""
    game = play(new_game(), "A tile 5", "B tile 3")
    assert game.observe("B")["choice"].tolist()[:3] == [5, 3, 0]
    assert game.observe("C")["choice"].tolist()[:3] == [5, 0, 0]


def test_whether_a_player_has_chosen_is_seen() -> None:
    """T9.1: the others wait for C only."""
    game = play(new_game(), "A tile 5", "B tile 3")
    assert game.position()["chosen"] == ["A", "B"]
    assert game.actors == ("C",)


def test_the_conductors_choice_is_seen() -> None:
    """T9.1, T3.1: it lies face up."""
    game = play(new_game(), "A tile 5")
    assert game.position()["shown"] == 5
    assert all(game.observe(viewer)["choice"][0] == 5 for viewer in VIEWERS)


def test_a_hand_keeps_its_tile_until_the_reveal() -> None:
    """T9.1: no hand gets shorter before all have chosen, the conductor's neither."""
    game = play(new_game(edition=IDLE), "A tile 5", "B tile 3")
    assert all(len(player(game, seat)["hand"]) == 10 for seat in "ABC")
    play(game, "C tile 1")
    assert all(len(player(game, seat)["hand"]) == 9 for seat in "ABC")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_proxys_tiles_are_secret(viewer: str | None) -> None:
    """T9.1: nobody sees the drawn tile or the order of the others, not even from its seat."""
    game = new_game(2, proxy="1 2 3 4 5 6 7 8 9 10")
    other = new_game(2, proxy="9 7 3 4 5 6 2 8 1 10")
    assert game.observe(viewer) == other.observe(viewer)
    assert game.position() == other.position()


def test_the_proxys_choice_is_seen_when_it_is_conductor() -> None:
    """T9.1, T7.2: then its tile is turned up before the players choose."""
    game = choose(new_game(2, proxy="1 8 2 3 4 5 6 7 9 10", edition=IDLE), 5, 6)
    assert game.position()["conductor"] == "C"
    assert game.position()["shown"] == 8
    assert all(game.observe(viewer)["choice"][2] == 8 for viewer in ("A", "B", None))
