"""What exact solutions share: a value that puts the win first, then the lead; and a stack.

Lines of play are gone through with a stack of frames, not by functions that call themselves: Numba
keeps those on disk in a form that crashes when it is loaded.
"""

import numpy as np

from nextstop.bots.search.tree import MOST_SEATS
from nextstop.games.bits import count, lowest
from nextstop.games.kernel import Int, Row, State, States, helper

SHARES = 60  # every share of a win is a whole number of sixtieths: five seats share at most
LEADS = 4096  # leads are between minus and plus half of this
MOST_VALUE = (SHARES + 1) * LEADS
DEEPEST = 96  # actions that a solution can look ahead

# One position of the line that is being looked at.
FRAME = np.dtype(
    [
        ("todo", np.int64),  # actions still to try, as bits
        ("seat", np.int64),  # whose actions they are
        ("decider", np.int64),  # whose value decides between them
        ("is_fresh", np.int64),  # 1 until one has been tried
        ("value", np.int64, (MOST_SEATS,)),  # what the best of those tried is worth to each seat
        ("points", np.int64, (MOST_SEATS,)),  # each seat's score after it
    ],
    align=True,
)


@helper
def set_values(winners: Int, seats: Int, points: Row, value: Row) -> None:
    """Values of an outcome by seat: who wins more, then who leads by more."""
    for seat in range(seats):
        others = -LEADS
        for other in range(seats):
            if other != seat:
                others = max(others, points[other])
        share = (winners >> seat & 1) * SHARES // count(winners)
        value[seat] = share * LEADS + points[seat] - others + LEADS // 2


@helper
def next_action(frame: State, left: Row) -> Int:
    """Take the lowest action still to try; `left[0]` counts down all that are tried."""
    action = lowest(frame["todo"])
    frame["todo"] &= frame["todo"] - 1
    left[0] -= 1
    return action


@helper
def fold(frames: States, depth: Int) -> None:
    """Whoever decides at a depth takes the outcome below it, if it is better than those before."""
    frame = frames[depth]
    below = frames[depth + 1]
    decider = frame["decider"]
    if frame["is_fresh"] or below["value"][decider] > frame["value"][decider]:
        frame["is_fresh"] = 0
        for seat in range(MOST_SEATS):
            frame["value"][seat] = below["value"][seat]
            frame["points"][seat] = below["points"][seat]


def share_of(value: int) -> float:
    """The share of the win that a value stands for."""
    return (value // LEADS) / SHARES
