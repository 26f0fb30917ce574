"""Learn how playouts of Bus & Stop are best played: an evolution strategy in games against itself.

    python benchmarks/evolve_playouts.py --players 3 --minutes 5

Each generation tries two dozen weights around the present ones, all in the same games against what
was best a while ago, and moves towards those that won (Wierstra and others, "Natural Evolution
Strategies", JMLR 2014, the separable form). Printed are the share of wins against the weights that
are used now, and the learned ones as they stand in `nextstop/bots/search/bus_and_stop/learned.py`.
"""

from __future__ import annotations

import time
from dataclasses import asdict

import click
import numpy as np

from nextstop.bots.search import tree
from nextstop.bots.search.bus_and_stop import policy
from nextstop.bots.search.bus_and_stop.learned import WEIGHTS
from nextstop.bots.search.bus_and_stop.step import step
from nextstop.bots.search.bus_and_stop.worth import Weights, tables
from nextstop.bots.search.settings import TUNED
from nextstop.games import find_rules
from nextstop.games.bits import lowest
from nextstop.games.bus_and_stop import scoring, verbs
from nextstop.games.kernel import Int, Row, States, verb

GAME = "bus-and-stop"
NOISE = TUNED[GAME].noise  # the playouts are those of the search, and so is the reward
# How far the first generation goes: held (by type), hope, scarcity, rider, crowd, skedaddle, drop,
# rival.
STEPS = np.array([0.05] * 4 + [0.04, 0.04, 0.04, 0.003, 0.1, 0.2, 0.15])
HALF = 12  # pairs of candidates in a generation, mirror images of each other
SHOWN = 12_000  # games for what is printed
LEARNING = 0.08  # how fast the width of the search adapts


@verb
def play(
    states: States, works: States, alone: States, others: States, games: Int, seed: Int, out: Row
) -> None:
    """Play games of one worth among others; the sums of its win shares and of its rewards."""
    s = states[0]
    work = works[0]
    seats = np.int64(s["seats"])
    for game in range(games):
        s["rng"] = np.uint64(seed + game // seats)  # the same deal once for every seat
        mine = game % seats
        verbs.begin(s, game // seats % seats)
        verbs.resolve(s)
        while s["actors"]:
            seat = lowest(np.int64(s["actors"]))
            legal = s["legal"][seat]
            worth = alone[0] if seat == mine else others[0]
            step(s, seat, policy.choose_by(worth, s, seat, legal, NOISE))
        for seat in range(seats):
            work["points"][seat] = scoring.score(s, seat)
        tree.reward(work, seats, scoring.winners(s))
        out[0] += work["share"][mine]
        out[1] += work["value"][mine]


def numbers(weights: tuple[Weights, Weights]) -> np.ndarray:
    """Both stages in one row."""
    return np.array(
        [x for stage in weights for v in asdict(stage).values() for x in np.atleast_1d(v)]
    )


def weights_of(row: np.ndarray) -> tuple[Weights, Weights]:
    """The other way round."""
    early, late = (
        Weights(tuple(part[:4]), *part[4:]) for part in np.round(row, 3).reshape(2, -1).tolist()
    )
    return early, late


class Arena:
    """Games between weights."""

    def __init__(self, players: int) -> None:
        self._states = np.zeros(1, find_rules(GAME).state)
        self._states["seats"] = players
        self._works = np.zeros(1, tree.WORK)
        self._works["lead_weight"] = TUNED[GAME].lead_weight

    def share(
        self, alone: np.ndarray, others: np.ndarray, games: int, seed: int
    ) -> tuple[float, float]:
        """The mean share of wins of one among others, and its mean reward."""
        sums, worths = np.zeros(2), [np.array([tables(*weights_of(w))]) for w in (alone, others)]
        play(self._states, self._works, *worths, games, seed, sums)
        wins, rewards = (sums / games).tolist()
        return wins, rewards


@click.command()
@click.option("--players", default=2, show_default=True)
@click.option("--minutes", default=5.0, show_default=True)
@click.option("--games", default=6000, show_default=True, help="For each candidate.")
@click.option("--seed", default=0, show_default=True)
def main(players: int, minutes: float, games: int, seed: int) -> None:
    """Learn weights for one number of players."""
    arena, draws = Arena(players), np.random.default_rng(seed)
    used = numbers(WEIGHTS[players])
    mean, rival, width = used.copy(), used.copy(), np.tile(STEPS, 2)
    merit = np.maximum(0.0, np.log(HALF + 1) - np.log(np.arange(1, 2 * HALF + 1)))
    merit = merit / merit.sum() - 1 / (2 * HALF)
    begun, generation = time.monotonic(), 0
    while time.monotonic() - begun < 60 * minutes:
        tries = draws.standard_normal((HALF, len(mean)))
        tries = np.concatenate([tries, -tries])
        deals = int(draws.integers(2**62))
        found = [arena.share(mean + width * one, rival, games, deals) for one in tries]
        ranked = tries[np.argsort([-reward for _, reward in found])]
        mean = mean + width * (merit @ ranked)
        width = width * np.exp(LEARNING * (merit @ (ranked**2 - 1)))
        generation += 1
        if generation % 10 == 0:
            against_used = arena.share(mean, used, SHOWN, 1)[0]
            against_rival = arena.share(mean, rival, SHOWN, 2)[0]
            click.echo(f"{generation}: {against_used:.1%} of the wins; {against_rival:.1%} of late")
            if against_rival > 1 / players + 0.02:
                rival = mean.copy()
    for stage in weights_of(mean):
        click.echo(stage)


if __name__ == "__main__":
    main()
