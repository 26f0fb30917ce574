"""The final round of Bus & Stop solved exactly: nothing is hidden in it and nothing is dealt.

Each seat does what is best for itself, knowing that the later ones will (max^n: Luckhardt and
Irani, AAAI 1986). Of equally good actions the one with the lowest id is expected.
"""

import numpy as np

from nextstop.bots.search.bus_and_stop.resample import restore
from nextstop.bots.search.bus_and_stop.step import step
from nextstop.bots.search.exact import DEEPEST, POINTS, VALUE, write_values
from nextstop.games.bits import lowest
from nextstop.games.bus_and_stop import scoring
from nextstop.games.kernel import Int, Row, State, States, helper, verb


@helper
def settle(s: State, row: Row) -> None:
    """The values of a finished game."""
    for seat in range(s["seats"]):
        row[seat, POINTS] = scoring.score(s, seat)
    write_values(scoring.winners(s), np.int64(s["seats"]), row)


@helper
def solve(states: States, depth: Int, values: Row, left: Row) -> None:
    """Write into `values[depth]` what the state at `depth` is worth to each seat.

    `left[0]` is how many more actions may be looked at; below zero the values mean nothing.
    """
    s = states[depth]
    if not s["actors"]:
        settle(s, values[depth])
        return
    seat = lowest(np.int64(s["actors"]))
    legal = s["legal"][seat]
    is_first = True
    while legal and left[0] >= 0 and depth + 1 < DEEPEST:
        action = lowest(legal)
        legal &= legal - 1
        left[0] -= 1
        states[depth + 1] = s
        step(states[depth + 1], seat, action)
        solve(states, depth + 1, values, left)
        if is_first or values[depth + 1, seat, VALUE] > values[depth, seat, VALUE]:
            values[depth] = values[depth + 1]
            is_first = False


@verb
def solve_root(
    observations: States, states: States, seat: Int, values: Row, left: Row, out: Row
) -> None:
    """Values and scores of each legal action of a seat in observation 0.

    Args:
        observations: an observation of the final round.
        states: scratch, `DEEPEST` states.
        seat: who is to act; others that may act at the same time decide afterwards.
        values: scratch, see `exact.scratch`.
        left: how many actions may be looked at; below zero afterwards: they were too many.
        out: written by action, seat, and VALUE or POINTS.
    """
    restore(observations[0], states[0])
    legal = states[0]["legal"][seat]
    while legal and left[0] >= 0:
        action = lowest(legal)
        legal &= legal - 1
        left[0] -= 1
        states[1] = states[0]
        step(states[1], seat, action)
        solve(states, 1, values, left)
        out[action] = values[1]
