"""How a budget is spent, round by round."""

import time
from collections.abc import Callable

from nextstop.bots.search.budget import Budget

_SLICE = 0.004  # seconds between two looks at the clock


class Clock:
    """Deals a budget out to the rounds of halving."""

    def __init__(self, budget: Budget, rounds: int) -> None:
        self._budget = budget
        self._rounds = rounds
        self._round = 0
        self._start = time.perf_counter()
        self._slice = 16  # simulations between two looks at the clock
        self.simulations = 0

    def next_round(self, go: Callable[[int], None], least: int) -> None:
        """Simulate as much as belongs to this round, and at least so often."""
        self._round = min(self._round + 1, self._rounds)
        if self._budget.simulations is not None:
            until = self._budget.simulations * self._round // self._rounds
            self._simulate(go, max(least, until - self.simulations))
        else:
            assert self._budget.seconds is not None
            self._slice = max(self._slice, least)
            self._until(go, self._start + self._budget.seconds * self._round / self._rounds)

    def _simulate(self, go: Callable[[int], None], simulations: int) -> None:
        go(simulations)
        self.simulations += simulations

    def _until(self, go: Callable[[int], None], end: float) -> None:
        before = time.perf_counter()
        while True:
            self._simulate(go, self._slice)
            now = time.perf_counter()
            rate = self._slice / max(now - before, 1e-9)
            if now >= end:
                return
            self._slice = max(1, int(rate * min(_SLICE, end - now)))
            before = now
