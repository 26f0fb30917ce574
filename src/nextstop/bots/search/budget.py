"""How long a search may think: so many simulations, or so many seconds."""

import math
from dataclasses import dataclass
from numbers import Integral, Real
from typing import Any

from nextstop.games.refusal import quoted

MOST_SIMULATIONS = 100_000_000
MOST_SECONDS = 600.0


@dataclass(frozen=True)
class Budget:
    """Exactly one of the two.

    Attributes:
        simulations: how many; the same seed then gives the same move.
        seconds: how long; what is found then depends on the machine.

    Raises:
        ValueError: neither or both, no number, not above zero, or more than anybody waits for.
    """

    simulations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if (self.simulations is None) == (self.seconds is None):
            raise ValueError("A budget is a number of simulations or of seconds, one of the two.")
        if self.simulations is not None:
            _check("simulations", self.simulations, Integral, MOST_SIMULATIONS)
        else:
            _check("seconds", self.seconds, Real, MOST_SECONDS)

    def part(self, share: float) -> "Budget":
        """A part of it: at least one simulation, or the shortest time that there is."""
        if self.simulations is not None:
            return Budget(simulations=max(1, int(self.simulations * share)))
        assert self.seconds is not None
        return Budget(seconds=max(self.seconds * share, math.ulp(0.0)))


def check_budget(given: Any) -> None:
    """Whether a caller gave a budget.

    Raises:
        ValueError: it is something else.
    """
    if not isinstance(given, Budget):
        raise ValueError(f"budget is a Budget of simulations or of seconds, not {quoted(given)}.")


def _check(what: str, value: Any, kind: type, most: float) -> None:
    is_number = isinstance(value, kind) and not isinstance(value, bool)
    if not is_number or not 0 < value <= most:
        whole = "a whole number" if kind is Integral else "a number"
        given = quoted(value)
        raise ValueError(f"{what} is {whole} above 0 and at most {most:,.0f}, not {given}.")
