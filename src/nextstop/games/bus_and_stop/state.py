"""The state of one game: one record, all of it, with a caption for every field."""

import numpy as np

from nextstop.games.bus_and_stop.numbers import (
    BUS_CAPACITY,
    DECK_SIZE,
    DESTINATION_CARDS,
    DESTINATIONS,
    MAX_SEATS,
    MOST_DROPPED,
    RIDERS,
    RIDING_TYPES,
    STOP_SIZE,
)

assert MOST_DROPPED < BUS_CAPACITY < 16  # fields below are as small as this allows

# Phases. LEAVE is the inside of a drop-off: who leaves the bus is chosen one by one.
MAIN, LEAVE, SKEDADDLE, UNHAPPY, OVER = range(5)
PHASES = ("main", "main", "skedaddle", "unhappy", "over")  # as records name them

# What the game waits for in `owed`: nothing, a shuffle at set-up (C1.4, C1.5), or one later (C2.6).
NOTHING, SETUP, RESHUFFLE = range(3)

STATE = np.dtype(
    [
        ("rng", np.uint64),  # generator that resolves chance in simulations
        (
            "legal",
            np.int64,
            (MAX_SEATS,),
        ),  # legal actions of each seat, as bits; 0 for who may not act
        ("aboard", np.int64, (MAX_SEATS,)),  # which cards are on each bus, as bits over cards
        ("open_drops", np.int64),  # drops that have a card left to claim, as bits (C3.1, C3.5)
        ("seats", np.uint8),  # 2..4
        ("one_per_number", np.uint8),  # option `cards` (C3.5)
        ("sixes", np.uint8),  # option `values` (C3.6)
        ("owed", np.uint8),  # the shuffle the game waits for, or NOTHING
        ("phase", np.uint8),
        ("actors", np.uint8),  # seats that may act now, as bits
        ("turn", np.uint8),  # the seat whose turn it is
        ("final", np.uint8),  # 1 from the end of the triggering turn on (C6.2)
        ("final_left", np.uint8),  # seats not yet asked for their final drop-off
        ("stop_size", np.uint8),  # cards at the stop
        ("stop", np.uint8, (STOP_SIZE,)),  # cards at the stop in their order
        ("top", np.uint8),  # place of the next card in `deck`
        ("deck_end", np.uint8),  # end of the cards in `deck`
        ("deck", np.uint8, (DECK_SIZE,)),  # the face-down cards are deck[top:deck_end]
        ("bus", np.uint8, (MAX_SEATS, RIDERS)),  # how many of each card ride
        ("of_type", np.uint8, (MAX_SEATS, RIDING_TYPES)),  # riders of each type
        ("riders", np.uint8, (MAX_SEATS,)),  # seats taken on each bus
        ("seniors", np.uint8, (MAX_SEATS,)),  # face down beside the bus (C2.4)
        ("skedaddled", np.uint8, (MAX_SEATS,)),  # face down beside the bus (C4.2)
        ("unhappy", np.uint8, (MAX_SEATS, RIDERS)),  # discarded, face up (C5.1)
        ("cards_left", np.uint8, (len(DESTINATIONS),)),  # destination cards not yet claimed
        ("claims", np.uint8),  # claims made by all, the one in progress not counted
        ("claim_seat", np.uint8, (DESTINATION_CARDS,)),  # who made each claim
        ("claim_drop", np.uint8, (DESTINATION_CARDS,)),  # which drop it was
        ("claim_cards", np.uint8, (DESTINATION_CARDS, MOST_DROPPED)),  # who left (C3.7)
        ("leaving", np.uint8),  # in LEAVE: passengers that must still leave
        ("lowest", np.uint8),  # in LEAVE and UNHAPPY: the lowest card that may still be named
    ],
    align=True,
)
