"""Replays a record through the oracle: one position for the set-up and one after each move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import ORACLES, BusAndStop, Busstop


def start(record: dict[str, Any]) -> BusAndStop | Busstop:
    """Return the oracle of a record at its set-up, with the record's shuffles."""
    return ORACLES[record["game"]](record, record["shuffles"], None)


def split_move(line: str) -> tuple[str, str]:
    """Record: a seat letter, a space, and the move."""
    letter, _, move = line.partition(" ")
    return letter, move


def positions(record: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield every position of a record; raises OracleRefusal at the move that breaks a rule."""
    game = start(record)
    yield game.position()
    for line in record.get("moves", []):
        game.play(*split_move(line))
        yield game.position()
