"""What the README shows works as it stands there."""

import re
from pathlib import Path
from typing import Any

import pytest

import nextstop

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


PROGRAMS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a program saves goes there."""
    monkeypatch.chdir(tmp_path)


def run(program: str) -> dict[str, Any]:
    """The names that a program leaves behind."""
    names: dict[str, Any] = {}
    exec(compile(program, "README.md", "exec"), names)
    return names


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_program_is_short_and_runs(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(program.splitlines()) <= 12
    run(program)
    assert capsys.readouterr().out


def test_the_first_program_plays_and_saves_a_game() -> None:
    run(PROGRAMS[0])
    assert nextstop.load("game.json").over


def test_the_second_program_plays_a_thousand_games() -> None:
    names = run(PROGRAMS[1])
    over = [names["rules"].verbs.is_over(names["states"], i) for i in range(1000)]
    assert all(over)
    assert names["shares"].sum() == pytest.approx(1000)


def test_every_file_that_is_linked_is_there() -> None:
    root = Path(__file__).parents[1]
    pages = [root / page for page in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")]
    for page in (*pages, *(root / "docs").rglob("*.md")):
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links {target}"


def test_every_command_that_is_named_exists() -> None:
    from nextstop.cli.command import _COMMANDS

    named = set(re.findall(r"(?:^|[`/])nextstop ([a-z]+)", README, re.MULTILINE))
    assert named
    assert named <= set(_COMMANDS)
