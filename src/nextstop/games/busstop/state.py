"""The state of one game: one record, all of it, with a caption for every field."""

import numpy as np

from nextstop.games.busstop.numbers import (
    BUSES,
    MAX_SEATS,
    MOST_QUEUED,
    PASSENGERS,
    PILE_SIZE,
    PLACES,
    SORTS,
    TILES,
)

TILE, TAKE, SEAT, OVER = range(4)
PHASES = ("tile", "take", "seat", "over")

# What the game waits for when `owed` is not NOTHING (T1.1, T7.1).
NOTHING, PILE, PROXY_TILES = range(3)

GONE = 255  # a place in the line where nobody stands
NO_SORT = SORTS  # a bus that is open to any sort (T5.2); a seat without a bonus sort
ABSENT = SORTS + 1  # a bus that is not there yet (T1.3)

EDITION_FIELDS = [
    ("arrows", np.uint8, (MAX_SEATS,)),  # places that each position's arrows name, as bits (T4.1)
    ("tiles", np.uint8, (MAX_SEATS,)),  # white icons of each position
    ("conductor_space", np.uint8),  # position of the next conductor (T3.3)
    ("capacity", np.uint8, (BUSES,)),  # T1.3
    ("kind", np.uint8, (TILES,)),  # sort shown on each tile, tile 1 first (T1.2)
    ("bonus_kind", np.uint8, (MAX_SEATS,)),  # sort that scores double (T8.1), or NO_SORT
    ("end_bonus", np.uint8, (MAX_SEATS,)),  # requirement (T8.2): place in END_BONUSES + 1, or 0
    ("excess_only", np.uint8),  # option `proxy_overflow` (T7.5)
]

STATE = np.dtype(
    [
        ("rng", np.uint64),  # generator that resolves chance in simulations
        (
            "legal",
            np.int64,
            (MAX_SEATS,),
        ),  # legal actions of each seat, as bits; 0 for who may not act
        ("seats", np.uint8),  # 3..5, the proxy included
        ("players", np.uint8),  # 2..5 people
        ("first", np.uint8),  # the first conductor
        *EDITION_FIELDS,
        ("owed", np.uint8),  # the shuffle the game waits for, or NOTHING
        ("phase", np.uint8),
        ("actors", np.uint8),  # seats that may act now, as bits
        ("round", np.uint8),  # 1..10
        ("conductor", np.uint8),  # changes at the reveal
        ("pile", np.uint8, (PILE_SIZE,)),  # passengers in drawing order; round r lines up 5r-4..5r
        ("proxy_tiles", np.uint8, (TILES,)),  # the proxy's tiles in drawing order (T7.1)
        ("line", np.uint8, (PLACES,)),  # who stands at places 1-5, or GONE
        ("hand", np.uint16, (MAX_SEATS,)),  # tiles not yet revealed, as bits (tile 1 is bit 0)
        ("choice", np.uint8, (MAX_SEATS,)),  # tile chosen this round; 0 not yet
        ("order", np.uint8, (MAX_SEATS,)),  # seats in player order, from the reveal on
        ("lineup", np.uint8),  # seats whose tile can still be taken, as bits
        ("position", np.uint8),  # position that takes, in TAKE
        ("to_take", np.uint8),  # tiles it still takes
        ("received", np.uint8, (MAX_SEATS, PASSENGERS)),  # not yet distributed
        ("to_place", np.uint16, (MAX_SEATS,)),  # which passengers `received` holds, as bits
        ("bus_sort", np.uint8, (MAX_SEATS, BUSES)),  # sort aboard, NO_SORT or ABSENT
        ("riders", np.uint8, (MAX_SEATS, BUSES)),  # aboard each bus, VIPs and ETs not counted
        ("vips", np.uint8, (MAX_SEATS, BUSES)),  # VIPs aboard
        ("ets", np.uint8, (MAX_SEATS, BUSES)),  # extra-terrestrials aboard
        ("queue", np.uint8, (MAX_SEATS, MOST_QUEUED)),  # the queue is queue[head:tail]
        ("head", np.uint8, (MAX_SEATS,)),
        ("tail", np.uint8, (MAX_SEATS,)),
        ("scored", np.uint8, (MAX_SEATS, PASSENGERS)),  # score pile
        ("penalty", np.uint8, (MAX_SEATS, PASSENGERS)),  # taken from the proxy's queue (T7.5)
    ],
    align=True,
)
