"""The example plays whole games at a real server, in processes of its own."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "api_client.py"


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where `nextstop serve` listens, as a user would start it."""
    database = tmp_path_factory.mktemp("serve") / "tables.sqlite3"
    command = [sys.executable, "-m", "nextstop", "serve", "--port", "0", "--no-open"]
    command += ["--database", str(database), "--bot-pause", "0", "--limits", "off"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        for line in server.stdout:
            if found := re.search(r"http://localhost:(\d+)", line):
                yield f"http://127.0.0.1:{found[1]}"
                break
        server.terminate()


def start(url: str, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(EXAMPLE), "--server", url, *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def told(client: subprocess.Popen[str]) -> list[str]:
    """What a client has printed, once its game is over."""
    printed, complaint = client.communicate(timeout=120)
    assert client.returncode == 0, complaint
    assert not complaint
    return printed.splitlines()


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 60


def test_where_no_server_is_it_says_so_in_a_line() -> None:
    client = start("http://127.0.0.1:1")
    _, complaint = client.communicate(timeout=60)
    assert client.returncode == 1
    assert re.fullmatch(r"http://127\.0\.0\.1:1: .+\n", complaint)


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_it_plays_a_whole_game_against_a_bot(url: str, game: str) -> None:
    lines = told(start(url, "--game", game))
    assert re.match(r"Scores: \{'A': -?\d+, 'B': -?\d+.*\} winners: [AB]", lines[-1])
    assert {line[0] for line in lines[:-1]} >= {"A", "B"}


def test_two_of_them_play_at_one_table(url: str) -> None:
    body = {"game": "busstop", "seats": [{"kind": "open"}] * 2}
    headers = {"content-type": "application/json"}
    with urlopen(Request(f"{url}/api/v1/tables", json.dumps(body).encode(), headers)) as answer:
        made = json.load(answer)
    table, (one, other) = made["table"]["id"], made["invitations"].values()
    clients = [
        start(url, "--name", name, "--join", table, invitation)
        for name, invitation in (("Ann", one), ("Ben", other))
    ]
    first, second = map(told, clients)
    # Each has seen the same game, but for tiles that were hidden from one of them.
    assert first[-1] == second[-1]
    assert len(first) == len(second)
    assert all(
        mine == theirs or "tile" in (mine[2:], theirs[2:])
        for mine, theirs in zip(first, second, strict=True)
    )
