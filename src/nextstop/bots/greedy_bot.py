"""The bot that plays the best-looking action one ply ahead."""

from collections.abc import Callable
from typing import Any

import numpy as np

from nextstop.bots import greedy_bus_and_stop, greedy_busstop
from nextstop.bots.given import legal_of
from nextstop.games.kernel import Int, States, verb


@verb
def choose_bus_and_stop(observations: States, i: Int, seat: Int) -> Int:
    """The greedy action of a seat in observation `i`."""
    return greedy_bus_and_stop.choose(observations[i], seat)


@verb
def choose_busstop(observations: States, i: Int, seat: Int) -> Int:
    """The greedy action of a seat in observation `i`."""
    return greedy_busstop.choose(observations[i], seat)


_CHOOSE: dict[str, Callable[[np.ndarray, int, int], int]] = {
    "bus-and-stop": choose_bus_and_stop,
    "busstop": choose_busstop,
}


class GreedyBot:
    """Sensible one-ply play without any randomness."""

    def __init__(self, game: str) -> None:
        self._choose = _CHOOSE[game]

    def act(self, observation: Any, seat: int) -> int:
        """The action with the highest gain; the first of equals."""
        legal_of(observation, seat)  # refuses where there are none
        return int(self._choose(observation.reshape(1), 0, seat))
