"""A bot that has learned: it looks one action ahead and asks a small network how good that is.

Only NumPy is needed to play. In `pyproject.toml` of the package that brings it:

    [project.entry-points."nextstop.bots"]
    learned = "learned_bot:make_bot"

`train.py` makes the weights; docs/learning.md tells how.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from nextstop.adapters.engine import Table
from nextstop.adapters.engine.batch import FORGOTTEN
from nextstop.bots.search.bus_and_stop.resample import resample as resample_bus_and_stop
from nextstop.bots.search.busstop.resample import resample as resample_busstop
from nextstop.games.bits import members

WEIGHTS = Path(__file__).parent / "weights"
POINTS = 20  # so many points of lead are worth as much as the win
DEALS = 16  # how often the bot deals what it cannot see, for one decision
Judge = Callable[[np.ndarray], np.ndarray]  # rows -> the worth of each
_RESAMPLE = {"bus-and-stop": resample_bus_and_stop, "busstop": resample_busstop}


class Ahead(NamedTuple):
    """What may come of each legal action of one seat.

    Attributes:
        actions: their ids.
        rows: int8 (deals x actions, features), what the one who decides sees afterwards.
        ends: (deals x actions,) what the game was worth where it is over, else NaN.
    """

    actions: list[int]
    rows: np.ndarray
    ends: np.ndarray


class Lookahead:
    """Tries actions out on positions that fit what a seat may know; it never sees the real one."""

    def __init__(self, game: str, players: int, seed: int = 0) -> None:
        self.table = table = Table(game, players)
        first = table.features.shared_size + int(table.features.places()["score"])
        self.scores = [first + table.features.seat_size * k for k in range(table.seats)]
        self._resample = _RESAMPLE[game]
        self._dealt, self._after = table.states(np.full(2, seed, np.uint64)).reshape(2, 1)
        self._bytes = self._dealt.view(np.uint8), self._after.view(np.uint8)  # copied much faster
        self._memo = np.zeros(table.memo_size, np.int16)
        self._seen = np.zeros(1, table.rules.observation)

    def look(self, observations: np.ndarray, seat: int, deals: int) -> Ahead:
        """Try every legal action of a seat, each in the same deals of what observation 0 hides."""
        rules, viewer = self.table.rules, int(observations["viewer"][0])
        actions = members(int(observations["legal"][0, seat])).tolist()
        rows = np.empty((deals * len(actions), self.table.row_size), np.int8)
        ends = np.full(len(rows), np.nan, np.float32)
        for k in range(len(rows)):
            if k % len(actions) == 0:
                self._resample(observations, 0, self._dealt, 0)
            self._bytes[1][:] = self._bytes[0]
            rules.verbs.apply(self._after, 0, seat, actions[k % len(actions)])
            while rules.is_shuffle_owed(self._after, 0):
                rules.verbs.shuffle(self._after, 0)
                rules.verbs.deal(self._after, 0)
            self.see(self._after, 0, viewer, rows[k])
            if not self._after["actors"][0]:
                ends[k] = self.worth(self._after, 0, viewer)
        return Ahead(actions, rows, ends)

    def see(self, states: np.ndarray, i: int, viewer: int, row: np.ndarray) -> None:
        """Write what a player sees of game `i`."""
        self._memo[:] = FORGOTTEN
        self.table.verbs.see(states, i, viewer, self._memo, row)

    def worth(self, states: np.ndarray, i: int, player: int) -> float:
        """What game `i`, which is over, was worth: half the result, half the lead in points."""
        rewards = np.zeros(self.table.players)
        self.table.verbs.share_out(states, i, rewards)
        self.table.rules.verbs.observe(states, i, player, self._seen, 0)
        scores = self._seen["scores"][0, : self.table.players].astype(float)
        lead = scores[player] - np.delete(scores, player).mean()
        return float(rewards[player] + np.clip(lead / POINTS, -2, 2)) / 2


class Net:
    """How good what a player sees is for them: two hidden layers, in plain NumPy.

    Args:
        weights: `mean` and `scale` of the features, then `w0`, `b0`, … of each layer.
        scores: where in a row the scores stand, the player's own first. The network learns what is
            to be added to what the lead is worth.
    """

    def __init__(self, weights: Mapping[str, np.ndarray], scores: list[int]) -> None:
        self.weights = {name: array.astype(np.float32) for name, array in weights.items()}
        self._scores = scores

    def inputs(self, rows: np.ndarray) -> np.ndarray:
        """Features of about the same size."""
        return (rows - self.weights["mean"]) * self.weights["scale"]

    def known(self, rows: np.ndarray) -> np.ndarray:
        """What the lead is worth as it stands."""
        scores = rows[:, self._scores].astype(np.float32)
        return (scores[:, 0] - scores[:, 1:].mean(axis=1)) / (2 * POINTS)

    def __call__(self, rows: np.ndarray) -> np.ndarray:
        """The worth of each row."""
        w = self.weights
        found = np.maximum(self.inputs(rows) @ w["w0"].T + w["b0"], 0)
        found = np.maximum(found @ w["w1"].T + w["b1"], 0)
        return self.known(rows) + (found @ w["w2"].T + w["b2"])[:, 0]


def judge(net: Judge, aheads: list[Ahead]) -> list[np.ndarray]:
    """The worth of every action of each, all in one pass through the network."""
    ends = np.concatenate([ahead.ends for ahead in aheads])
    worths = np.where(np.isnan(ends), net(np.concatenate([a.rows for a in aheads])), ends)
    parts = np.split(worths, np.cumsum([len(ahead.rows) for ahead in aheads])[:-1])
    return [
        part.reshape(-1, len(ahead.actions)).mean(axis=0)
        for part, ahead in zip(parts, aheads, strict=True)
    ]


class LearnedBot:
    """Takes the action after which the network likes the position best."""

    def __init__(self, game: str, seed: int | None, folder: Path = WEIGHTS) -> None:
        self._game, self._seed, self._folder = game, seed or 0, folder
        self._ready: tuple[Lookahead, Net] | None = None  # the first observation tells the players

    def act(self, observation: Any, seat: int) -> int:
        """Choose one of the legal actions."""
        if self._ready is None:
            names = observation.dtype.names
            self._ready = self._load(int(observation["players" if "players" in names else "seats"]))
        lookahead, net = self._ready
        ahead = lookahead.look(observation.reshape(1), seat, DEALS)
        return ahead.actions[int(judge(net, [ahead])[0].argmax())]

    def _load(self, players: int) -> tuple[Lookahead, Net]:
        lookahead = Lookahead(self._game, players, self._seed)
        with np.load(self._folder / f"{self._game}-{players}.npz") as weights:
            return lookahead, Net(weights, lookahead.scores)


def make_bot(game: str, seed: int | None) -> LearnedBot:
    """What the entry point names: `game` is "busstop" or "bus-and-stop".

    Raises:
        ValueError: it is another.
    """
    if game not in _RESAMPLE:
        raise ValueError(f"There is no game {game!r}: {', '.join(_RESAMPLE)}.")
    return LearnedBot(game, seed)
