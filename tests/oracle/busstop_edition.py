"""The oracle of Busstop: what only the printed boards and tiles show, the edition data."""

from __future__ import annotations

from typing import Any

COLOURS = ["red", "blue", "green", "yellow", "purple"]


def position(arrows: list[int], tiles: int, conductor: bool = False) -> dict[str, Any]:
    """One space of the player order zone (T3.3, T4.1)."""
    return {"arrows": arrows, "tiles": tiles, "conductor": conductor}


RECONSTRUCTION: dict[str, Any] = {
    "positions": {
        "3": [position([1], 1), position([2, 3, 4], 1, True), position([5], 1)],
        "4": [position([1], 1), position([2, 3], 1, True), position([4], 1), position([5], 1)],
        "5": [
            position([1], 1),
            position([2], 1),
            position([3, 4], 1, True),
            position([5], 1),
            position([], 1),
        ],
    },
    "capacities": [3, 4, 5],
    "tile_kinds": "bbccggssnn",
    "bonus_kinds": "bcgsn",
    "end_bonuses": ["no-queue", "empty-bus", "no-et", "two-vips", "four-sorts"],
}


def completed(edition: str | dict[str, Any]) -> dict[str, Any]:
    """Record: what an edition object leaves out, seat counts too, is the reconstruction's."""
    if isinstance(edition, str):
        assert edition == "reconstruction"
        return RECONSTRUCTION
    result = RECONSTRUCTION | edition
    result["positions"] = RECONSTRUCTION["positions"] | edition.get("positions", {})
    return result
