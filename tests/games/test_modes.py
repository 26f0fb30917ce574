"""The same seeds give the same games: compiled, interpreted, and compiled with bounds checks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
MODES = {
    "compiled": {},
    "interpreted": {"NUMBA_DISABLE_JIT": "1"},
    "bounds-checked": {"NUMBA_BOUNDSCHECK": "1"},
}
# Compiling everything with bounds checks takes a minute. Interpreted, an index beyond an array is
# an error too, so every run finds what reads or writes there.
OTHERS = ["interpreted", pytest.param("bounds-checked", marks=pytest.mark.long)]
pytestmark = pytest.mark.timeout(1800)  # where nothing is compiled yet


@cache
def run(mode: str) -> dict[str, Any]:
    """What `tests.games.fingerprints` prints in a process of its own; warnings are errors there."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.games.fingerprints"],
        cwd=ROOT,
        env=kept | MODES[mode],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    result: dict[str, Any] = json.loads(done.stdout)
    return result


@pytest.mark.parametrize("mode", OTHERS)
def test_each_process_ran_the_rules_its_own_way(mode: str) -> None:
    compiled, other = run("compiled")["how"], run(mode)["how"]
    assert not compiled["interpreted"] and not compiled["boundscheck"]
    assert other["interpreted"] == (mode == "interpreted")
    assert other["boundscheck"] == (mode == "bounds-checked")
    assert (other["cache"] == compiled["cache"]) == (mode != "bounds-checked")


@pytest.mark.parametrize("mode", OTHERS)
def test_the_same_seeds_give_the_same_games(mode: str) -> None:
    expected, found = run("compiled")["tables"], run(mode)["tables"]
    assert len(expected) == 12 + 20 + 4
    assert {table for table in expected if expected[table] != found[table]} == set()
