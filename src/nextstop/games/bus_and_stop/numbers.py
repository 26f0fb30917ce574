"""The printed numbers as tables for the compiled rules, and how cards and drops are numbered.

A card that can ride is `4 * colour + type` (0..19); the senior of a colour is `20 + colour`. A drop
is one number on one kind of destination card: office 0-3, school 4-7, park 8-11, tennis 12-14,
station 15-17.
"""

import numpy as np

from nextstop import rulebook

PAGE = rulebook.load("bus_and_stop")

COLOURS: list[str] = PAGE["colours"]["value"]
TYPES = list(PAGE["passengers"])
DESTINATIONS = list(PAGE["destinations"])
COLOUR_LETTERS: str = PAGE["colours"]["letters"]
TYPE_LETTERS = "".join(p["letter"] for p in PAGE["passengers"].values())
PLAYER_COUNTS = tuple(PAGE["players"]["value"])  # C1.3

MAX_SEATS = max(PLAYER_COUNTS)
STOP_SIZE = PAGE["stop_size"]["value"]  # C1.4
BUS_CAPACITY = PAGE["bus_capacity"]["value"]  # C2.3
SENIOR_POINTS = PAGE["senior_points"]["value"]  # C2.4
SKEDADDLE_POINTS = PAGE["skedaddle_points"]["value"]  # C4.2
UNHAPPY_POINTS = PAGE["unhappy_points"]["value"]
DEPOT_POINTS = PAGE["depot_points"]["value"]
END_CARDS_LEFT = PAGE["end_cards_left"]["value"]  # C6.1

RIDING_TYPES = 4
RIDERS = RIDING_TYPES * len(COLOURS)  # kinds of card that take a seat
CARDS = RIDERS + len(COLOURS)  # kinds of card, seniors included
STATION = DESTINATIONS.index("station")

# C1.1: how many there are of each card.
COPIES = np.array(
    [PAGE["passengers"][TYPES[card % RIDING_TYPES]]["value"] for card in range(RIDERS)]
    + [PAGE["passengers"]["senior"]["value"]] * len(COLOURS),
    dtype=np.uint8,
)
FULL_DECK = np.repeat(np.arange(CARDS, dtype=np.uint8), COPIES)
DECK_SIZE = len(FULL_DECK)
COLOUR_OF = np.array([c // RIDING_TYPES if c < RIDERS else c - RIDERS for c in range(CARDS)])

_DROPS = [
    (d, number, points)
    for d, name in enumerate(DESTINATIONS)
    for number, points in PAGE["points"][name]["value"]
]
DROPS = len(_DROPS)
DESTINATION_OF = np.array([d for d, _, _ in _DROPS])
POINTS = np.array([points for _, _, points in _DROPS])  # C3.4
# C1.2: how many cards each destination has.
CARDS_OF_DESTINATION = np.array([d["value"] for d in PAGE["destinations"].values()], dtype=np.uint8)
# Passengers needed, by option `values` (0 printed, 1 sixes) and drop (C3.6).
_SIXES = {PAGE["sixes"]["reads"]: PAGE["sixes"]["value"]}
NUMBER = np.array([[n for _, n, _ in _DROPS], [_SIXES.get(n, n) for _, n, _ in _DROPS]])
MOST_DROPPED = int(NUMBER.max())
DESTINATION_CARDS = int(CARDS_OF_DESTINATION.sum())

# The drops that `matching` passengers are enough for, as bits: by option, destination, matching.
FITS = np.array(
    [
        [
            [
                sum(1 << k for k in range(DROPS) if DESTINATION_OF[k] == d and n[k] <= matching)
                for matching in range(BUS_CAPACITY + 1)
            ]
            for d in range(len(DESTINATIONS))
        ]
        for n in NUMBER
    ],
    dtype=np.int64,
)
# All drops of a destination, and all riding cards of a type or of a colour, as bits.
DROPS_OF = np.array([sum(1 << k for k in range(DROPS) if DESTINATION_OF[k] == d) for d in range(5)])
OF_TYPE = np.array([sum(1 << (4 * c + t) for c in range(5)) for t in range(RIDING_TYPES)])
OF_COLOUR = np.array([0b1111 << (4 * c) for c in range(5)])
EACH_COLOUR = int(OF_TYPE[0])
