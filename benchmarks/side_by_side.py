"""Random play on one core, our environments beside others', in one run.

    python benchmarks/side_by_side.py [--write]

What is not installed is left out and named. Runs take turns, so that all see the same machine;
shown are medians, and ratios to the line of ours that each group begins with. `--write` keeps the
table in docs/adapters/side_by_side.md.
"""

import argparse
import os
import platform
import random
import statistics
import time
import warnings
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import numpy as np

ROUNDS = 5
SECONDS = 0.2  # of one run
BATCH = 1024
PAGE = Path(__file__).parents[1] / "docs" / "adapters" / "side_by_side.md"
Run = Callable[[], int]  # plays a little and gives the decisions made


def pettingzoo(make: Callable[[], Any]) -> Run:
    """One whole game in PettingZoo's usual loop."""
    env = make()

    def run() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation if isinstance(observation, dict) else info
            env.step(random.choice(np.flatnonzero(mask["action_mask"])))
            decisions += 1
        return decisions

    return run


def openspiel(name: str) -> Run:
    """One whole game in a Python loop; draws of chance are not counted."""
    import pyspiel

    game = pyspiel.load_game(name)

    def run() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return run


def evaluate_bots(name: str) -> Run:
    """One whole game by OpenSpiel's `evaluate_bots`, between its C++ random bots."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(p, p) for p in range(game.num_players())]

    def run() -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, random.getrandbits(30))
        return sum(event.player >= 0 for event in state.full_history())

    return run


def rlcard(name: str) -> Run:
    """One whole game of RLCard."""
    import rlcard as library

    env = library.make(name)

    def run() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return run


def pgx(name: str) -> Run:
    """A hundred steps of a batch, observations and masks included, new games at once."""
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
    import jax
    import pgx as library
    from pgx.experimental.utils import act_randomly
    from pgx.experimental.wrappers import auto_reset

    env = library.make(name)
    init, step = jax.jit(jax.vmap(env.init)), jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def steps(state: Any, key: Any) -> Any:
        def one(_: int, carry: Any) -> Any:
            state, key = carry
            key, own, others = jax.random.split(key, 3)
            actions = act_randomly(own, state.legal_action_mask)
            return step(state, actions, jax.random.split(others, BATCH)), key

        return jax.lax.fori_loop(0, 100, one, (state, key))

    now = [init(jax.random.split(jax.random.PRNGKey(0), BATCH)), jax.random.PRNGKey(1)]

    def run() -> int:
        now[:] = steps(*now)
        jax.block_until_ready(now[0])
        return 100 * BATCH

    return run


def envpool(name: str) -> Run:
    """A hundred steps of a batch on one thread. It has no card games: only a yardstick."""
    import envpool as library

    env = library.make(name, env_type="gymnasium", num_envs=BATCH, num_threads=1)
    env.reset()
    actions = np.zeros(BATCH, np.int32)

    def run() -> int:
        for _ in range(100):
            env.step(actions)
        return 100 * BATCH

    return run


def vector(game: str) -> Run:
    """A hundred steps of our vector environment, random actions from the masks included."""
    from nextstop.adapters.gymnasium import GamesVectorEnv

    envs = GamesVectorEnv(game, BATCH)
    envs.reset(seed=0)
    actions = np.zeros(BATCH, np.int64)

    def run() -> int:
        for _ in range(100):
            envs.step(envs.sample_actions(actions))
        return 100 * BATCH

    return run


def bare(game: str) -> Run:
    """A hundred steps without observations, random actions included."""
    from nextstop.adapters.engine import Table

    table = Table(game, 3)
    states = table.states(np.arange(BATCH, dtype=np.uint64))
    for i in range(BATCH):
        table.verbs.start(states, i, -1)
    generators = np.zeros(1, [("rng", np.uint64)])
    actions, legal = np.zeros(BATCH, np.int64), np.zeros(BATCH, np.int64)

    def run() -> int:
        for _ in range(100):
            table.verbs.draw_actions(states, generators, actions)
            table.verbs.step_bare(states, actions, legal)
        return 100 * BATCH

    return run


def copies(game: str) -> Run:
    """Copies of a state from Python."""
    from nextstop.adapters.engine import Table
    from nextstop.games.plain import copied

    states = Table(game, 3).states(np.zeros(1, np.uint64))

    def run() -> int:
        for _ in range(1000):
            copied(states)
        return 1000

    return run


def our_pettingzoo(game: str, form: str = "env") -> Run:
    """Ours, in PettingZoo's usual wrappers or without."""
    from nextstop.adapters.pettingzoo import bus_and_stop_v0, busstop_v0

    module = {"bus-and-stop": bus_and_stop_v0, "busstop": busstop_v0}[game]
    return pettingzoo(getattr(module, form))


def our_openspiel(game: str) -> Run:
    """Ours, by OpenSpiel."""
    import nextstop.adapters.openspiel  # noqa: F401 - registers the games

    return openspiel(f"nextstop_{game}")


def classic(name: str) -> Run:
    """A game of PettingZoo's own."""
    from importlib import import_module

    return pettingzoo(import_module(f"pettingzoo.classic.{name}").env)


GROUPS: dict[str, list[tuple[str, Callable[[], Run]]]] = {
    "PettingZoo's loop": [
        ("nextstop Bus & Stop", lambda: our_pettingzoo("bus-and-stop")),
        ("nextstop Busstop", lambda: our_pettingzoo("busstop")),
        ("nextstop Bus & Stop, raw_env", lambda: our_pettingzoo("bus-and-stop", "raw_env")),
        ("nextstop Busstop, raw_env", lambda: our_pettingzoo("busstop", "raw_env")),
        ("PettingZoo leduc_holdem", lambda: classic("leduc_holdem_v4")),
        ("PettingZoo hanabi", lambda: classic("hanabi_v5")),
        ("PettingZoo connect_four", lambda: classic("connect_four_v3")),
        ("RLCard uno", lambda: rlcard("uno")),
        ("RLCard gin-rummy", lambda: rlcard("gin-rummy")),
    ],
    "OpenSpiel, a Python loop": [
        ("nextstop bus_and_stop", lambda: our_openspiel("bus_and_stop")),
        ("nextstop busstop", lambda: our_openspiel("busstop")),
        ("OpenSpiel crazy_eights", lambda: openspiel("crazy_eights")),
        ("OpenSpiel hearts", lambda: openspiel("hearts")),
        ("OpenSpiel hanabi", lambda: openspiel("hanabi")),
        ("OpenSpiel hearts, evaluate_bots", lambda: evaluate_bots("hearts")),
        ("OpenSpiel crazy_eights, evaluate_bots", lambda: evaluate_bots("crazy_eights")),
    ],
    f"{BATCH:,} games a step, observations and masks": [
        ("nextstop Bus & Stop", lambda: vector("bus-and-stop")),
        ("nextstop Busstop", lambda: vector("busstop")),
        ("Pgx kuhn_poker", lambda: pgx("kuhn_poker")),
        ("Pgx leduc_holdem", lambda: pgx("leduc_holdem")),
        ("Pgx sparrow_mahjong", lambda: pgx("sparrow_mahjong")),
        ("EnvPool CartPole (no card game)", lambda: envpool("CartPole-v1")),
    ],
    f"{BATCH:,} games a step, nothing else": [
        ("nextstop Bus & Stop", lambda: bare("bus-and-stop")),
        ("nextstop Busstop", lambda: bare("busstop")),
    ],
    "copies of a state from Python": [
        ("nextstop Bus & Stop", lambda: copies("bus-and-stop")),
        ("nextstop Busstop", lambda: copies("busstop")),
    ],
}


def per_second(run: Run) -> float:
    """Decisions in a second of this thread's or, with helpers of its own, the process's time."""
    started, done = time.process_time(), 0
    while (seconds := time.process_time() - started) < SECONDS:
        done += run()
    return done / seconds


def prepared() -> Iterator[tuple[str, str, Run | None]]:
    """Every line: its group, its name, and what runs it unless it is not installed."""
    for group, lines in GROUPS.items():
        for name, make in lines:
            try:
                run = make()
                run()  # compiles, loads, warms
            except Exception as problem:
                print(f"left out: {name} ({type(problem).__name__}: {str(problem)[:80]})")
                yield group, name, None
            else:
                yield group, name, run


def table() -> Iterator[str]:
    """The whole page, as Markdown."""
    runs = [line for line in prepared() if line[2] is not None]
    found: dict[tuple[str, str], list[float]] = {(group, name): [] for group, name, _ in runs}
    load = os.getloadavg()[0]
    for _ in range(ROUNDS):
        for group, name, run in runs:
            found[group, name].append(per_second(run))  # type: ignore[arg-type]
    yield "# Side by side\n"
    yield "Written by `benchmarks/side_by_side.py`; do not edit.\n"
    yield f"Random play, decisions per second of processor time on one core: medians of {ROUNDS}"
    yield "runs that take turns. Chance's draws are not counted as decisions. Ratios are to the"
    yield "first line of each group. Processor time leaves out what else the machine is doing, but"
    yield "not the caches that it takes.\n"
    yield f"{machine()}; load average {load:.1f} on {os.cpu_count()} cores.\n"
    yield f"{versions()}.\n"
    for group in GROUPS:
        lines = {name: statistics.median(v) for (of, name), v in found.items() if of == group}
        if not lines:
            continue
        first = next(iter(lines.values()))
        yield f"| {group} | per second | ratio |\n|---|---:|---:|"
        for name, figure in lines.items():
            yield f"| {name} | {figure:,.0f} | {figure / first:.3g} |"
        yield ""


def machine() -> str:
    """The processor and the system."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next(line.split(": ")[1] for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        model = platform.processor() or platform.machine()
    return f"{model}, {platform.system()}"


def versions() -> str:
    """What was measured with."""
    names = ["numpy", "numba", "gymnasium", "pettingzoo", "open_spiel", "rlcard", "pgx", "jax"]
    found = [f"Python {platform.python_version()}"]
    for name in [*names, "envpool"]:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    return ", ".join(found)


def main() -> None:
    """Measure, show, and perhaps keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help=f"keep the table in {PAGE.name}")
    is_kept = parser.parse_args().write
    warnings.simplefilter("ignore")
    page = "\n".join(table()) + "\n"
    print(page)
    if is_kept:
        PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
