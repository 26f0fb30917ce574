"""The figures as a page of Markdown."""

import os
import platform
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from benchmarks.beside.lines import GROUPS, OURS, Group

Figures = dict[tuple[str, str], float]
"""(title of a group, name of a line) -> decisions a second."""
_LIBRARIES = (
    *("numpy", "numba", "gymnasium", "pettingzoo", "rlcard", "open_spiel"),
    *("pgx", "jax", "envpool"),
)
_HEAD = """# Side by side

Written by `make bench` (`benchmarks/side_by_side.py`); do not edit.

Uniformly random play, decisions a second of processor time, in one process on one core: medians of
{rounds} runs that take turns. Draws of chance are not counted as decisions; drawing the random
actions takes its time everywhere unless it is said. Processor time leaves out what else a machine
is doing, but not the caches that it takes.

The two columns at the right say how many times as many decisions our games make: above 1 is faster
than that line. Ours are played by three. OpenSpiel's own games are C++; ours there is Python that
calls compiled rules. Pgx is compiled (`jit`, `vmap`) and runs {steps} steps without coming back to
Python; it and EnvPool have one thread.

{machine}.

{versions}.
"""


def page(found: Figures, absent: dict[str, str], rounds: int, steps: int, how: str) -> str:
    """The whole page.

    Args:
        found: what was measured.
        absent: why lines were not, by name.
        rounds: of how many runs the figures are medians.
        steps: how many steps a batch made in a run.
        how: in what conditions.
    """
    head = _HEAD.format(
        rounds=rounds, steps=steps, machine=f"{_machine()}; {how}", versions=_versions()
    )
    return "\n".join([head, *_tables(found), *_aims(found), *_left_out(absent)]).rstrip() + "\n"


def _tables(found: Figures) -> Iterator[str]:
    for group in GROUPS:
        figures = {
            name: found[group.title, name] for name, _ in group if (group.title, name) in found
        }
        ours = _of_ours(group, found)
        if not figures or not all(ours):
            continue
        yield f"## {group.title}\n"
        yield f"| | a second | {' | '.join(f'{title} is' for title in OURS)} |"
        yield "|---|---:|---:|---:|"
        for name, figure in figures.items():
            ratios = " | ".join(f"{mine / figure:.3g} ×" for mine in ours)
            yield f"| {name} | {figure:,.0f} | {ratios} |"
        yield ""


def _aims(found: Figures) -> Iterator[str]:
    """What we aim at, beside what was measured."""
    yield "## What we aim at\n"
    yield f"| | at least | {' | '.join(OURS)} |\n|---|---:|---:|---:|"
    for group in GROUPS:
        if group.aim and all(ours := _of_ours(group, found)):
            cells = (f"{mine:,.0f}{'' if mine >= group.aim else ' (missed)'}" for mine in ours)
            yield f"| {group.aimed} | {group.aim:,.0f} | {' | '.join(cells)} |"
    yield ""


def _of_ours(group: Group, found: Figures) -> list[float]:
    names = list(group.lines)[: len(OURS)]
    return [found.get((group.title, name), 0.0) for name in names]


def _left_out(absent: dict[str, str]) -> Iterator[str]:
    if absent:
        yield "## Not measured\n"
        yield from (f"* {name}: {reason}" for name, reason in absent.items())


def _machine() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next(line.split(": ")[1] for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        model = platform.processor() or platform.machine()
    return f"{model}, {os.cpu_count()} cores, {platform.system()}"


def _versions() -> str:
    found = [f"Python {platform.python_version()}"]
    for name in _LIBRARIES:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    return ", ".join(found)
