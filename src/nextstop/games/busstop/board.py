"""One player's board: buses, queue, score pile (T5.1-T5.6, T7.3-T7.5)."""

import numpy as np

from nextstop.games.busstop.numbers import (
    ET,
    EXTRA_BUS_QUEUE,
    PROXY,
    PROXY_OVERFLOW_QUEUE,
    QUEUE_SPACES,
    SORTS,
    VIP,
)
from nextstop.games.busstop.state import ABSENT, NO_SORT
from nextstop.games.kernel import Int, State, rule


@rule
def has_proxy(s: State) -> bool:
    """T7.1: two players play with a proxy bus."""
    return s["players"] == 2


@rule
def controller(s: State) -> Int:
    """T7.3: in odd rounds the player who was not the first conductor, in even rounds the other."""
    return np.int64(1 - s["first"] if s["round"] & 1 else s["first"])


@rule
def owner(s: State, seat: Int) -> Int:
    """T7.3, T7.4: who decides for a seat, and whose score pile a bus of it goes to."""
    return controller(s) if has_proxy(s) and seat == PROXY else seat


@rule
def receive(s: State, seat: Int, passenger: Int) -> None:
    """T4.1: a passenger waits to be distributed."""
    s["received"][seat, passenger] += 1
    s["to_place"][seat] |= 1 << passenger


@rule
def hand_over(s: State, seat: Int, passenger: Int) -> None:
    """T5.1: a received passenger is about to be placed."""
    s["received"][seat, passenger] -= 1
    if s["received"][seat, passenger] == 0:
        s["to_place"][seat] ^= 1 << passenger


@rule
def board(s: State, seat: Int, passenger: Int, bus: Int) -> None:
    """T5.2, T5.3: a passenger takes a seat; a full bus leaves at once."""
    if passenger == ET:
        s["ets"][seat, bus] += 1
    elif passenger >= VIP:
        s["vips"][seat, bus] += 1
        s["bus_sort"][seat, bus] = passenger - VIP
    else:
        s["riders"][seat, bus] += 1
        s["bus_sort"][seat, bus] = passenger
    aboard = s["riders"][seat, bus] + s["vips"][seat, bus] + s["ets"][seat, bus]
    if aboard == s["capacity"][bus]:
        depart(s, seat, bus)


@rule
def depart(s: State, seat: Int, bus: Int) -> None:
    """T5.3, T7.4: the passengers go to the score pile; the bus is empty and open again."""
    pile = owner(s, seat)
    sort = np.int64(s["bus_sort"][seat, bus])
    if sort < SORTS:
        s["scored"][pile, sort] += s["riders"][seat, bus]
        s["scored"][pile, VIP + sort] += s["vips"][seat, bus]
    s["scored"][pile, ET] += s["ets"][seat, bus]
    s["riders"][seat, bus] = 0
    s["vips"][seat, bus] = 0
    s["ets"][seat, bus] = 0
    s["bus_sort"][seat, bus] = NO_SORT


@rule
def join_queue(s: State, seat: Int, passenger: Int) -> None:
    """T5.4: to the end of the queue."""
    s["queue"][seat, s["tail"][seat]] = passenger
    s["tail"][seat] += 1


@rule
def call(s: State, seat: Int, bus: Int) -> None:
    """T5.5: the head of the queue boards."""
    passenger = np.int64(s["queue"][seat, s["head"][seat]])
    s["head"][seat] += 1
    board(s, seat, passenger, bus)


@rule
def bring_extra_bus(s: State, seat: Int) -> None:
    """T5.6: nine or more in the queue at the end of a round: the third bus comes."""
    if s["bus_sort"][seat, 2] == ABSENT and s["tail"][seat] - s["head"][seat] >= EXTRA_BUS_QUEUE:
        s["bus_sort"][seat, 2] = NO_SORT


@rule
def take_penalty(s: State) -> None:
    """T7.5: the controller takes a proxy's queue of fourteen or more, or all beyond thirteen."""
    head = np.int64(s["head"][PROXY])
    tail = np.int64(s["tail"][PROXY])
    if tail - head >= PROXY_OVERFLOW_QUEUE:
        start = head + QUEUE_SPACES if s["excess_only"] else head
        for place in range(start, tail):
            s["penalty"][controller(s), s["queue"][PROXY, place]] += 1
        s["tail"][PROXY] = start
