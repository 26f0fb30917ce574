"""Learn a game by playing it against oneself.

    python examples/learning/train.py bus-and-stop --players 2 --minutes 4

Needs PyTorch (`pip install torch`; the build for processors is enough). Minutes are of processor
time. Weights go to `weights/`, the learning curve beside them.
"""

import os
import time
from pathlib import Path

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # small matrices: threads would wait for each other

import click
import numpy as np
import torch
from curve import Point, draw
from learned_bot import WEIGHTS, Judge, Lookahead, Net
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from tables import Tables, duel
from torch import nn

HIDDEN = 128
BATCH = 512
RATE = 1e-3  # of learning, falling to a twentieth
TRUST = 0.9  # how much of what a position is told comes from the end rather than the next position
GAMES = 256  # side by side
TRIED = 20_000  # decisions of random play, which tell how large each feature is
PART = 4096  # decisions that are learned from at once
JUDGED = 200  # games against greedy bots for a point of the curve
STRAYING = 0.03  # how often a random action is played


class Learner:
    """A network in PyTorch, and the same weights as the bot's NumPy network."""

    def __init__(self, lookahead: Lookahead, rows: np.ndarray) -> None:
        size = rows.shape[1]
        layers = nn.Linear(size, HIDDEN), nn.Linear(HIDDEN, HIDDEN), nn.Linear(HIDDEN, 1)
        self._net = nn.Sequential(layers[0], nn.ReLU(), layers[1], nn.ReLU(), layers[2])
        self._optimizer = torch.optim.Adam(self._net.parameters(), RATE)
        weights = {"mean": rows.mean(axis=0), "scale": 1 / (rows.std(axis=0) + 0.05)}
        self.net = Net(weights, lookahead.scores)
        for k, layer in enumerate(layers):  # they share their memory
            self.net.weights[f"w{k}"] = layer.weight.detach().numpy()
            self.net.weights[f"b{k}"] = layer.bias.detach().numpy()

    def learn(self, rows: np.ndarray, worths: np.ndarray, rounds: int, rate: float) -> None:
        """Move towards what these rows turned out to be worth."""
        inputs = torch.from_numpy(self.net.inputs(rows))
        wanted = torch.from_numpy(worths - self.net.known(rows))
        for group in self._optimizer.param_groups:
            group["lr"] = rate
        for _ in range(rounds):
            for part in torch.randperm(len(rows)).split(BATCH):
                loss = (self._net(inputs[part])[:, 0] - wanted[part]).square().mean()
                self._optimizer.zero_grad()
                loss.backward()
                self._optimizer.step()


def at_random(rows: np.ndarray) -> np.ndarray:
    """A judge who knows nothing."""
    return np.random.default_rng(len(rows)).normal(size=len(rows)).astype(np.float32)


class SelfPlay:
    """Games of the network against itself, and what each decision of them is to be told."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self.lookahead = tables, tables.lookahead
        self._so_far: dict[tuple[int, int], list[tuple[np.ndarray, float]]] = {}
        self.games = 0
        for i in range(GAMES):
            tables.begin(i)

    def play(self, net: Judge, wanted: int) -> tuple[np.ndarray, np.ndarray]:
        """Play until so many decisions are of games that are over: their rows and worths."""
        rows: list[np.ndarray] = []
        worths: list[float] = []
        while len(rows) < wanted:
            for choice in self._tables.by_net(net, list(range(GAMES)), 1, STRAYING):
                made = self._so_far.setdefault((choice.game, choice.player), [])
                made.append((choice.row, choice.best))
                if self._tables.is_over(choice.game):
                    self._look_back(choice.game, rows, worths)
        return np.array(rows), np.array(worths, np.float32)

    def _look_back(self, i: int, rows: list[np.ndarray], worths: list[float]) -> None:
        """From the end back: each position is told a mix of the end and of what came next."""
        for player in range(self._tables.players):
            worth = self.lookahead.worth(self._tables.states, i, player)
            for row, best in reversed(self._so_far.pop((i, player), [])):
                rows.append(row)
                worths.append(worth)
                worth = TRUST * worth + (1 - TRUST) * best
        self.games += 1
        self._tables.begin(i)


def measured(net: Net, game: str, players: int, games: int, deals: int) -> tuple[float, float]:
    """The share of wins against greedy bots, and half of its 95 % interval."""
    shares = duel(net, game, players, games, deals)
    return float(shares.mean()), 1.96 * float(shares.std()) / games**0.5


@click.command()
@click.argument("game", type=click.Choice(["bus-and-stop", "busstop"]))
@click.option("--players", default=2, show_default=True)
@click.option("--minutes", default=4.0, show_default=True, help="Of processor time.")
@click.option("--games", default=400, show_default=True, help="To measure it at the end.")
@click.option("--folder", type=click.Path(path_type=Path), default=WEIGHTS, help="Where to write.")
def main(game: str, players: int, minutes: float, games: int, folder: Path) -> None:
    """Train a bot."""
    torch.set_num_threads(1)
    torch.manual_seed(0)
    columns = TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()
    with Progress(*columns) as progress:
        task = progress.add_task("trying actions out", total=minutes * 60)
        self_play = SelfPlay(Tables(game, players, GAMES, seed=0))
        rows, _ = self_play.play(at_random, TRIED)
        learner, points, total = Learner(self_play.lookahead, rows), [], minutes * 60
        began, judging = time.process_time(), 0.0
        while (used := time.process_time() - began - judging) < total:
            if used >= len(points) * total / 12:  # twelve points on the curve
                before = time.process_time()
                share, half = measured(learner.net, game, players, JUDGED, 4)
                points.append(Point(used, share, half))
                judging += time.process_time() - before
                said = f"{self_play.games:,} games, {share:.0%} of wins against greedy"
                progress.update(task, description=said)
                progress.console.print(f"{used:5.0f} s: {said}")
            learner.learn(*self_play.play(learner.net, PART), 2, RATE * max(0.05, 1 - used / total))
            progress.update(task, completed=used)
    share, half = measured(learner.net, game, players, games, 16)
    points.append(Point(used, share, half))
    click.echo(f"{self_play.games:,} games, {share:.1%} ± {half:.1%} of wins against greedy")
    folder.mkdir(parents=True, exist_ok=True)
    kept = {name: array.astype(np.float16) for name, array in learner.net.weights.items()}
    np.savez_compressed(folder / f"{game}-{players}.npz", **kept)
    (folder / f"{game}-{players}.svg").write_text(draw(points, 1 / players), "utf-8")


if __name__ == "__main__":
    main()
