"""Pictures use the table's own art."""

from xml.etree import ElementTree

import numpy as np
import pytest

from nextstop.adapters.drawing import picture, svg
from nextstop.adapters.engine import Table


def beginning(game: str) -> tuple[Table, np.ndarray]:
    table = Table(game, 3)
    states = table.states(np.ones(1, np.uint64))
    table.verbs.start(states, 0, 0)
    return table, states


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_a_picture_is_the_tables_art_with_every_colour_filled_in(game: str) -> None:
    table, states = beginning(game)
    text = svg(table, states)
    ElementTree.fromstring(text)
    assert "var(" not in text
    shown = picture(table, states)
    assert shown.dtype == np.uint8 and shown.shape[2] == 3
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 20


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_words_leave_pixels_in_a_picture(game: str) -> None:
    table, states = beginning(game)
    shown = picture(table, states)
    title, seat_letter = shown[12:30, 14:120], shown[-110:-90, 14:40]
    for region in (title, seat_letter):
        assert (region.max(axis=2) < 128).sum() > 30  # ink
