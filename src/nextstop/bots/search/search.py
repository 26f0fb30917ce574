"""One search after the other in the same memory."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import numpy as np

from nextstop.bots.search import halving
from nextstop.bots.search.budget import Budget
from nextstop.bots.search.bus_and_stop import simulate as simulate_bus_and_stop
from nextstop.bots.search.busstop import simulate as simulate_busstop
from nextstop.bots.search.clock import Clock
from nextstop.bots.search.exact import MOST_VALUE, share_of
from nextstop.bots.search.results import Found, Outlook, Result
from nextstop.bots.search.seen import decider_of, players_of
from nextstop.bots.search.settings import TUNED, Settings
from nextstop.bots.search.solver import Solver
from nextstop.bots.search.tree import NODE, WORK, read_root
from nextstop.games import find_rules
from nextstop.games.bits import members

MOST_NODES = 1 << 18  # 13 MB; a tree that fills them goes on without growing
_TOTALS = ("all_shares", "all_points")
_SIMULATE: Mapping[str, Any] = {
    "bus-and-stop": simulate_bus_and_stop,
    "busstop": simulate_busstop,
}


class Search:
    """The memory of a search for one game, made once; not for several threads at a time.

    Args:
        game: a key of `GAMES`.
        settings: how it is tuned; None: as was found best for the game.
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
        settings = settings or TUNED[rules.name]
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
        return self._think(observation, seat, budget, seed)[0]

    def outlook(self, observation: Any, seat: int, budget: Budget, seed: int = 0) -> Outlook:
        """What every player can expect if all go on well, from an acting seat's next action on.

        Half of the budget finds the seat's best action; half is played from there.

        Raises:
            ValueError: the seat may not act.
        """
        half = budget.part(0.5)
        first, solved = self._think(observation, seat, half, seed)
        players = players_of(observation)
        if solved:
            outcome = solved[first.best]
            exact_shares = tuple(share_of(value) for value in outcome["value"].tolist())
            exact_points = tuple(float(points) for points in outcome["points"].tolist())
            return Outlook(exact_shares[:players], exact_points[:players], 0)
        self._begin(observation, seat, seed + 1)
        self._work["choices"] = 1 << first.best
        clock = Clock(half, 1)
        clock.next_round(self._go, 1)
        means = (self._work[field][0, :players] / clock.simulations for field in _TOTALS)
        shares, points = (tuple(of_players.tolist()) for of_players in means)
        return Outlook(shares, points, clock.simulations)

    def _think(
        self, observation: Any, seat: int, budget: Budget, seed: int
    ) -> tuple[Result, dict[int, Any] | None]:
        """What is found, and what each action comes to if the end was solved."""
        legal = {int(action) for action in members(int(observation["legal"][seat]))}
        if not legal:
            raise ValueError("There is nothing to search for: this seat is not to act.")
        clock = Clock(budget, halving.rounds(len(legal)))  # solving takes of the budget, too
        if solved := self._solver.solve(observation, seat, budget):
            return self._solved(solved, decider_of(observation, seat)), solved
        return self._compare(observation, seat, legal, clock, seed), None

    def _compare(
        self, observation: Any, seat: int, legal: set[int], clock: Clock, seed: int
    ) -> Result:
        """Simulate until one action is left."""
        self._begin(observation, seat, seed)
        left, ranked = legal, dict[int, Found]()
        while len(left) > 1 or not clock.simulations:
            self._work["choices"] = sum(1 << action for action in left)
            clock.next_round(self._go, len(left))
            found = self._read(seat)
            order = halving.ranked({a: found[a].value for a in left & found.keys()})
            ranked = {a: found[a] for a in order} | {
                a: f for a, f in ranked.items() if a not in order
            }
            left = set(halving.better_half(order))
        return Result(ranked, clock.simulations)

    def _solved(self, solved: dict[int, Any], decider: int) -> Result:
        """Exact results, the best first; of equals the lowest id."""
        values = {action: int(outcome["value"][decider]) for action, outcome in solved.items()}
        points = {action: float(outcome["points"][decider]) for action, outcome in solved.items()}
        return Result(
            {
                action: Found(
                    values[action] / MOST_VALUE, share_of(values[action]), points[action], 0
                )
                for action in halving.ranked(values)
            },
            0,
        )

    def warm_up(self, observation: Any, seat: int) -> None:
        """Compile all of it, or load it from the cache; the position is one with a choice."""
        self.run(observation, seat, Budget(simulations=1))
        self._solver.warm_up(observation, seat)

    def _begin(self, observation: Any, seat: int, seed: int) -> None:
        self._observations[0] = observation
        self._work["rng"] = np.uint64(seed % 2**64)
        self._work["seat"] = seat
        for field in _TOTALS:
            self._work[field] = 0.0
        self._simulate.begin(self._observations, self._states, self._nodes, self._work)

    def _go(self, simulations: int) -> None:
        self._simulate.run(self._states, self._nodes, self._work, simulations)

    def _read(self, seat: int) -> dict[int, Found]:
        table = np.zeros((self._actions, 4))
        read_root(self._nodes, seat, table)
        return {
            action: Found(value / n, share / n, points / n, int(n))
            for action, (n, value, share, points) in enumerate(table.tolist())
            if n
        }
