"""Masks are written eight flags at once, so only where they lie side by side."""

import numpy as np
import pytest
from numba.core.errors import TypingError

from nextstop.adapters.engine import Table
from nextstop.adapters.engine.masking import MASK_WORDS


@pytest.mark.parametrize(
    "wrong",
    [
        np.zeros(2 * MASK_WORDS, np.uint64)[::2],
        np.zeros((MASK_WORDS, 1), np.uint64),
        np.zeros(8 * MASK_WORDS, np.int8),
    ],
)
@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_a_mask_that_does_not_lie_side_by_side_in_words_is_refused(
    game: str, wrong: np.ndarray
) -> None:
    table = Table(game, 3)
    with pytest.raises(TypingError, match="A mask is a C-contiguous row of uint64"):
        table.verbs.mask(table.states(np.zeros(1, np.uint64)), 0, wrong)
    assert not wrong.any()
