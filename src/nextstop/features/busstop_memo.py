"""What is remembered of a game of Busstop between its rows, and the scores that come of it."""

import numpy as np

from nextstop.games.busstop import scoring
from nextstop.games.busstop.board import has_proxy
from nextstop.games.busstop.numbers import (
    BONUS_PASSENGER_POINTS,
    BONUS_VIP_POINTS,
    END_BONUS_POINTS,
    MAX_SEATS,
    PASSENGER_POINTS,
    PASSENGERS,
    PILE_SIZE,
    PLACES,
    PROXY,
    SORTS,
    VIP,
    VIP_POINTS,
    WAITING_POINTS,
    WAITING_VIP_POINTS,
)
from nextstop.games.kernel import Int, Row, State, helper, rule

# int16: how many of each passenger are in the pile, in which round that was counted; of each seat's
# queue its head, its tail, and how many VIPs wait in it. Too large a round: count anew.
COUNTED = PASSENGERS
HEADS = COUNTED + 1
TAILS = HEADS + MAX_SEATS
WAITING_VIPS = TAILS + MAX_SEATS
MEMO = WAITING_VIPS + MAX_SEATS

_BONUS = BONUS_PASSENGER_POINTS - PASSENGER_POINTS
_VIP_BONUS = BONUS_VIP_POINTS - VIP_POINTS


@rule
def remember_pile(s: State, memo: Row) -> None:
    """Who is in the pile changes with the round."""
    if memo[COUNTED] > s["round"]:
        memo[:] = 0
        for place in range(PILE_SIZE):
            memo[s["pile"][place]] += 1
    for place in range(PLACES * np.int64(memo[COUNTED]), PLACES * np.int64(s["round"])):
        memo[s["pile"][place]] -= 1
    memo[COUNTED] = s["round"]


@rule
def remember_queue(s: State, seat: Int, memo: Row) -> None:
    """Queues only grow at their tail and shrink at their head, but for the proxy's (T7.5)."""
    if seat == PROXY and has_proxy(s):
        memo[HEADS + seat] = 0
        memo[TAILS + seat] = 0
        memo[WAITING_VIPS + seat] = 0
    waiting = np.int64(memo[WAITING_VIPS + seat])
    for place in range(memo[TAILS + seat], s["tail"][seat]):
        waiting += s["queue"][seat, place] >= VIP
    for place in range(memo[HEADS + seat], s["head"][seat]):
        waiting -= s["queue"][seat, place] >= VIP
    memo[HEADS + seat] = s["head"][seat]
    memo[TAILS + seat] = s["tail"][seat]
    memo[WAITING_VIPS + seat] = waiting


@rule
def remember(s: State, memo: Row) -> None:
    """Bring the memo up to date."""
    remember_pile(s, memo)
    for seat in range(s["seats"]):
        remember_queue(s, seat, memo)


@rule
def pile_points(s: State, seat: Int) -> Int:
    """T6.1, T8.1: as `scoring.pile_points`, in two sums and what the bonus sort adds to them."""
    passengers: Int = 0
    vips: Int = 0
    for sort in range(SORTS):
        passengers += np.int64(s["scored"][seat, sort])
        vips += np.int64(s["scored"][seat, VIP + sort])
    points = PASSENGER_POINTS * passengers + VIP_POINTS * vips
    if s["bonus_kind"][seat] < SORTS:
        doubled = np.uint64(s["bonus_kind"][seat])
        points += _BONUS * np.int64(s["scored"][seat, doubled])
        points += _VIP_BONUS * np.int64(s["scored"][seat, np.uint64(VIP) + doubled])
    return points


@helper
def rarer_points(s: State, seat: Int) -> Int:
    """T7.5, T8.2: points that only come with a proxy or with the option of end bonuses."""
    points = scoring.penalty_points(s, seat)
    return points + END_BONUS_POINTS if scoring.is_end_bonus_met(s, seat) else points


@rule
def score(s: State, seat: Int, memo: Row) -> Int:
    """The seat's score, as `scoring.score` counts it, without a look at the queue."""
    at = np.uint64(seat)
    vips = np.int64(memo[np.uint64(WAITING_VIPS) + at])
    waiting = np.int64(s["tail"][at]) - np.int64(s["head"][at])
    total = WAITING_POINTS * (waiting - vips) + WAITING_VIP_POINTS * vips + pile_points(s, at)
    if s["end_bonus"][at] or has_proxy(s):
        total += rarer_points(s, seat)
    return total
