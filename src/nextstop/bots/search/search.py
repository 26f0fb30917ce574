"""One search after the other in the same memory."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from nextstop.bots.search import halving
from nextstop.bots.search.budget import Budget
from nextstop.bots.search.bus_and_stop import simulate as simulate_bus_and_stop
from nextstop.bots.search.busstop import simulate as simulate_busstop
from nextstop.bots.search.solver import Solver
from nextstop.bots.search.tree import MOST_SEATS, NODE, WORK
from nextstop.games import find_rules
from nextstop.games.bits import members

MOST_NODES = 1 << 17  # 6 MB; a tree that fills them goes on without growing
_SLICE = 0.004  # seconds between two looks at the clock
_SIMULATE: Mapping[str, Any] = {
    "bus-and-stop": simulate_bus_and_stop,
    "busstop": simulate_busstop,
}


@dataclass(frozen=True)
class Settings:
    """How a search is tuned.

    Attributes:
        exploration: weight of the confidence term below the root.
        widening: a node may have 1 + widening * sqrt(visits) children.
        noise: playouts choose the best-looking action give or take so many points; negative: any.
        lead_weight: part of the reward that the lead in points decides; the rest is the win.
    """

    exploration: float = 0.5
    widening: float = 0.3
    noise: float = 1.0
    lead_weight: float = 0.3


@dataclass(frozen=True)
class Found:
    """What was found of one action.

    Attributes:
        value: mean reward, 0 to 1; by this actions are compared.
        share: mean share of the win.
        points: mean final score.
        simulations: how many went through it; 0 where it was solved exactly.
    """

    value: float
    share: float
    points: float
    simulations: int


@dataclass(frozen=True)
class Result:
    """What a search came to.

    Attributes:
        found: each legal action.
        best: the action to play.
        simulations: how many in all.
        exact: whether the actions were solved, not sampled.
    """

    found: dict[int, Found]
    best: int
    simulations: int
    exact: bool


class Search:
    """The memory of a search for one game, made once; not for several threads at a time.

    Args:
        game: a key of `GAMES`.
        settings: how it is tuned.
    """

    def __init__(self, game: str, settings: Settings | None = None) -> None:
        rules = find_rules(game)
        self._simulate = _SIMULATE[rules.name]
        self._solver = Solver(rules.name)
        self._actions = rules.actions
        self._states = np.zeros(2, rules.state)
        self._observations = np.zeros(1, rules.observation)
        self._nodes = np.zeros(MOST_NODES, NODE)
        self._work = np.zeros(1, WORK)
        self.tune(settings or Settings())

    def tune(self, settings: Settings) -> None:
        """Use other settings from now on."""
        for field in fields(settings):
            self._work[field.name] = getattr(settings, field.name)

    def run(self, observation: Any, seat: int, budget: Budget, seed: int = 0) -> Result:
        """Search for the action of a seat.

        Args:
            observation: what the one who decides for the seat may know.
            seat: index of a seat that may act.
            budget: how long.
            seed: with it and a number of simulations, the same result.

        Raises:
            ValueError: the seat may not act, as when the game is over.
        """
        legal = {int(action) for action in members(int(observation["legal"][seat]))}
        if not legal:
            raise ValueError("There is nothing to search for: this seat is not to act.")
        if solved := self._solver.solve(observation, seat):
            found = {action: Found(*values, 0) for action, values in solved.items()}
            best = min(found, key=lambda action: (-found[action].value, action))
            return Result(found, best, 0, exact=True)
        self._begin(observation, seat, seed)
        clock = _Clock(budget, halving.rounds(len(legal)))
        left = legal
        while len(left) > 1 or not clock.simulations:
            self._work["choices"] = sum(1 << action for action in left)
            clock.next_round(self._go)
            found = self._read(seat)
            left = halving.keep({action: found[action].value for action in left & found.keys()})
        return Result(found, min(left), clock.simulations, exact=False)

    def forecast(
        self, observation: Any, seat: int, budget: Budget, seed: int = 0
    ) -> tuple[list[float], list[float]]:
        """Expected share of the win and expected score of every player, if all go on well.

        Half of the budget finds the best action of a seat that is to act; half is played from it.
        """
        half = budget.part(0.5)
        best = self.run(observation, seat, half, seed).best
        self._begin(observation, seat, seed + 1)
        self._work["choices"] = 1 << best
        clock = _Clock(half, 1)
        clock.next_round(self._go)
        return self._totals("all_shares"), self._totals("all_points")

    def _begin(self, observation: Any, seat: int, seed: int) -> None:
        self._observations[0] = observation
        self._work["rng"] = np.uint64(seed % 2**64)
        self._work["seat"] = seat
        self._work["all_shares"] = 0.0
        self._work["all_points"] = 0.0
        self._simulate.begin(self._observations, self._states, self._nodes, self._work)

    def _go(self, simulations: int) -> None:
        self._simulate.run(self._states, self._nodes, self._work, simulations)

    def _totals(self, field: str) -> list[float]:
        means: list[float] = (self._work[field][0] / self._nodes["visits"][0]).tolist()
        return means[:MOST_SEATS]

    def _read(self, seat: int) -> dict[int, Found]:
        table = np.zeros((self._actions, 4))
        self._simulate.read(self._nodes, seat, table)
        return {
            action: Found(value / n, share / n, points / n, int(n))
            for action, (n, value, share, points) in enumerate(table.tolist())
            if n
        }


class _Clock:
    """Deals a budget out to the rounds of halving."""

    def __init__(self, budget: Budget, rounds: int) -> None:
        self._budget = budget
        self._rounds = rounds
        self._round = 0
        self._start = time.perf_counter()
        self._slice = 16  # simulations between two looks at the clock
        self.simulations = 0

    def next_round(self, go: Callable[[int], None]) -> None:
        """Simulate as much as belongs to this round: at least once."""
        self._round = min(self._round + 1, self._rounds)
        if self._budget.simulations is not None:
            until = self._budget.simulations * self._round // self._rounds
            self._simulate(go, max(1, until - self.simulations))
        else:
            assert self._budget.seconds is not None
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
