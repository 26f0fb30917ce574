"""One action of Bus & Stop and all that chance makes of it."""

from nextstop.games.bus_and_stop import apply as rules
from nextstop.games.bus_and_stop import verbs
from nextstop.games.kernel import Int, State, helper


@helper
def step(s: State, seat: Int, action: Int) -> None:
    """Carry out a legal action; a shuffle that it owes is made by the state's generator."""
    rules.apply(s, seat, action)
    verbs.resolve(s)
