"""Simulations a second from the middle of a game, playouts to the end included.

    python benchmarks/search_speed.py

Medians of several runs on one thread, in processor time of that thread, since other programs may
share the machine; and the ratio to random play of whole games in the same run, which says more than
either figure on a machine that is busy.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import partial

import click
import numpy as np

from nextstop import GAMES, Game
from nextstop.bots import bot_move, make_bot
from nextstop.bots.search.budget import Budget
from nextstop.bots.search.search import Search
from nextstop.bots.search.settings import Settings

RUNS = 7
SIMULATIONS = 20_000
PLAYOUTS = {"random": Settings(noise=-1.0), "policy": None}


def middle(name: str, players: int) -> Game:
    """A game between greedy bots at half of its length, where a seat has a choice."""
    whole, half = Game(name, players, first="A", seed=1), Game(name, players, first="A", seed=1)
    for game, until in ((whole, 1 << 30), (half, 0)):
        until = until or whole.ply // 2
        bot = make_bot("greedy", name)
        while not game.over and (game.ply < until or len(game.legal(game.actors[0])) < 2):
            game.play(game.actors[0], bot_move(game, game.actors[0], bot))
    return half


def seconds(work: Callable[[], object]) -> float:
    """Processor time of this thread."""
    started = time.thread_time()
    work()
    return time.thread_time() - started


def measure(game: Game) -> dict[str, tuple[float, float]]:
    """By kind of playout: simulations a second, and random actions in the time of one."""
    rules = GAMES[game.name]
    seat = game.seats.index(game.actors[0])
    observation = game.observe(game.controller(game.actors[0]))
    states = np.zeros(1, rules.state)
    rules.init(states, 0, len(game.players), 0, game.options, 1)
    actions = rules.verbs.play_games(states, 0, 200)
    searches = {kind: Search(game.name, settings) for kind, settings in PLAYOUTS.items()}

    def think(kind: str, simulations: int, seed: int) -> None:
        searches[kind].run(observation, seat, Budget(simulations=simulations), seed)

    found: dict[str, list[tuple[float, float]]] = {kind: [] for kind in searches}
    for kind in searches:
        think(kind, 100, 0)
    for run in range(RUNS):
        per_action = seconds(lambda: rules.verbs.play_games(states, 0, 200)) / actions
        for kind in searches:
            took = seconds(partial(think, kind, SIMULATIONS, run)) / SIMULATIONS
            found[kind].append((1 / took, took / per_action))
    return {
        kind: (statistics.median(r for r, _ in runs), statistics.median(a for _, a in runs))
        for kind, runs in found.items()
    }


@click.command()
@click.option("--players", default=3, show_default=True)
def main(players: int) -> None:
    """Measure both games with both kinds of playouts."""
    for name in GAMES:
        game = middle(name, players)
        for kind, (rate, ratio) in measure(game).items():
            click.echo(
                f"{name}, {players} players, ply {game.ply}, {kind} playouts: "
                f"{rate:,.0f} simulations/s; one takes as long as {ratio:.0f} random actions"
            )


if __name__ == "__main__":
    main()
