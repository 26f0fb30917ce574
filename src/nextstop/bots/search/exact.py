"""What exact solutions share: a value that puts the win first, then the lead."""

import numpy as np

from nextstop.games.bits import count
from nextstop.games.kernel import Int, Row, helper

SHARES = 60  # every share of a win is a whole number of sixtieths: five seats share at most
LEADS = 4096  # leads are between minus and plus half of this
MOST_VALUE = (SHARES + 1) * LEADS
DEEPEST = 96  # actions that a solution can look ahead
VALUE, POINTS = range(2)


@helper
def write_values(winners: Int, seats: Int, row: Row) -> None:
    """Turn scores in `row[seat, POINTS]` into values: who wins more, then who leads by more."""
    for seat in range(seats):
        others = -LEADS
        for other in range(seats):
            if other != seat:
                others = max(others, row[other, POINTS])
        share = (winners >> seat & 1) * SHARES // count(winners)
        row[seat, VALUE] = share * LEADS + row[seat, POINTS] - others + LEADS // 2


def share_of(value: int) -> float:
    """The share of the win that a value stands for."""
    return (value // LEADS) / SHARES


def scratch(seats: int) -> np.ndarray:
    """Space for values: by depth, seat, and VALUE or POINTS."""
    return np.zeros((DEEPEST, seats, 2), dtype=np.int64)
