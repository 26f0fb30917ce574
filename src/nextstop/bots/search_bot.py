"""The bot that searches: it deals what it cannot see, plays on from there, and takes the best."""

import threading
from collections.abc import Sequence
from typing import Any

import numpy as np

from nextstop.bots.given import legal_of, seed_of
from nextstop.bots.search.budget import Budget, check_budget
from nextstop.bots.search.search import Search
from nextstop.bots.search.seen import completes, players_of
from nextstop.games import find_rules
from nextstop.games.refusal import quoted

# A move of several actions is chosen by its first: what follows costs little more thought.
_FOLLOWING = {"simulations": 1 / 16, "seconds": 1 / 100}
_memory = threading.local()


def search_of(game: str) -> Search:
    """This thread's search for a game: memory is made once and used again."""
    searches: dict[str, Search] = _memory.__dict__.setdefault("searches", {})
    if game not in searches:
        searches[game] = Search(game)
    return searches[game]


class SearchBot:
    """Information-set Monte Carlo tree search.

    Args:
        game: a key of `GAMES`.
        budget: for each action; those that complete a move of several get a small part of it.
            Or one for each number of opponents: with one the first, with two the second.
        seed: with a budget of simulations it makes the play repeatable; from 0 on, of 64 bits.

    Raises:
        ValueError: no such game, budget or seed.
    """

    def __init__(
        self,
        game: str,
        budget: Budget | Sequence[Budget],
        seed: int | None = None,
    ) -> None:
        rules = find_rules(game)
        self._game = rules.name
        self._budgets = _budgets(budget, len(rules.player_counts))
        self._draws = np.random.default_rng(None if seed is None else seed_of(seed))

    def act(self, observation: Any, seat: int) -> int:
        """The best action that the budget finds."""
        legal = legal_of(observation, seat)
        if legal & (legal - 1) == 0:
            return legal.bit_length() - 1
        search = search_of(self._game)
        seed = int(self._draws.integers(2**63))
        return search.run(observation, seat, self._share(observation), seed).best

    def _share(self, observation: Any) -> Budget:
        budget = self._budgets[players_of(observation) - 2]
        if not completes(observation):
            return budget
        return budget.part(_FOLLOWING["seconds" if budget.simulations is None else "simulations"])


def _budgets(given: Any, most_opponents: int) -> tuple[Budget, ...]:
    """One for each number of opponents."""
    if isinstance(given, Sequence) and not isinstance(given, str):
        if len(given) != most_opponents:
            raise ValueError(
                f"budget is one Budget, or {most_opponents}: one for each number of opponents, not"
                f" {quoted(given)}."
            )
        budgets = tuple(given)
    else:
        budgets = (given,) * most_opponents
    for budget in budgets:
        check_budget(budget)
    return budgets
