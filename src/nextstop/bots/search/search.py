"""One search after the other in the same memory."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from nextstop.bots.search import halving
from nextstop.bots.search.budget import Budget
from nextstop.bots.search.bus_and_stop import simulate as simulate_bus_and_stop
from nextstop.bots.search.busstop import simulate as simulate_busstop
from nextstop.bots.search.tree import NODE, WORK
from nextstop.games import find_rules
from nextstop.games.bits import members

MOST_NODES = 1 << 17
_SLICE = 0.004  # seconds between two looks at the clock
_SIMULATE: Mapping[str, Any] = {
    "bus-and-stop": simulate_bus_and_stop,
    "busstop": simulate_busstop,
}


@dataclass(frozen=True)
class Settings:
    """How a search is tuned.

    Attributes:
        exploration: weight of the confidence term.
        widening: a node may have 1 + widening * sqrt(visits) children.
        noise: playouts choose the best-looking action give or take so many points; negative: any.
        lead_weight: part of the reward that the lead in points decides; the rest is the win.
    """

    exploration: float = 0.5
    widening: float = 1.0
    noise: float = 2.0
    lead_weight: float = 0.3


@dataclass(frozen=True)
class Found:
    """What a search found of one action.

    Attributes:
        simulations: how many went through it.
        value: mean reward, 0 to 1.
        share: mean share of the win.
        points: mean final score.
    """

    simulations: int
    value: float
    share: float
    points: float


class Search:
    """The memory of a search for one game; not for several threads at once."""

    def __init__(self, game: str, settings: Settings | None = None) -> None:
        rules = find_rules(game)
        self._simulate = _SIMULATE[game]
        self._actions = rules.actions
        self._states = np.zeros(2, rules.state)
        self._observations = np.zeros(1, rules.observation)
        self._nodes = np.zeros(MOST_NODES, NODE)
        self._work = np.zeros(1, WORK)
        settings = settings or Settings()
        for name in ("exploration", "widening", "noise", "lead_weight"):
            self._work[name] = getattr(settings, name)

    def run(self, observation: Any, seat: int, budget: Budget, seed: int) -> dict[int, Found]:
        """Search from what a seat's decider may see; what was found of each legal action.

        The action to play is the one with most simulations.
        """
        self._observations[0] = observation
        self._work["rng"] = np.uint64(seed)
        self._work["seat"] = seat
        self._simulate.begin(self._observations, self._states, self._nodes, self._work)
        left = {int(action) for action in members(int(self._observations["legal"][0, seat]))}
        rounds = halving.rounds(len(left))
        clock = _Clock(budget, rounds)
        for _ in range(rounds):
            self._work["choices"] = sum(1 << action for action in left)
            clock.round(self._go)
            found = self._read(seat)
            left = halving.keep({action: found[action].value for action in left if action in found})
        self._best = min(left)
        return found

    def best(self, found: dict[int, Found]) -> int:
        return self._best

    def _go(self, simulations: int) -> None:
        self._simulate.run(self._states, self._nodes, self._work, simulations)

    def _read(self, seat: int) -> dict[int, Found]:
        table = np.zeros((self._actions, 4))
        self._simulate.read(self._nodes, seat, table)
        return {
            action: Found(int(n), value / n, share / n, points / n)
            for action, (n, value, share, points) in enumerate(table.tolist())
            if n
        }


class _Clock:
    """Deals a budget out to the rounds."""

    def __init__(self, budget: Budget, rounds: int) -> None:
        self._budget = budget
        self._rounds = rounds
        self._round = 0
        self._start = time.perf_counter()
        self._slice = 16
        self.simulations = 0

    def round(self, go: Any) -> None:
        self._round += 1
        if self._budget.simulations is not None:
            until = self._budget.simulations * self._round // self._rounds
            go(until - self.simulations)
            self.simulations = until
            return
        end = self._start + self._budget.seconds * self._round / self._rounds
        while (now := time.perf_counter()) < end or not self.simulations:
            go(self._slice)
            self.simulations += self._slice
            took = time.perf_counter() - now
            rate = self._slice / took
            self._slice = max(1, int(rate * min(_SLICE, max(end - now - took, 1e-6))))
