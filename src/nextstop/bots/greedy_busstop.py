"""One-ply play of Busstop: every passenger goes where it is worth most at once.

The weights are our own judgement. A bus that fills is worth its passengers times the part of it
that is full; waiting costs most of its penalty, as some of the queue boards later.
"""

import numpy as np

from nextstop.games.bits import lowest
from nextstop.games.busstop.actions import CALL, DONE, QUEUE, TAKE, TILE
from nextstop.games.busstop.legal import ACCEPTS
from nextstop.games.busstop.numbers import (
    BUSES,
    ET,
    MAX_SEATS,
    PASSENGER_POINTS,
    PASSENGERS,
    PLACES,
    QUEUE_SPACES,
    TILES,
    VIP,
    VIP_POINTS,
    WAITING_POINTS,
    WAITING_VIP_POINTS,
)
from nextstop.games.busstop.state import GONE, NO_SORT
from nextstop.games.kernel import Int, Row, State, helper

COMMITMENT = 0.6  # what it costs to give an open bus to a sort
COMPANY = 0.35  # what each other waiting passenger of that sort gives back
PATIENCE = 0.7  # how much of its penalty a queueing passenger is expected to cost
FREED = 1.0  # worth of a bus that leaves: it takes any sort again
NEIGHBOUR = 0.15  # worth of filling the proxy's bus without its leaving: the other may reap it
CROWD = 0.05  # what it costs to let one more wait at the proxy's stop: nearly nothing
OVERFLOW = 8.0  # what it costs to let the proxy's queue run over
NO_BUS_FOR_ET = 3.0  # what it costs to get an ET that no bus can take now
FURTHER_BACK = 0.2  # what each place further back in player order costs for each tile taken


@helper
def points_of(passenger: Int) -> float:
    """What a passenger scores when its bus leaves."""
    if passenger == ET:
        return 0.0
    return 1.0 * VIP_POINTS if passenger >= VIP else 1.0 * PASSENGER_POINTS


@helper
def is_proxy(o: State, seat: Int) -> bool:
    """Whether the seat is the proxy bus."""
    return seat >= o["players"]


@helper
def company(o: State, seat: Int, passenger: Int) -> Int:
    """How many more of the passenger's sort wait to board: received or in the queue."""
    if passenger == ET:
        return 0
    sort = passenger % VIP
    waiting = np.int64(o["received"][seat, sort]) + np.int64(o["received"][seat, VIP + sort])
    for place in range(o["head"][seat], o["tail"][seat]):
        if o["queue"][seat, place] % VIP == sort and o["queue"][seat, place] != ET:
            waiting += 1
    return waiting


@helper
def boarding_gain(o: State, seat: Int, passenger: Int, bus: Int) -> float:
    """What it adds to a bus: full ones count whole, the others by how full they are."""
    capacity = np.int64(o["capacity"][bus])
    before = np.int64(o["riders"][seat, bus] + o["vips"][seat, bus] + o["ets"][seat, bus])
    points = np.int64(o["riders"][seat, bus]) * PASSENGER_POINTS
    points += np.int64(o["vips"][seat, bus]) * VIP_POINTS
    after = points + points_of(passenger)
    leaves = before + 1 == capacity
    if is_proxy(o, seat):
        return after if leaves else NEIGHBOUR * after
    gain = after * (before + 1) / capacity - points * before / capacity
    if leaves:
        gain += FREED
    if o["bus_sort"][seat, bus] == NO_SORT and passenger != ET:
        gain += COMPANY * company(o, seat, passenger) - COMMITMENT
    return gain


@helper
def queue_gain(o: State, seat: Int, passenger: Int) -> float:
    """Waiting costs points; beside the proxy only when its queue runs over."""
    if is_proxy(o, seat):
        waiting = np.int64(o["tail"][seat]) - np.int64(o["head"][seat])
        return -OVERFLOW if waiting >= QUEUE_SPACES else -CROWD
    return PATIENCE * (WAITING_VIP_POINTS if passenger >= VIP else WAITING_POINTS)


@helper
def placing_gain(o: State, seat: Int, passenger: Int) -> float:
    """The best place for one more passenger on this board."""
    best = queue_gain(o, seat, passenger) if passenger != ET else -NO_BUS_FOR_ET
    for bus in range(BUSES):
        if ACCEPTS[o["bus_sort"][seat, bus]] >> passenger & 1:
            best = max(best, boarding_gain(o, seat, passenger, bus))
    return best


@helper
def call_gain(o: State, seat: Int, bus: Int) -> float:
    """Boarding from the queue also saves the penalty."""
    passenger = np.int64(o["queue"][seat, o["head"][seat]])
    gain = boarding_gain(o, seat, passenger, bus)
    return gain if is_proxy(o, seat) else gain - queue_gain(o, seat, passenger)


@helper
def position_gain(o: State, seat: Int, position: Int) -> float:
    """What a place in player order brings: its passengers, and less choice further back."""
    gain = 0.0
    for place in range(PLACES):
        if o["arrows"][position] >> place & 1 and o["line"][place] != GONE:
            gain += placing_gain(o, seat, np.int64(o["line"][place]))
    return gain - FURTHER_BACK * position * np.int64(o["tiles"][position])


@helper
def share_before(o: State, other: Int, seat: Int, tile: Int) -> float:
    """The chance that another seat's tile comes before this one, from what is public."""
    seats = np.int64(o["seats"])
    conductor = np.int64(o["conductor"])
    wins_ties = (other - conductor) % seats < (seat - conductor) % seats
    known = np.int64(o["choice"][other])
    if known:
        return 1.0 if known < tile or (known == tile and wins_ties) else 0.0
    before = 0
    held = 0
    for k in range(TILES):
        if o["hand"][other] >> k & 1:
            held += 1
            if k + 1 < tile or (k + 1 == tile and wins_ties):
                before += 1
    return before / max(held, 1)


@helper
def tile_gain(o: State, seat: Int, tile: Int, chances: Row) -> float:
    """The expected gain of the position that a tile leads to; `chances` is scratch space."""
    chances[:] = 0.0
    chances[0] = 1.0  # chances[k]: exactly k others come before
    for other in range(o["seats"]):
        if other != seat:
            share = share_before(o, np.int64(other), seat, tile)
            for k in range(MAX_SEATS - 1, 0, -1):
                chances[k] = chances[k] * (1.0 - share) + chances[k - 1] * share
            chances[0] *= 1.0 - share
    gain = 0.0
    for position in range(o["seats"]):
        gain += chances[position] * position_gain(o, seat, position)
    return gain


@helper
def gain(o: State, seat: Int, action: Int, chances: Row) -> float:
    """How good an action looks one ply ahead."""
    if action < QUEUE:
        return boarding_gain(o, seat, action % PASSENGERS, action // PASSENGERS)
    if action < CALL:
        return queue_gain(o, seat, action - QUEUE)
    if action < DONE:
        return call_gain(o, seat, action - CALL)
    if action == DONE:
        return 0.0
    if action < TAKE:
        return tile_gain(o, seat, action - TILE + 1, chances)
    return placing_gain(o, seat, np.int64(o["kind"][o["choice"][action - TAKE] - 1]))


@helper
def choose(o: State, seat: Int) -> Int:
    """The legal action with the highest gain; the first of equals."""
    chances = np.zeros(MAX_SEATS)
    left = o["legal"][seat]
    best = -1
    best_gain = -1e9
    while left:
        action = lowest(left)
        left &= left - 1
        value = gain(o, seat, action, chances)
        if value > best_gain:
            best = action
            best_gain = value
    return best
