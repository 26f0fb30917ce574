"""The ledger: every numbered rule in our own words, its source, its code and its tests."""

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from nextstop import rulebook


@dataclass(frozen=True)
class Rule:
    """One numbered rule.

    Attributes:
        id: the number that refusals, comments and tests give, e.g. ``C2.3``. C: Bus & Stop;
            T: Busstop; N: moves that no rule of a game covers.
        text: the rule for players, in one or two sentences.
        source: the rulebooks that print it (R0 Busstop; R1, R3 Bus & Stop), or ``own``.
        own: which part of it is our decision and not the publisher's word; empty where none is.
        code: what carries it, as ``module:object``.
        tests: what checks it, as ``path::function``.
    """

    id: str
    text: str
    source: str
    own: str
    code: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def is_own(self) -> bool:
        """Whether players are to be told that it is, or is in part, our decision."""
        return bool(self.own) or "own" in self.source


@cache
def rules() -> MappingProxyType[str, Rule]:
    """All rules by id, in the order of the ledger."""
    page = rulebook.load("ledger")
    return MappingProxyType(
        {
            number: Rule(
                id=number,
                text=entry["text"],
                source=entry["source"],
                own=entry.get("own", ""),
                code=tuple(entry["code"]),
                tests=tuple(entry["tests"]),
            )
            for number, entry in page.items()
        }
    )
