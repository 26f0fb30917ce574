"""Points, end bonuses and winners (T6.1, T6.2, T8.1, T8.2)."""

import numpy as np

from nextstop.games.busstop.numbers import (
    BONUS_PASSENGER_POINTS,
    BONUS_VIP_POINTS,
    BUSES,
    END_BONUS_POINTS,
    ET,
    PASSENGER_POINTS,
    SORTS,
    VIP,
    VIP_POINTS,
    WAITING_POINTS,
    WAITING_VIP_POINTS,
)
from nextstop.games.busstop.state import NO_SORT
from nextstop.games.kernel import Int, State, rule

END_BONUSES = ("no-queue", "empty-bus", "no-et", "two-vips", "four-sorts")
NO_QUEUE, EMPTY_BUS, NO_ET, TWO_VIPS, FOUR_SORTS = range(1, 6)


@rule
def pile_points(s: State, seat: Int) -> Int:
    """T6.1, T8.1: the score pile; the bonus sort counts double; ETs nothing."""
    points = 0
    for sort in range(SORTS):
        doubled = sort == s["bonus_kind"][seat]
        points += np.int64(s["scored"][seat, sort]) * (
            BONUS_PASSENGER_POINTS if doubled else PASSENGER_POINTS
        )
        points += np.int64(s["scored"][seat, VIP + sort]) * (
            BONUS_VIP_POINTS if doubled else VIP_POINTS
        )
    return points


@rule
def queue_points(s: State, seat: Int) -> Int:
    """T6.1: who waits in the queue is angry, a VIP more so."""
    points = 0
    for place in range(s["head"][seat], s["tail"][seat]):
        points += WAITING_VIP_POINTS if s["queue"][seat, place] >= VIP else WAITING_POINTS
    return points


@rule
def penalty_points(s: State, seat: Int) -> Int:
    """T7.5: penalty passengers count like waiting ones."""
    points = 0
    for sort in range(SORTS):
        points += WAITING_POINTS * np.int64(s["penalty"][seat, sort])
        points += WAITING_VIP_POINTS * np.int64(s["penalty"][seat, VIP + sort])
    return points


@rule
def is_anyone_waiting(s: State, seat: Int) -> bool:
    """T8.2 no-queue: somebody in the queue, or a penalty passenger."""
    return s["tail"][seat] > s["head"][seat] or penalty_points(s, seat) < 0


@rule
def has_empty_bus(s: State, seat: Int) -> bool:
    """T8.2 empty-bus: one of the buses that are there carries nobody."""
    for bus in range(BUSES):
        if s["bus_sort"][seat, bus] == NO_SORT and s["ets"][seat, bus] == 0:
            return True
    return False


@rule
def et_count(s: State, seat: Int) -> Int:
    """T6.2, T8.2 no-et: ETs in the score pile and aboard."""
    total = np.int64(s["scored"][seat, ET])
    for bus in range(BUSES):
        total += np.int64(s["ets"][seat, bus])
    return total


@rule
def vip_count(s: State, seat: Int) -> Int:
    """T8.2 two-vips: VIPs in the score pile."""
    total: Int = 0
    for sort in range(SORTS):
        total += np.int64(s["scored"][seat, VIP + sort])
    return total


@rule
def sorts_with_three(s: State, seat: Int) -> Int:
    """T8.2 four-sorts: how many sorts have three or more in the score pile, VIPs included."""
    total = 0
    for sort in range(SORTS):
        if s["scored"][seat, sort] + s["scored"][seat, VIP + sort] >= 3:
            total += 1
    return total


@rule
def is_end_bonus_met(s: State, seat: Int) -> bool:
    """T8.2: whether the seat meets its own requirement."""
    wanted = s["end_bonus"][seat]
    if wanted == NO_QUEUE:
        return not is_anyone_waiting(s, seat)
    if wanted == EMPTY_BUS:
        return has_empty_bus(s, seat)
    if wanted == NO_ET:
        return et_count(s, seat) == 0
    if wanted == TWO_VIPS:
        return vip_count(s, seat) >= 2
    if wanted == FOUR_SORTS:
        return sorts_with_three(s, seat) >= 4
    return False


@rule
def score(s: State, seat: Int) -> Int:
    """T6.1, T7.5, T8.1, T8.2: the seat's score as if the game ended now."""
    total = pile_points(s, seat) + queue_points(s, seat) + penalty_points(s, seat)
    if is_end_bonus_met(s, seat):
        total += END_BONUS_POINTS
    return total


@rule
def rank(s: State, seat: Int) -> Int:
    """T6.2: a number that orders the players: most points first, then fewest ETs."""
    return score(s, seat) * 256 - et_count(s, seat)


@rule
def winners(s: State) -> Int:
    """T6.2: the players that share the win, as bits; never the proxy."""
    best = rank(s, 0)
    bits = 1
    for seat in range(1, s["players"]):
        value = rank(s, seat)
        if value > best:
            best = value
            bits = 1 << seat
        elif value == best:
            bits |= 1 << seat
    return bits
