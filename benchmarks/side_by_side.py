"""Random play on one core, our environments beside others', in one run.

    python -m benchmarks.side_by_side [--write] [--urgent] [--only WORD]

`make bench` installs the others into an environment of their own (benchmarks/beside/others.txt)
and runs this there. What is not installed is left out and named. Runs take turns, so that all see
the same machine; shown are medians. `--write` keeps the page in docs/adapters/side_by_side.md,
unless none of the others is installed.
"""

import argparse
import os
import statistics
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from benchmarks.beside.batches import STEPS
from benchmarks.beside.lines import GROUPS
from benchmarks.beside.loops import Run
from benchmarks.beside.page import Figures, page

ROUNDS = 5
SECONDS = 0.25  # of one run, at least
PAGE = Path(__file__).parents[1] / "docs" / "adapters" / "side_by_side.md"
Runs = dict[tuple[str, str], Run]


def per_second(run: Run) -> float:
    """Decisions in a second of the process's time, all its threads together."""
    started, done = time.process_time(), 0
    while (seconds := time.process_time() - started) < SECONDS:
        done += run()
    return done / seconds


def stay_on_one_core() -> None:
    """Whatever threads the libraries start; before any of them is imported."""
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


@contextmanager
def ahead_of_all() -> Iterator[None]:
    """Run all our threads before everything else on the machine; only root may ask for that."""
    _schedule(os.SCHED_FIFO, 1)
    try:
        yield
    finally:
        _schedule(os.SCHED_OTHER, 0)


def _schedule(policy: int, priority: int) -> None:
    for thread in Path("/proc/self/task").iterdir():
        os.sched_setscheduler(int(thread.name), policy, os.sched_param(priority))


def prepared(only: str) -> tuple[Runs, dict[str, str]]:
    """What runs each line whose name or group has a word in it, and why others do not."""
    runs: Runs = {}
    absent = {}
    for group in GROUPS:
        for name, make in group:
            if only not in f"{group.title} {name}":
                continue
            try:
                run = make()
                run()  # compiles, loads, warms
            except Exception as problem:
                absent[name] = (
                    f"{type(problem).__name__}: {(str(problem).splitlines() or [''])[0][:100]}"
                )
            else:
                runs[group.title, name] = run
    return runs, absent


def measured(runs: Runs, is_urgent: bool) -> Figures:
    """The median of each line."""
    found: dict[tuple[str, str], list[float]] = {key: [] for key in runs}
    for _ in range(ROUNDS):
        for key, run in runs.items():
            with ahead_of_all() if is_urgent else nullcontext():
                found[key].append(per_second(run))
    return {key: statistics.median(figures) for key, figures in found.items()}


def empty_round() -> float:
    """Nanoseconds of a round of an empty loop in Python: how fast the machine happens to be."""
    times = []
    for _ in range(ROUNDS):
        started = time.process_time_ns()
        for _ in range(1_000_000):
            pass
        times.append((time.process_time_ns() - started) / 1_000_000)
    return statistics.median(times)


def main() -> None:
    """Measure, show, and perhaps keep."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--write", action="store_true", help=f"keep the page in docs/{PAGE.name}")
    parser.add_argument("--urgent", action="store_true", help="run before all else (root)")
    parser.add_argument("--only", default="", metavar="WORD", help="lines with a word in them")
    given = parser.parse_args()
    warnings.simplefilter("ignore")
    stay_on_one_core()
    runs, absent = prepared(given.only)
    how = "each run before all other programs" if given.urgent else "beside other programs"
    how = f"load average {os.getloadavg()[0]:.1f}, {how}"
    figures = measured(runs, given.urgent)
    with ahead_of_all() if given.urgent else nullcontext():
        how += f"; a round of an empty loop in Python took {empty_round():.0f} ns"
    text = page(figures, absent, ROUNDS, STEPS, how)
    print(text)
    if given.write and any("nextstop" not in name for _, name in runs):
        PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
