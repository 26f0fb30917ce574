"""How sure a rule is: printed, our own decision, or resting on reconstructed values."""

import re
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Literal

from nextstop import rulebook
from nextstop.rulebook.ledger import Rule, rules

# T3.3 asks for the space of the conductor, which is told with the positions of T4.1.
_WITH_THE_POSITIONS = {"T3.3"}


@dataclass(frozen=True)
class Standing:
    """Where a rule comes from, for players to be told.

    Attributes:
        kind: ``printed`` in a rulebook; ``partly``: printed, and a part of it is our decision;
            ``own``: our decision, printed nowhere.
        sources: the rulebooks that print it: R0, R1, R3.
        rebuilt: whether it rests on values that only the printed boards show (edition data).
    """

    kind: Literal["printed", "partly", "own"]
    sources: tuple[str, ...]
    rebuilt: bool


def _standing(rule: Rule, rebuilt: bool) -> Standing:
    sources = tuple(sorted(set(re.findall(r"R\d", rule.source))))
    kind: Literal["printed", "partly", "own"] = "printed"
    if rule.is_own:
        kind = "partly" if sources else "own"
    return Standing(kind, sources, rebuilt)


@cache
def standings() -> MappingProxyType[str, Standing]:
    """The standing of every rule of the ledger, by its id."""
    edition = rulebook.load("busstop_edition")
    rebuilt = {entry["rule"] for entry in edition.values() if isinstance(entry, dict)}
    rebuilt |= _WITH_THE_POSITIONS
    return MappingProxyType(
        {number: _standing(rule, number in rebuilt) for number, rule in rules().items()}
    )
