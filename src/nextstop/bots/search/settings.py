"""How a search is tuned."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """How a search is tuned.

    Attributes:
        exploration: weight of the confidence term below the root.
        widening: a node may have 1 + widening * sqrt(visits) children.
        noise: playouts choose the best-looking action give or take so many points; negative: any.
        lead_weight: part of the reward that the lead in points decides; the rest is the win.
    """

    exploration: float = 0.5
    widening: float = 0.3
    noise: float = 1.0
    lead_weight: float = 0.3


# Measured in games against the greedy bot and against each other.
TUNED: Mapping[str, Settings] = {
    "bus-and-stop": Settings(noise=0.3),
    "busstop": Settings(noise=1.0),
}
