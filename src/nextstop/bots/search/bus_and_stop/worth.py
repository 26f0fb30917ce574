"""What a playout of Bus & Stop strives for, as a few weights and as tables to look up."""

from dataclasses import dataclass

import numpy as np

from nextstop.games.bits import members
from nextstop.games.bus_and_stop.numbers import (
    BUS_CAPACITY,
    CARDS_OF_DESTINATION,
    DROPS_OF,
    NUMBER,
    POINTS,
    RIDING_TYPES,
)

EARLY, LATE, LAST = range(3)  # stages of a game; in the last only points count
FIRST_DROP = np.array([members(int(bits))[0] for bits in DROPS_OF])
MASKS = 1 << max(int(bits).bit_count() for bits in DROPS_OF)
_MOST_CARDS = int(max(CARDS_OF_DESTINATION))

# What one number of players strives for; the first index is the stage.
WORTH = np.dtype(
    [
        # of a group, by option `values`, type, open drops of the type, and size
        ("group", np.float64, (3, 2, RIDING_TYPES, MASKS, BUS_CAPACITY + 1)),
        ("left", np.float64, (3, _MOST_CARDS + 1)),  # part of it by cards left at its destination
        ("riders", np.float64, (3, BUS_CAPACITY + 1)),  # of having so many riders
        ("skedaddle", np.float64, (3,)),
        ("drop", np.float64, (3,)),  # of dropping off at all, beside the points
        ("rival", np.float64, (3,)),  # of a card for each other player who has its passengers
    ]
)


@dataclass(frozen=True)
class Weights:
    """What one stage strives for.

    Attributes:
        held: worth of points on the bus against points on the table, by type of passenger.
        hope: part of a card's worth that is left for each passenger still missing.
        scarcity: part of a group's worth that is lost with each card claimed at its destination.
        rider: points for each rider, whatever it is good for.
        crowd: points for the square of the number of riders.
        skedaddle: points for a skedaddle.
        drop: points for a drop-off, beside those of its card.
        rival: points for taking a card, for each other player who has passengers for it.
    """

    held: tuple[float, float, float, float]
    hope: float
    scarcity: float = 0.0
    rider: float = 0.0
    crowd: float = 0.0
    skedaddle: float = 1.0
    drop: float = 0.0
    rival: float = 0.0


AT_THE_END = Weights(held=(0.85, 0.85, 0.85, 0.85), hope=0.0)


def tables(early: Weights, late: Weights) -> np.ndarray:
    """The weights as tables: a record of `WORTH`, in an array of shape ()."""
    table = np.zeros((), WORTH)
    riders = np.arange(BUS_CAPACITY + 1)
    claimed = _MOST_CARDS - np.arange(_MOST_CARDS + 1)
    for stage, weights in enumerate((early, late, AT_THE_END)):
        table["group"][stage] = _groups(weights)
        table["left"][stage] = 1.0 - weights.scarcity * claimed
        table["riders"][stage] = weights.rider * riders + weights.crowd * riders**2
        for name in ("skedaddle", "drop", "rival"):
            table[name][stage] = getattr(weights, name)
    return table


def _groups(weights: Weights) -> np.ndarray:
    """Worth of a group: the best card that it may still reach."""
    worths = np.zeros((2, RIDING_TYPES, MASKS, BUS_CAPACITY + 1))
    for sixes, kind, mask, size in np.ndindex(*worths.shape):
        reachable = [
            weights.held[kind]
            * float(POINTS[drop])
            * weights.hope ** max(0, int(NUMBER[sixes, drop]) - size)
            for place in range(int(DROPS_OF[kind]).bit_count())
            if mask >> place & 1
            for drop in [FIRST_DROP[kind] + place]
        ]
        worths[sixes, kind, mask, size] = max(reachable, default=0.0)
    return worths
