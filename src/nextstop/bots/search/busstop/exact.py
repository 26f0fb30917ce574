"""The last distribution of Busstop solved exactly: nothing is hidden and no board minds another.

Whoever decides wants the most points, then the fewest ETs (T6.2): nothing that they do on their
boards changes what the others can get, so this also wins as often as can be.
"""

import numpy as np

from nextstop.bots.search.busstop.resample import restore
from nextstop.bots.search.busstop.step import step
from nextstop.bots.search.exact import DEEPEST, fold, next_action, set_values
from nextstop.bots.search.tree import MOST_SEATS
from nextstop.games.bits import lowest
from nextstop.games.busstop import scoring
from nextstop.games.busstop.board import owner
from nextstop.games.kernel import Int, Row, State, States, helper, verb


@helper
def next_board(s: State, decider: Int) -> Int:
    """The lowest board that the decider has still to finish, or -1."""
    for seat in range(np.int64(s["seats"])):
        if s["actors"] >> seat & 1 and owner(s, seat) == decider:
            return seat
    return -1


@helper
def finish(s: State) -> None:
    """Let whoever is left do anything: it is not they whose rank is asked."""
    while s["actors"]:
        seat = lowest(np.int64(s["actors"]))
        step(s, seat, lowest(s["legal"][seat]))


@helper
def enter(s: State, spare: State, frame: State, decider: Int) -> None:
    """Begin with a position: what the decider can do, or the rank (T6.2) that all of it came to."""
    frame["is_fresh"] = 1
    frame["decider"] = 0
    frame["seat"] = next_board(s, decider)
    frame["todo"] = 0
    if frame["seat"] >= 0:
        frame["todo"] = s["legal"][frame["seat"]]
    else:
        finish(spare)
        frame["value"][0] = scoring.rank(spare, decider)


@helper
def best_rank(states: States, frames: States, decider: Int, left: Row) -> Int:
    """The highest rank that a decider can still reach from the position in state 1."""
    depth = 1
    states[2] = states[1]
    enter(states[1], states[2], frames[1], decider)
    while left[0] >= 0 and depth + 2 < DEEPEST:
        if frames[depth]["todo"]:
            action = next_action(frames[depth], left)
            states[depth + 1] = states[depth]
            step(states[depth + 1], frames[depth]["seat"], action)
            depth += 1
            states[depth + 1] = states[depth]
            enter(states[depth], states[depth + 1], frames[depth], decider)
        elif depth == 1:
            return frames[1]["value"][0]
        else:
            depth -= 1
            fold(frames, depth)
    left[0] = -1
    return np.int64(0)


@helper
def settle(ranks: Row, players: Int, out: State) -> None:
    """Values and scores of a game that ends with these ranks (see `scoring.rank`)."""
    best = ranks[0]
    for player in range(players):
        best = max(best, ranks[player])
        out["points"][player] = -(-ranks[player] // 256)
    winners = 0
    for player in range(players):
        if ranks[player] == best:
            winners |= 1 << player
    set_values(winners, players, out["points"], out["value"])


@verb
def solve_root(
    observations: States, states: States, frames: States, seat: Int, left: Row, out: States
) -> None:
    """What each legal action of a seat comes to.

    Args:
        observations: the first is of the last distribution.
        states: scratch, `DEEPEST` states.
        frames: scratch, `DEEPEST` frames.
        seat: whose board is to be played on.
        left: how many actions may be looked at; below zero afterwards: they were too many.
        out: written by action: a frame.
    """
    restore(observations[0], states[0])
    players = np.int64(states[0]["players"])
    decider = owner(states[0], seat)
    ranks = np.zeros(MOST_SEATS, dtype=np.int64)
    for player in range(players):
        if player != decider:
            states[1] = states[0]
            ranks[player] = best_rank(states, frames, player, left)
    legal = states[0]["legal"][seat]
    while legal and left[0] >= 0:
        action = lowest(legal)
        legal &= legal - 1
        states[1] = states[0]
        step(states[1], seat, action)
        ranks[decider] = best_rank(states, frames, decider, left)
        settle(ranks, players, out[action])
