"""A wheel carries all that the program reads, not only its modules."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from scripts.vendor import FILES
from tests.test_repository import ROOT, tracked_files


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in a wheel built from a copy of this checkout."""
    copy = tmp_path_factory.mktemp("checkout")
    shutil.copytree(
        ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info")
    )
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    build = "import setuptools.build_meta as b; print(b.build_wheel('.'))"
    subprocess.run(
        [sys.executable, "-c", build], cwd=copy, check=True, capture_output=True, text=True
    )
    (wheel,) = copy.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_every_committed_file_of_the_package_is_in_the_wheel(packed: set[str]) -> None:
    source = ROOT / "src"
    committed = {
        path.relative_to(source).as_posix()
        for path in tracked_files()
        if path.is_relative_to(source)
    }
    assert committed - packed == set()


def test_the_browser_libraries_are_in_the_wheel(packed: set[str]) -> None:
    vendored = {f"nextstop/web/static/vendor/{name}" for name in FILES}
    assert vendored - packed == set()


def test_nothing_else_is_in_the_wheel(packed: set[str]) -> None:
    for name in packed:
        assert Path(name).parts[0] == "nextstop" or ".dist-info/" in name
        assert "__pycache__" not in name
