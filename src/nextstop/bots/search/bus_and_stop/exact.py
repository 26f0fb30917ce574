"""The final round of Bus & Stop solved exactly: nothing is hidden in it and nothing is dealt.

Each seat does what is best for itself, knowing that the later ones will (max^n: Luckhardt and
Irani, AAAI 1986). Of equally good actions the one with the lowest id is expected.
"""

import numpy as np

from nextstop.bots.search.bus_and_stop.resample import restore
from nextstop.bots.search.bus_and_stop.step import step
from nextstop.bots.search.exact import DEEPEST, fold, next_action, set_values
from nextstop.games.bits import lowest
from nextstop.games.bus_and_stop import scoring
from nextstop.games.kernel import Int, Row, State, States, helper, verb


@helper
def enter(s: State, frame: State) -> None:
    """Begin with a position: what can be done in it, or what it is worth if the game is over."""
    frame["is_fresh"] = 1
    frame["todo"] = 0
    if s["actors"]:
        seat = lowest(np.int64(s["actors"]))
        frame["seat"] = seat
        frame["decider"] = seat
        frame["todo"] = s["legal"][seat]
        return
    for seat in range(s["seats"]):
        frame["points"][seat] = scoring.score(s, seat)
    set_values(scoring.winners(s), np.int64(s["seats"]), frame["points"], frame["value"])


@helper
def solve(states: States, frames: States, left: Row) -> None:
    """What the position in state 1 comes to, into frame 1; nothing if `left[0]` is below zero."""
    depth = 1
    enter(states[1], frames[1])
    while left[0] >= 0 and depth + 1 < DEEPEST:
        if frames[depth]["todo"]:
            action = next_action(frames[depth], left)
            states[depth + 1] = states[depth]
            step(states[depth + 1], frames[depth]["seat"], action)
            depth += 1
            enter(states[depth], frames[depth])
        elif depth == 1:
            return
        else:
            depth -= 1
            fold(frames, depth)
    left[0] = -1


@verb
def solve_root(
    observations: States, states: States, frames: States, seat: Int, left: Row, out: States
) -> None:
    """What each legal action of a seat comes to.

    Args:
        observations: the first is of the final round.
        states: scratch, `DEEPEST` states.
        frames: scratch, `DEEPEST` frames.
        seat: who is to act; others that may act at the same time decide afterwards.
        left: how many actions may be looked at; below zero afterwards: they were too many.
        out: written by action: a frame.
    """
    restore(observations[0], states[0])
    legal = states[0]["legal"][seat]
    while legal and left[0] >= 0:
        action = lowest(legal)
        legal &= legal - 1
        states[1] = states[0]
        step(states[1], seat, action)
        solve(states, frames, left)
        out[action] = frames[1]
