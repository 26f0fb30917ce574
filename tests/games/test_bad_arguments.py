"""A game that cannot be set up, or a move that is no text, is refused in words."""

from typing import Any

import numpy as np
import pytest

from nextstop import BadSetup, Game, Refused


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"options": ["cards"]}, "options"),
        ({"first": 1}, "first"),
        ({"first": "AB"}, "first"),
        ({"shuffles": [1]}, "shuffles"),
        ({"shuffles": "BcBs"}, "shuffles"),
        ({"seed": -1}, "seed"),
        ({"seed": True}, "seed"),
        ({"seed": "x"}, "seed"),
        ({"players": True}, "players"),
    ],
)
def test_an_argument_of_the_wrong_kind_names_itself(given: dict[str, Any], field: str) -> None:
    with pytest.raises(BadSetup) as refused:
        Game("busstop", **given)
    assert refused.value.field == field


def test_a_seed_may_be_a_number_of_numpy() -> None:
    assert Game("busstop", 3, seed=np.int64(7)).shuffles == Game("busstop", 3, seed=7).shuffles


@pytest.mark.parametrize(("seat", "move"), [(1, "done"), ("A", 7), (None, None)])
def test_a_move_that_is_no_text_is_not_in_the_notation(seat: Any, move: Any) -> None:
    game = Game("busstop", 3, seed=1)
    with pytest.raises(Refused) as refused:
        game.play(seat, move)
    assert refused.value.rule == "N1"
    assert game.ply == 0
