"""What the pages about environments show works, and their tables are those of the code."""

import re
from pathlib import Path

import pytest

from scripts.adapter_tables import PAGE, page

PROGRAMS = [
    pytest.param(name.stem, program, id=f"{name.stem}-{k}")
    for name in sorted(PAGE.parent.glob("*.md"))
    for k, program in enumerate(re.findall(r"```python\n(.*?)```", name.read_text("utf-8"), re.S))
]


@pytest.mark.parametrize(("name", "program"), PROGRAMS)
def test_every_program_runs(name: str, program: str, capsys: pytest.CaptureFixture[str]) -> None:
    if name == "openspiel":
        pytest.importorskip("pyspiel")
    exec(compile(program, f"{name}.md", "exec"), {})
    assert capsys.readouterr().out


def test_the_tables_are_those_of_the_code() -> None:
    assert PAGE.read_text("utf-8") == page()


def test_every_page_that_is_linked_is_there() -> None:
    for name in PAGE.parent.glob("*.md"):
        for target in re.findall(r"\]\(([^)#:]+)\)", name.read_text("utf-8")):
            assert (Path(name.parent) / target).exists()
