"""Which actions are legal. Every set is the bits of one integer over the action ids."""

import numpy as np

from nextstop.games.busstop.actions import BOARD, CALL, DONE, QUEUE, TAKE, TILE
from nextstop.games.busstop.numbers import BUSES, ET, PASSENGERS, SORTS, VIP
from nextstop.games.kernel import Int, State, rule

# T5.2: who may board a bus, as bits over passengers, by what `bus_sort` says: one sort with its VIP
# and the ETs; everybody on a bus that is open to any sort; nobody on a bus that is not there.
ACCEPTS = np.array(
    [1 << k | 1 << (VIP + k) | 1 << ET for k in range(SORTS)] + [(1 << PASSENGERS) - 1, 0]
)
CAN_QUEUE = (1 << ET) - 1  # T5.4: all but the ETs


@rule
def tiles_in_hand(s: State, seat: Int) -> Int:
    """T3.1: every tile that the seat has not yet played."""
    return np.int64(s["hand"][seat]) << TILE


@rule
def tiles_to_take(s: State) -> Int:
    """T4.1: every tile that is still in the lineup, one's own too."""
    return np.int64(s["lineup"]) << TAKE


@rule
def placements(s: State, seat: Int) -> Int:
    """T5.1, T5.2, T5.4: every received passenger onto a bus that accepts it or into the queue."""
    waiting = np.int64(s["to_place"][seat])
    choices = (waiting & CAN_QUEUE) << QUEUE
    for bus in range(BUSES):
        choices |= (waiting & ACCEPTS[s["bus_sort"][seat, bus]]) << (BOARD + PASSENGERS * bus)
    return choices


@rule
def calls(s: State, seat: Int) -> Int:
    """T5.5: the head of the queue onto a bus that accepts it, or stop; or nothing is left."""
    if s["head"][seat] == s["tail"][seat]:
        return 0
    first = s["queue"][seat, s["head"][seat]]
    choices = 0
    for bus in range(BUSES):
        choices |= (ACCEPTS[s["bus_sort"][seat, bus]] >> first & 1) << (CALL + bus)
    return choices | 1 << DONE if choices else 0


@rule
def distribution(s: State, seat: Int) -> Int:
    """T5.1, T5.5: first all that was received, then the queue."""
    return placements(s, seat) if s["to_place"][seat] else calls(s, seat)
