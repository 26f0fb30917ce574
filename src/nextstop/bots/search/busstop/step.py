"""One action of Busstop: once the set-up is dealt, nothing is left to chance."""

from nextstop.games.busstop import apply as rules
from nextstop.games.kernel import Int, State, helper


@helper
def step(s: State, seat: Int, action: Int) -> None:
    """Carry out a legal action."""
    rules.apply(s, seat, action)
