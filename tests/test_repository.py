"""What is committed works on any machine: no addresses, no paths, exact locks."""

import json
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# [x] for a letter x: so that these lines do not find themselves.
REGISTRY = re.compile(
    r"pyp[i]\.(org|python)|pythonhoste[d]|registry\.(npm|yarn)|npm([j]s)?\.(org|com)/"
    r"|(deb|security|packages)\.debia[n]\.|--(extra-)?index-ur[l]|--find-link[s]"
)
MACHINE_PATH = re.compile(r"(?<![\w.])/(home|root|Users|work)/\w|/opt/(wheels|pypi)|/tmp/\w")


def tracked_files() -> list[Path]:
    git = shutil.which("git")
    if git is None:
        pytest.skip("git is not installed")
    listed = subprocess.run(
        [git, "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False, text=True
    )
    if listed.returncode != 0:
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def lines_with(pattern: re.Pattern[str]) -> Iterator[str]:
    for path in tracked_files():
        for number, line in enumerate(path.read_bytes().decode(errors="replace").splitlines(), 1):
            if pattern.search(line):
                yield f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"


def locked(name: str) -> dict[str, str]:
    """Package -> version of one lock of Python packages."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9_.-]+)==([^\s;]+)", text, re.MULTILINE))


def test_no_file_names_the_address_of_a_registry() -> None:
    assert list(lines_with(REGISTRY)) == []


def test_no_file_names_a_path_of_one_machine() -> None:
    assert list(lines_with(MACHINE_PATH)) == []


def test_python_locks_pin_every_package_with_its_hashes_and_no_address() -> None:
    for path in sorted((ROOT / "requirements").glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        assert "://" not in text
        packages = re.findall(r"^(?![ #]).+(?:\n .+)*", text, re.MULTILINE)
        assert packages
        for package in packages:
            assert re.match(r"[a-z0-9_.-]+==\S+( ;.*)? \\\n +--hash=sha256:", package), package


def test_the_two_python_locks_agree() -> None:
    play, develop = locked("play"), locked("develop")
    assert play.items() <= develop.items()


def test_python_locks_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["server"],
        *project["build-system"]["requires"],
    ]
    names = {re.match(r"[\w-]+", requirement)[0].lower() for requirement in wanted}  # type: ignore[index]
    assert names <= locked("play").keys()


def test_the_browser_libraries_are_pinned_with_hashes_and_no_address() -> None:
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert lock.pop("")["dependencies"] == wanted
    versions = {
        name.removeprefix("node_modules/"): entry["version"] for name, entry in lock.items()
    }
    assert versions == wanted
    for entry in lock.values():
        assert entry["integrity"].startswith("sha512-")
        assert "resolved" not in entry


def test_every_make_target_is_explained() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    phony = re.search(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    assert phony is not None
    explained = set(re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE))
    assert explained == set(phony[1].split()) - {"FORCE"}
