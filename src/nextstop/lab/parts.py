"""A simulation in parts: each can be played by any thread, process or machine, in any order."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from nextstop.games import find_rules
from nextstop.lab import match_bus_and_stop, match_busstop

MATCHES: dict[str, Any] = {"bus-and-stop": match_bus_and_stop, "busstop": match_busstop}
FIGURES = ("scores", "plies", "ends", "won")  # of `Outcome`
Outcome: TypeAlias = tuple[np.ndarray, ...]
"""Int32 arrays in the order of `FIGURES`: (games, players), then three of (games,)."""


@dataclass(frozen=True)
class Part:
    """Some games of a simulation; all that is needed to play them, and easily sent elsewhere.

    Attributes:
        game: a key of `GAMES`.
        players: how many people.
        bots: a bot for each seat.
        options: all of the game's options.
        first_game: the number of its first game within the simulation: who begins rotates.
        seeds: uint64, one for each game.
    """

    game: str
    players: int
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    first_game: int
    seeds: np.ndarray

    @property
    def firsts(self) -> np.ndarray:
        """Who begins each game."""
        return (self.first_game + np.arange(len(self.seeds), dtype=np.int64)) % self.players


def play_part(part: Part) -> Outcome:
    """Play the games of a part, in compiled code that does not hold the interpreter's lock."""
    rules = find_rules(part.game)
    states = np.zeros(1, rules.state)
    rules.init(states, 0, part.players, 0, dict(part.options), 0)
    observations = np.zeros(1, rules.observation)
    is_greedy = np.array([bot == "greedy" for bot in part.bots])
    games = len(part.seeds)
    outcome = (
        np.zeros((games, part.players), dtype=np.int32),
        *(np.zeros(games, dtype=np.int32) for _ in FIGURES[1:]),
    )
    MATCHES[part.game].play_many(states, observations, is_greedy, part.firsts, part.seeds, *outcome)
    return outcome


@dataclass(frozen=True)
class Workers:
    """Who plays the parts of a simulation.

    Attributes:
        spread: gives the outcomes of parts, in their order.
        games: how many games make a part that is worth handing out.
    """

    spread: Callable[[Iterable[Part]], Iterator[Outcome]]
    games: int


def on_threads(threads: int) -> Workers:
    """Threads of this process."""

    def spread(parts: Iterable[Part]) -> Iterator[Outcome]:
        with ThreadPoolExecutor(threads) as pool:
            yield from pool.map(play_part, parts)

    return Workers(spread, games=500)
