"""The page about the interface is true: its programs run, and its tables are those of the code."""

from __future__ import annotations

import json
import re
from pathlib import Path

import httpx
import pytest

from nextstop import GAMES
from nextstop.web.api import told
from nextstop.web.api.problems import KINDS
from tests.web.api.programs import API
from tests.web.server import Running

PAGE = Path(__file__).parents[3] / "docs" / "api.md"
TEXT = PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("program", re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL))
def test_every_program_runs(
    server: Running, program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    here = program.replace("http://localhost:8000", server.url)
    assert here != program
    exec(compile(here, "api.md", "exec"), {})
    assert capsys.readouterr().out


def test_the_table_of_addresses_is_that_of_the_description(server: Running) -> None:
    described = httpx.get(f"{server.url}{API}/openapi.json").json()
    rows = re.findall(r"^\| (GET|POST|DELETE) \| `(.+?)` \| (.+) \|$", TEXT, re.MULTILINE)
    assert rows == [
        (method.upper(), path, operation["description"].partition("\n")[0])
        for path, operations in described["paths"].items()
        for method, operation in operations.items()
    ]
    assert described["servers"] == [{"url": API}]


def test_every_event_is_listed() -> None:
    listed = re.findall(r"^\| `([a-z]+)` \|", TEXT, re.MULTILINE)
    kinds = [
        kind for name, kind in vars(told).items() if name.endswith("Event") and name != "Event"
    ]
    assert listed == [kind.model_fields["event"].default for kind in kinds]


def test_the_move_that_is_shown_is_those_actions() -> None:
    words = re.search(r'`"move": "(drop .+?)"`', TEXT)
    actions = re.search(r'`"actions": (\[.+?\])`', TEXT)
    assert words is not None and actions is not None
    rules = GAMES["bus-and-stop"]
    read = rules.read(words[1], rules.check_options({}, 2))
    assert list(read or ()) == json.loads(actions[1])


def test_the_problem_that_is_shown_is_one() -> None:
    (shown,) = (json.loads(text) for text in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL))
    status, title = KINDS[shown["type"].partition("#")[2]]
    assert (shown["status"], shown["title"]) == (status, title)


def test_every_page_that_is_linked_is_there() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", TEXT):
        assert (PAGE.parent / target).exists()
