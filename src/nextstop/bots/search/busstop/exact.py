"""The last distribution of Busstop solved exactly: nothing is hidden and no board minds another.

Whoever decides wants the most points, then the fewest ETs (T6.2): nothing that they do on their
boards changes what the others can get, so this also wins as often as can be.
"""

import numpy as np

from nextstop.bots.search.busstop.resample import restore
from nextstop.bots.search.busstop.step import step
from nextstop.bots.search.exact import DEEPEST, POINTS, write_values
from nextstop.games.bits import lowest
from nextstop.games.busstop import scoring
from nextstop.games.busstop.board import owner
from nextstop.games.kernel import Int, Row, State, States, helper, verb

NO_RANK = -(1 << 40)


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
def best_rank(states: States, depth: Int, decider: Int, left: Row) -> Int:
    """T6.2: the highest rank that a decider can still reach from the state at `depth`."""
    seat = next_board(states[depth], decider)
    if seat < 0:
        states[depth + 1] = states[depth]
        finish(states[depth + 1])
        return scoring.rank(states[depth + 1], decider)
    best = NO_RANK
    legal = states[depth]["legal"][seat]
    while legal and left[0] >= 0 and depth + 2 < DEEPEST:
        action = lowest(legal)
        legal &= legal - 1
        left[0] -= 1
        states[depth + 1] = states[depth]
        step(states[depth + 1], seat, action)
        best = max(best, best_rank(states, depth + 1, decider, left))
    return best


@helper
def points_of(rank: Int) -> Int:
    """The score in a rank (see `scoring.rank`)."""
    return -(-rank // 256)


@helper
def settle(ranks: Row, players: Int, row: Row) -> None:
    """The values of a game that ends with these ranks."""
    best = NO_RANK
    for player in range(players):
        best = max(best, ranks[player])
        row[player, POINTS] = points_of(ranks[player])
    winners = 0
    for player in range(players):
        if ranks[player] == best:
            winners |= 1 << player
    write_values(winners, players, row)


@verb
def solve_root(
    observations: States, states: States, seat: Int, values: Row, left: Row, out: Row
) -> None:
    """Values and scores of each legal action of a seat in observation 0.

    Args:
        observations: an observation of the last distribution.
        states: scratch, `DEEPEST` states.
        seat: whose board is to be played on.
        values: scratch, see `exact.scratch`.
        left: how many actions may be looked at; below zero afterwards: they were too many.
        out: written by action, player, and VALUE or POINTS.
    """
    restore(observations[0], states[0])
    players = np.int64(states[0]["players"])
    decider = owner(states[0], seat)
    ranks = np.zeros(players, dtype=np.int64)
    for player in range(players):
        if player != decider:
            ranks[player] = best_rank(states, 0, player, left)
    legal = states[0]["legal"][seat]
    while legal and left[0] >= 0:
        action = lowest(legal)
        legal &= legal - 1
        left[0] -= 1
        states[1] = states[0]
        step(states[1], seat, action)
        ranks[decider] = best_rank(states, 1, decider, left)
        settle(ranks, players, values[0])
        out[action] = values[0]
