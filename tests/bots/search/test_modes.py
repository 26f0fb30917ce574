"""A search finds the same compiled, interpreted, and compiled with bounds checks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from nextstop import GAMES
from tests.bots.search.fingerprint import fingerprint

ROOT = Path(__file__).parents[3]


def found(mode: str) -> dict[str, list[list[float]]]:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.bots.search.fingerprint"],
        cwd=ROOT,
        env=os.environ | {mode: "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    printed: dict[str, list[list[float]]] = json.loads(done.stdout)
    return printed


@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    "mode",
    ["NUMBA_DISABLE_JIT", pytest.param("NUMBA_BOUNDSCHECK", marks=pytest.mark.long)],
)
def test_the_same_search_finds_the_same(mode: str) -> None:
    other = found(mode)
    for name in GAMES:
        assert other[name] == [pytest.approx(numbers) for numbers in fingerprint(name)]
