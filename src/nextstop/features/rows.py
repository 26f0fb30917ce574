"""What a seat may know as a row of small numbers, for players that are programs."""

from __future__ import annotations

from typing import Any

import numpy as np

from nextstop.features import bus_and_stop, busstop
from nextstop.features.table import Features
from nextstop.games.kernel import Int, Row, States, verb
from nextstop.games.play import Game

FEATURES: dict[str, Features] = {
    "bus-and-stop": bus_and_stop.FEATURES,
    "busstop": busstop.FEATURES,
}


@verb
def _bus_and_stop(observations: States, viewer: Int, row: Row) -> None:
    bus_and_stop.encode_observation(observations[0], viewer, row)


@verb
def _busstop(observations: States, viewer: Int, row: Row) -> None:
    busstop.encode_observation(observations[0], viewer, row)


_ENCODE: dict[str, Any] = {"bus-and-stop": _bus_and_stop, "busstop": _busstop}


def row_of(game: Game, seat: str) -> list[int]:
    """The features of a game for a seat: what `nextstop.features` says, from its observation."""
    observations = np.zeros(1, game.rules.observation)
    observations[0] = game.observe(seat)
    row = np.zeros(FEATURES[game.name].size(len(game.seats)), np.int8)
    _ENCODE[game.name](observations, game.seats.index(seat), row)
    numbers: list[int] = row.tolist()
    return numbers
