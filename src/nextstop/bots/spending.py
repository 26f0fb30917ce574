"""How the budget of an analysis is spent: to rank moves, to complete them, and to judge others."""

import time

from nextstop.bots.search.budget import Budget

_COMPLETING = Budget(simulations=128)  # for each further action of a move
_LONGEST = 0.002  # the same in seconds: about as many
_FURTHER = 3  # actions that most moves have at the most, after the first
# Parts of what ranking gets, of a budget in seconds; the two kinds of budget agree in the latter.
_ALL_COMPLETING, _JUDGING = 1 / 8, 1 / 4


class Spending:
    """Deals one budget out. Of a time all parts together take no more than the whole.

    A number of simulations is for ranking alone, as who asks for the same again is to get the same:
    what else is to be done gets a fixed number of its own.

    Args:
        budget: of the whole analysis.
        asked: how many moves are asked about by name.
    """

    def __init__(self, budget: Budget, asked: int) -> None:
        self._budget = budget
        self._start = time.perf_counter()
        self._ranking = 1 / (1 + _ALL_COMPLETING + asked * _JUDGING)
        self._asked = asked

    def to_rank(self) -> Budget:
        """For the search that compares all first actions."""
        return self._budget if self._budget.seconds is None else self._budget.part(self._ranking)

    def to_complete(self, candidates: int, *, exact: bool) -> Budget | None:
        """For the next action of a move.

        Args:
            candidates: how many are to be completed, this one included.
            exact: whether the end was solved: then the rest of the move is part of what was.

        Returns:
            None where no time is left to search.
        """
        if self._budget.seconds is None:
            return _COMPLETING
        left = self._left() - self._budget.seconds * self._ranking * _JUDGING * self._asked
        if left <= 0:
            return None
        return Budget(seconds=left if exact else min(_LONGEST, left / candidates / _FURTHER))

    def to_judge(self, moves: int) -> Budget:
        """For the next of so many moves that were asked about and not found among the best."""
        if self._budget.seconds is None:
            return self._budget.part(_JUDGING)
        return self._budget.part(max(self._left(), 0.0) / moves / self._budget.seconds)

    def _left(self) -> float:
        assert self._budget.seconds is not None
        return self._start + self._budget.seconds - time.perf_counter()
