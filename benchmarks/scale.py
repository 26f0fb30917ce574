"""How many decisions a second by how many games go side by side: docs/scale.md and its picture.

    python -m benchmarks.scale            # print
    python -m benchmarks.scale --write    # into docs/scale.md and docs/scale.svg

Three players, uniformly random actions, drawing them included. `rows`: what `GamesVectorEnv` does,
with observations, masks, rewards and autoreset. `bare`: the steps alone. Two threads share the
games.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import click
import numpy as np

from benchmarks.scale_picture import draw
from nextstop.adapters.gymnasium import GamesVectorEnv
from nextstop.games import GAMES

DOCS = Path(__file__).parents[1] / "docs"
START, END = "<!-- scale: begin -->", "<!-- scale: end -->"
SIZES = [4**k for k in range(9)]  # 1 to 65,536
RUNS, DECISIONS = 3, 60_000  # of one run, at least
Rates = dict[tuple[str, str, int], dict[int, float]]
"""(game, what, threads) -> games side by side -> decisions a second."""


class Half:
    """Some games, and steps of them that need no Python between."""

    def __init__(self, game: str, games: int, seed: int) -> None:
        self.envs = GamesVectorEnv(game, games)
        self.envs.reset(seed=seed)
        self._states = self.envs.table.states(np.arange(games, dtype=np.uint64) + 1)
        for i in range(games):
            self.envs.table.verbs.start(self._states, i, -1)
        self._actions = np.zeros(games, np.int64)
        self._legal = np.zeros(games, np.int64)

    def rows(self) -> None:
        """One decision in each game, and what comes with it."""
        self.envs.step(self.envs.sample_actions(self._actions))

    def bare(self) -> None:
        """One decision in each game."""
        verbs = self.envs.table.verbs
        verbs.draw_actions(self._states, self.envs._generators, self._actions)
        verbs.step_bare(self._states, self._actions, self._legal)


def rate(pool: ThreadPoolExecutor, works: list[Callable[[], None]], games: int) -> float:
    """Decisions a second, the median of some runs."""
    times = max(2, min(DECISIONS // games, 10_000))

    def repeat(work: Callable[[], None]) -> None:
        for _ in range(times):
            work()

    def run() -> float:
        started = time.perf_counter()
        list(pool.map(repeat, works))
        return games * times / (time.perf_counter() - started)

    return statistics.median(run() for _ in range(RUNS))


def measure() -> tuple[Rates, dict[str, int]]:
    """All rates, and by game the bytes that one game takes, its arrays included."""
    rates: Rates = {}
    memory = {}
    with ThreadPoolExecutor(2) as pool:
        for game in GAMES:
            for games in SIZES:
                for threads in (1, 2):
                    if games < threads:
                        continue
                    halves = [Half(game, games // threads, k) for k in range(threads)]
                    for what in ("bare", "rows"):
                        works = [getattr(half, what) for half in halves]
                        found = rates.setdefault((game, what, threads), {})
                        found[games] = rate(pool, works, games)
            memory[game] = bytes_of_a_game(halves[0].envs)
    return rates, memory


def bytes_of_a_game(envs: GamesVectorEnv) -> int:
    """State, features, mask, rewards and the rest; what does not grow with the games left out."""
    arrays = [array for array in envs._batch if len(array) == envs.num_envs]
    return sum(array.nbytes for array in arrays) // envs.num_envs


def table(rates: Rates, memory: dict[str, int]) -> str:
    """Markdown: millions of decisions a second, a table for each game."""
    lines = []
    for game, size in memory.items():
        keys = [(game, what, threads) for what in ("bare", "rows") for threads in (1, 2)]
        lines += [f"### {GAMES[game].title}", ""]
        lines += [f"A game takes {GAMES[game].state.itemsize} bytes, {size:,} with its rows.", ""]
        lines += [
            "| games | bare, 1 thread | 2 | rows, 1 thread | 2 |",
            "|---:|---:|---:|---:|---:|",
        ]
        for games in SIZES:
            cells = [f"{rates[k][games] / 1e6:.2f}" if games in rates[k] else "" for k in keys]
            lines.append(f"| {games:,} | {' | '.join(cells)} |")
        lines.append("")
    return "\n".join(lines).rstrip()


@click.command()
@click.option("--write", is_flag=True, help="Into docs/.")
def main(write: bool) -> None:
    """Measure."""
    rates, memory = measure()
    text = table(rates, memory)
    click.echo(text)
    if write:
        page = (DOCS / "scale.md").read_text("utf-8")
        before, rest = page.split(START)
        after = rest.split(END)[1]
        (DOCS / "scale.md").write_text(f"{before}{START}\n{text}\n{END}{after}", "utf-8")
        (DOCS / "scale.svg").write_text(draw(rates), "utf-8")


if __name__ == "__main__":
    main()
