"""Positions with little left to deal, and all that might be dealt in them, counted one by one."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from typing import Any

import numpy as np

from nextstop import GAMES, Game
from nextstop.bots.search.bus_and_stop import resample as bus_and_stop
from nextstop.bots.search.busstop import resample as busstop
from tests.games.tables import move_at_random

RESAMPLE: dict[str, Callable[..., None]] = {
    "bus-and-stop": bus_and_stop.resample,
    "busstop": busstop.resample,
}


def resampled(game: Game, viewer: str | None, seed: int) -> np.ndarray:
    """States dealt anew out of what a viewer sees, one after the other in the same array."""
    states = np.zeros(1, GAMES[game.name].state)
    states["rng"] = seed
    observations = game.observe(viewer).reshape(1)
    RESAMPLE[game.name](observations, 0, states, 0)
    return states


def samples(game: Game, viewer: str | None, seed: int, count: int) -> Iterator[Any]:
    """Many of them, from one generator."""
    states = np.zeros(1, GAMES[game.name].state)
    states["rng"] = seed
    observations = game.observe(viewer).reshape(1)
    for _ in range(count):
        RESAMPLE[game.name](observations, 0, states, 0)
        yield states[0]


def seen(game: Game, states: np.ndarray, viewer: str | None) -> bytes:
    """What a viewer would see of a state."""
    observations = np.zeros(1, GAMES[game.name].observation)
    seat = -1 if viewer is None else game.seats.index(viewer)
    GAMES[game.name].verbs.observe(states, 0, seat, observations, 0)
    return observations.tobytes()


def chi_square(seen_counts: Counter[Hashable], weights: Counter[Hashable]) -> tuple[float, int]:
    """Pearson's statistic against the weights, and its degrees of freedom."""
    assert set(seen_counts) <= set(weights), "something was dealt that cannot be"
    total, weight = seen_counts.total(), weights.total()
    statistic = 0.0
    for outcome, share in weights.items():
        expected = total * share / weight
        statistic += (seen_counts[outcome] - expected) ** 2 / expected
    return statistic, len(weights) - 1


def limit(freedom: int) -> float:
    """The 99.9 % quantile of chi-square, by Wilson and Hilferty's approximation."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + 3.0902 * math.sqrt(part)) ** 3


def first_moment(
    name: str, wanted: Callable[[Game], bool], players: int, style: str = "", games: int = 4000
) -> Game:
    """The first random game that comes to such a position."""
    for seed in range(games):
        rng = random.Random(seed)
        game = Game(name, players, first="A", seed=seed)
        while not game.over:
            if wanted(game):
                return game
            move_at_random(game, rng, style)
    raise AssertionError("no game came to such a position")
