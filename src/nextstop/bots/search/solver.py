"""The end of a game, solved exactly where nothing is hidden and nothing is dealt any more."""

from collections.abc import Callable
from typing import Any

import numpy as np

from nextstop.bots.search.budget import Budget
from nextstop.bots.search.bus_and_stop import exact as exact_bus_and_stop
from nextstop.bots.search.busstop import exact as exact_busstop
from nextstop.bots.search.exact import DEEPEST, FRAME
from nextstop.games import find_rules
from nextstop.games.bits import members
from nextstop.games.busstop.numbers import ROUNDS
from nextstop.games.busstop.state import SEAT

MOST_LOOKED_AT = 1_000_000  # actions, in about a tenth of a second
MOST_A_SECOND = 2_000_000  # of a budget: so a search by time has most of it left if this is in vain


def _is_final_round(observation: Any) -> bool:
    """Bus & Stop, C6.2: nobody picks up any more."""
    return bool(observation["final"])


def _is_last_distribution(observation: Any) -> bool:
    """Busstop, T5.1 in round 10."""
    return bool(observation["round"] == ROUNDS and observation["phase"] == SEAT)


_APPLIES: dict[str, Callable[[Any], bool]] = {
    "bus-and-stop": _is_final_round,
    "busstop": _is_last_distribution,
}
_SOLVE: dict[str, Callable[..., None]] = {
    "bus-and-stop": exact_bus_and_stop.solve_root,
    "busstop": exact_busstop.solve_root,
}


class Solver:
    """Exact values of actions at the end of one of the games."""

    def __init__(self, game: str) -> None:
        rules = find_rules(game)
        self._applies = _APPLIES[game]
        self._solve = _SOLVE[game]
        self._states = np.zeros(DEEPEST, rules.state)
        self._observations = np.zeros(1, rules.observation)
        self._frames = np.zeros(DEEPEST, FRAME)
        self._actions = rules.actions

    def solve(self, observation: Any, seat: int, budget: Budget) -> dict[int, Any] | None:
        """What each legal action of a seat comes to, if everybody then does the best for itself.

        Args:
            observation: what the one who decides for the seat may know.
            seat: index of a seat that may act.
            budget: of what wants the solution; a short time allows for less to be looked at.

        Returns:
            By action: a record of FRAME, whose `value` (by player) orders outcomes, who wins more,
            then who leads by more (see `share_of`), and whose `points` are the scores. None where
            chance or secrets are left, or too much would have to be looked at.
        """
        if not self._applies(observation):
            return None
        most = MOST_LOOKED_AT
        if budget.seconds is not None:
            most = min(most, int(MOST_A_SECOND * budget.seconds))
        left, out = self._look(observation, seat, most)
        if left < 0:
            return None
        return {int(a): out[a] for a in members(int(observation["legal"][seat]))}

    def warm_up(self, observation: Any, seat: int) -> None:
        """Compile it: a solution that is given up at the first action."""
        self._look(observation, seat, 0)

    def _look(self, observation: Any, seat: int, most: int) -> tuple[int, np.ndarray]:
        self._observations[0] = observation
        left = np.array([most], dtype=np.int64)
        out = np.zeros(self._actions, FRAME)
        self._solve(self._observations, self._states, self._frames, seat, left, out)
        return int(left[0]), out
