"""The oracle of Busstop: notation, and who may enter which bus."""

from __future__ import annotations

import re

from .common import OracleRefusal

PATTERNS = {
    "tile": r"tile ([1-9]|10)",
    "take": r"take ([A-E])",
    "board": r"board ([bcgsnBCGSNx]) ([123])",
    "queue": r"queue ([bcgsnBCGSNx])",
    "call": r"call ([123])",
    "done": r"done",
}
PHASE_OF = {
    "tile": "tile",
    "take": "take",
    "board": "seat",
    "queue": "seat",
    "call": "seat",
    "done": "seat",
}
RULE_OF_PHASE = {"tile": "T3.1", "take": "T4.1", "seat": "T5.1"}


def parse(move: str) -> tuple[str, tuple[str, ...]]:
    """Notation: the kind of a move and its parts; what does not parse is N1."""
    for kind, pattern in PATTERNS.items():
        match = re.fullmatch(pattern, move)
        if match:
            return kind, match.groups()
    raise OracleRefusal("N1")


def may_enter(passenger: str, bus: list[str]) -> bool:
    """T5.2: one sort a bus, a VIP is of its sort, ETs are wild and bind nobody."""
    if passenger == "x":
        return True
    return all(other == "x" or other.lower() == passenger.lower() for other in bus)
