"""What an observation of either game tells, whatever its fields are called."""

from typing import Any


def players_of(observation: Any) -> int:
    """How many people play."""
    return int(observation["players" if "players" in observation.dtype.names else "seats"])


def decider_of(observation: Any, seat: int) -> int:
    """Index of who decides for a seat: not itself only for Busstop's proxy (T7.3)."""
    return seat if seat < players_of(observation) else int(observation["controller"])


def completes(observation: Any) -> bool:
    """Whether a move of several actions has been begun."""
    return "pending" in observation.dtype.names and bool(observation["pending"])
