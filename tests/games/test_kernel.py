"""Where compiled code is kept: a folder named by all that it depends on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from nextstop.games import kernel

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="XDG_CACHE_HOME is used on Linux")
ROOMS = ("rulebook", "games", "bots", "lab")


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the package that the cache is named by."""
    package = Path(kernel.__file__).parents[1]
    for room in ROOMS:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(package / room, tmp_path / "nextstop" / room, ignore=ignored)
    monkeypatch.setattr(kernel, "_PACKAGE", tmp_path / "nextstop")
    return tmp_path / "nextstop"


def test_the_same_sources_elsewhere_have_another_name(sources: Path) -> None:
    """Numba keeps code by the path of its source: what is compiled there is not compiled here."""
    elsewhere = kernel._sources_key()
    kernel._PACKAGE = Path(kernel.__file__).parents[1]
    assert kernel._sources_key() != elsewhere


@pytest.mark.parametrize(
    "name",
    [
        "rulebook/bus_and_stop.toml",  # a printed number
        "games/busstop/numbers.py",  # a table made from it
        "games/chance.py",  # a helper in another module
        "bots/greedy_busstop.py",
        "lab/match_busstop.py",
    ],
)
def test_a_change_anywhere_in_the_rules_changes_the_name(sources: Path, name: str) -> None:
    before = kernel._sources_key()
    text = (sources / name).read_text(encoding="utf-8")
    (sources / name).write_text(text + "\n# changed\n", encoding="utf-8")
    assert kernel._sources_key() != before
    (sources / name).write_text(text, encoding="utf-8")
    assert kernel._sources_key() == before


def test_a_module_that_moves_or_comes_changes_the_name(sources: Path) -> None:
    names = {kernel._sources_key()}
    (sources / "games" / "chance.py").rename(sources / "games" / "luck.py")
    names.add(kernel._sources_key())
    (sources / "games" / "more.py").touch()
    names.add(kernel._sources_key())
    assert len(names) == 3


def test_what_is_not_compiled_has_no_part_in_the_name(sources: Path) -> None:
    before = kernel._sources_key()
    (sources / "web").mkdir()
    (sources / "web" / "app.py").touch()
    (sources / "games" / "notes.txt").touch()
    assert kernel._sources_key() == before


def test_code_with_bounds_checks_is_kept_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    before = kernel._sources_key()
    monkeypatch.setattr(kernel.config, "BOUNDSCHECK", 1)
    assert kernel._sources_key() != before


def python(code: str, **environment: str) -> str:
    """What a process of its own prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.strip()


USE = """
from nextstop.games.kernel import cache_folder
from nextstop.lab.bench import nothing
import numpy as np
nothing(np.zeros(1), 0, 0, 0)  # compiles something, and keeps it
print(cache_folder())
"""


@pytest.fixture
def temporary(tmp_path: Path) -> Iterator[Path]:
    """A folder for temporary files."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    yield folder
    shutil.rmtree(folder)


@on_linux
def test_a_writable_home_keeps_compiled_code(tmp_path: Path) -> None:
    home = tmp_path / "cache"
    folder = Path(python(USE, XDG_CACHE_HOME=str(home)))
    assert folder.parent == home / "nextstop"
    assert list(folder.rglob("*.nbi"))


@on_linux
def test_without_a_writable_home_a_temporary_folder_serves(tmp_path: Path, temporary: Path) -> None:
    no_folder = tmp_path / "a file"
    no_folder.touch()
    folder = Path(python(USE, XDG_CACHE_HOME=str(no_folder), TMPDIR=str(temporary)))
    assert folder.parent == temporary
    assert list(folder.rglob("*.nbi"))
