"""Schemathesis asks the interface all that its description allows, and much that it does not.

It runs as a process of its own, as anybody would start it, with all of its checks: undocumented
statuses and media types, answers that are not as described, wrong requests that are accepted,
tokens that are not asked for, errors of the server.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.api.programs import API, create
from tests.web.server import Running

# What a rule or a table objects to is not in the description: 422, with the reason.
_OURS = """
[checks.positive_data_acceptance]
expected-statuses = ["2xx", 401, 403, 404, 409, 422]
"""
# After these a token works no more, or a bot has the seat.
_RISKY = "/(token|stand-in|take-back)$"
_RUN = "from schemathesis.cli import schemathesis; schemathesis()"


def run(server: Running, folder: Path, config: str, *options: str) -> None:
    """Run it with a configuration; it must find nothing."""
    (folder / "schemathesis.toml").write_text(config + _OURS, encoding="utf-8")
    url = f"{server.url}{API}/openapi.json"
    given = ["--checks", "all", "--continue-on-failure", "--warnings", "off", "--no-color"]
    command = [sys.executable, "-c", _RUN, "run", url, *given, *options]
    ran = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=900, check=False
    )
    assert ran.returncode == 0, ran.stdout[-8000:] + ran.stderr[-2000:]


def playing(server: Running, game: str, *names: str) -> str:
    """A configuration that knows a table, and the token of a seat there."""
    made = create(server, game, *names)
    return f"""
[parameters]
table_id = "{made["table"]["id"]}"
"query.wait" = 0

[auth.openapi.seat]
bearer = "{made["tokens"]["A"]}"
"""


def test_it_finds_nothing(server: Running, tmp_path: Path) -> None:
    config = playing(server, "busstop", "Ann", "Ben")
    phases = ("--phases", "coverage,fuzzing", "--seed", "5", "--max-examples", "12")
    run(server, tmp_path, config, *phases, "--exclude-path-regex", _RISKY)


def test_it_finds_nothing_about_tokens(server: Running, tmp_path: Path) -> None:
    """By themselves: whoever gives up a token or a seat can do nothing else with it."""
    config = playing(server, "bus-and-stop", "Ann", "open")
    phases = ("--phases", "fuzzing", "--seed", "6", "--max-examples", "12")
    run(server, tmp_path, config, *phases, "--include-path-regex", _RISKY)


@pytest.mark.long
@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_it_finds_nothing_for_long(server: Running, tmp_path: Path, game: str) -> None:
    config = playing(server, game, "Ann", "greedy", "Cio")
    phases = ("--phases", "examples,coverage,fuzzing", "--max-examples", "120")
    run(server, tmp_path, config, *phases, "--exclude-path-regex", _RISKY)


@pytest.mark.long
def test_it_finds_nothing_at_tables_that_it_makes(server: Running, tmp_path: Path) -> None:
    made = create(server, "busstop", "Ann", "Ben")
    config = f"""
[parameters]
"query.wait" = 0

[auth.openapi.seat]
bearer = "{made["tokens"]["A"]}"
"""
    run(server, tmp_path, config, "--phases", "fuzzing,stateful", "--max-time", "120")
