"""Points and winners (C7.1, C7.2)."""

import numpy as np

from nextstop.games.bus_and_stop.numbers import (
    DEPOT_POINTS,
    POINTS,
    SENIOR_POINTS,
    SKEDADDLE_POINTS,
    UNHAPPY_POINTS,
)
from nextstop.games.kernel import Int, State, rule


@rule
def claim_points(s: State, seat: Int) -> Int:
    """C3.4: the points of the seat's claimed cards."""
    points = 0
    for k in range(s["claims"]):
        if s["claim_seat"][k] == seat:
            points += POINTS[s["claim_drop"][k]]
    return points


@rule
def unhappy_count(s: State, seat: Int) -> Int:
    """C5.1: how many the seat has made unhappy."""
    total: Int = 0
    for card in range(s["unhappy"].shape[1]):
        total += np.int64(s["unhappy"][seat, card])
    return total


@rule
def score(s: State, seat: Int) -> Int:
    """C7.1: the seat's score as if the game ended now."""
    total = claim_points(s, seat) + UNHAPPY_POINTS * unhappy_count(s, seat)
    total += SENIOR_POINTS * np.int64(s["seniors"][seat])
    total += SKEDADDLE_POINTS * np.int64(s["skedaddled"][seat])
    if s["riders"][seat] == 0:
        total += DEPOT_POINTS
    return total


@rule
def rank(s: State, seat: Int) -> Int:
    """C7.2: a number that orders the seats: score first, then seniors and skedaddled."""
    return score(s, seat) * 256 + s["seniors"][seat] + s["skedaddled"][seat]


@rule
def winners(s: State) -> Int:
    """C7.2: the seats that share the win, as bits."""
    best = rank(s, 0)
    bits = 1
    for seat in range(1, s["seats"]):
        value = rank(s, seat)
        if value > best:
            best = value
            bits = 1 << seat
        elif value == best:
            bits |= 1 << seat
    return bits
