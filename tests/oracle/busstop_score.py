"""The oracle of Busstop: points at the end (T6.1, T8.1, T8.2)."""

from __future__ import annotations

from typing import Any


def pile_points(scored: list[str], bonus_sort: str | None) -> int:
    """T6.1, T8.1: 1 each, VIP 3, ET 0; with the bonus the colour's sort 2 and its VIP 6."""
    points = 0
    for passenger in scored:
        if passenger == "x":
            continue
        worth = 3 if passenger.isupper() else 1
        points += 2 * worth if passenger.lower() == bonus_sort else worth
    return points


def waiting_points(waiting: list[str]) -> int:
    """T6.1, T7.5: -2 each, VIP -6, in the queue and among the penalty passengers."""
    return -sum(6 if passenger.isupper() else 2 for passenger in waiting)


def extra_terrestrials(board: dict[str, Any]) -> int:
    """T6.2: the ETs in the score pile and in the buses."""
    return board["scored"].count("x") + sum(bus.count("x") for bus in board["buses"] if bus)


def meets(requirement: str, board: dict[str, Any]) -> bool:
    """T8.2: whether a board meets one of the five end-game requirements."""
    scored = board["scored"]
    if requirement == "no-queue":
        return not board["queue"] and not board["penalty"]
    if requirement == "empty-bus":
        return any(bus == [] for bus in board["buses"])
    if requirement == "no-et":
        return extra_terrestrials(board) == 0
    if requirement == "two-vips":
        return sum(passenger.isupper() for passenger in scored) >= 2
    assert requirement == "four-sorts"
    sorts = [passenger.lower() for passenger in scored]
    return sum(sorts.count(sort) >= 3 for sort in "bcgsn") >= 4
