"""What the destination cards of Bus & Stop pay (C3.4, C3.6), for the board to show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nextstop.games.bus_and_stop.numbers import DESTINATION_OF, DESTINATIONS, NUMBER, POINTS

Fares = Mapping[str, tuple[tuple[int, int], ...]]
"""Destination → (passengers, points), fewest passengers first."""


def fares(options: Mapping[str, Any]) -> Fares:
    """The printed numbers as a table's options read them."""
    numbers = NUMBER[int(options["values"] == "sixes")]
    rows = list(zip(DESTINATION_OF.tolist(), numbers.tolist(), POINTS.tolist(), strict=True))
    return {
        name: tuple(sorted((number, points) for place, number, points in rows if place == d))
        for d, name in enumerate(DESTINATIONS)
    }
