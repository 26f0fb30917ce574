"""The search against OpenSpiel's own MCTS and IS-MCTS bots, each with as much time for a move.

    python benchmarks/openspiel_match.py bus-and-stop mcts --seconds 1 --games 40

Both play through `nextstop.adapters.openspiel`. OpenSpiel's bots are those written in Python: its
C++ ones cannot search games that are written in Python. They are given numbers of simulations, so
what fits into the time is estimated from the move before, and the time that each side took is
printed. MCTS searches from the true state: in Busstop it sees tiles that are still face down.
Results are printed after each game, so a match can be stopped.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

import click
import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import nextstop.adapters.openspiel  # noqa: F401 - registers the games
from nextstop.bots.search.budget import Budget
from nextstop.bots.search_bot import SearchBot
from nextstop.games import GAMES
from nextstop.lab.intervals import wilson

EXPLORATION = math.sqrt(2)
FIRST_GUESS = 20  # simulations, as long as nothing is known of how many fit into the time


class Mover(Protocol):
    """Somebody at the table."""

    def step(self, state: Any) -> int:
        """Choose a legal action of the player who is to act."""


class Ours:
    """Our search, by time."""

    def __init__(self, name: str, seconds: float, seed: int) -> None:
        self._rules = GAMES[name]
        self._bot = SearchBot(name, Budget(seconds=seconds), seed=seed)
        self._seen = np.zeros(1, self._rules.observation)

    def step(self, state: Any) -> int:
        """The action that the search finds from what the player may know."""
        actors = int(state.at.states["actors"][0])
        seat = (actors & -actors).bit_length() - 1
        self._rules.verbs.observe(state.at.states, 0, state.current_player(), self._seen, 0)
        return self._bot.act(self._seen[0], seat)


class Theirs:
    """One of OpenSpiel's bots, given the simulations that fit into a time."""

    def __init__(self, kind: str, game: Any, seconds: float, seed: int) -> None:
        draws = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, draws)
        self._bot: Any
        if kind == "mcts":
            self._bot = mcts.MCTSBot(game, EXPLORATION, FIRST_GUESS, evaluator, random_state=draws)
            self._field = "max_simulations"
        else:
            self._bot = ismcts.ISMCTSBot(
                game, evaluator, EXPLORATION, FIRST_GUESS, random_state=draws
            )
            self._field = "_max_simulations"
        self._seconds = seconds
        self._guess = FIRST_GUESS

    def step(self, state: Any) -> int:
        """Its action; nothing is thought about a move that is forced."""
        legal = state.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        setattr(self._bot, self._field, self._guess)
        started = time.perf_counter()
        action = int(self._bot.step(state))
        took = time.perf_counter() - started
        self._guess = max(len(legal), round(self._guess * min(4.0, self._seconds / took)))
        return action


@dataclass
class Side:
    """What one side did.

    Attributes:
        moves: how many it had to think about.
        seconds: how long it thought in all.
    """

    moves: int = 0
    seconds: float = 0.0

    def ask(self, mover: Mover, state: Any) -> int:
        """Its action, with the time noted if there was a choice."""
        has_choice = len(state.legal_actions()) > 1
        started = time.perf_counter()
        action = mover.step(state)
        if has_choice:
            self.moves += 1
            self.seconds += time.perf_counter() - started
        return action


def play(game: Any, movers: list[Mover], sides: list[Side], draws: Random) -> list[float]:
    """One game; the returns."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(draws.choices(outcomes, chances)[0])
            continue
        player = state.current_player()
        state.apply_action(sides[player].ask(movers[player], state))
    return list(state.returns())


@click.command()
@click.argument("name", type=click.Choice(list(GAMES)))
@click.argument("kind", type=click.Choice(["mcts", "ismcts"]))
@click.option("--seconds", default=1.0, show_default=True, help="For each move.")
@click.option("--games", default=20, show_default=True)
@click.option("--seed", default=0, show_default=True)
def main(name: str, kind: str, seconds: float, games: int, seed: int) -> None:
    """Two players; seats and first players take turns."""
    ours, theirs = Side(), Side()
    warm_up(name)
    shares: list[float] = []
    for number in range(seed, seed + games):
        seat = number % 2
        first = number // 2 % 2
        game = pyspiel.load_game(f"nextstop_{name.replace('-', '_')}(players=2,first={first})")
        us, them = Ours(name, seconds, number), Theirs(kind, game, seconds, number)
        movers: list[Mover] = [us, them] if seat == 0 else [them, us]
        sides = [ours, theirs] if seat == 0 else [theirs, ours]
        returns = play(game, movers, sides, Random(number // 2))
        shares.append((returns[seat] + 1) / 2)
        mean = float(np.mean(shares))
        low, high = wilson(mean, len(shares))
        click.echo(
            f"{name} against {kind}, {seconds:g} s a move: {mean:.1%} ({low:.1%} to {high:.1%}) of "
            f"{len(shares)} games; a move took us {ours.seconds / ours.moves:.2f} s and them "
            f"{theirs.seconds / theirs.moves:.2f} s"
        )


def warm_up(name: str) -> None:
    """Compile everything before a clock runs."""
    game = pyspiel.load_game(f"nextstop_{name.replace('-', '_')}(players=2,first=0)")
    movers: list[Mover] = [Ours(name, 0.001, 0), Ours(name, 0.001, 0)]
    play(game, movers, [Side(), Side()], Random(0))


if __name__ == "__main__":
    main()
