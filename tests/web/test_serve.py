"""`serve`: what a person at a keyboard is told."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path

import httpx
import pytest

from nextstop.tables.errors import BadDatabase
from nextstop.web.serve import PortTaken, has_desktop, serve

served = import_module("nextstop.web.serve")  # by name it is the function of the package
PROGRAM = "from nextstop.web import serve; serve(port=0, open_browser=False)"


def test_it_says_where_the_table_is_and_stops_when_asked(no_database: Path) -> None:
    environment = {**os.environ, "NEXTSTOP_DATABASE": str(no_database), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        if said.startswith("Compiling the rules"):  # on a machine that has not done so yet
            said = process.stdout.readline()
        address = re.search(r"http://localhost:\d+/", said)
        assert address is not None
        assert str(no_database) in process.stdout.readline()
        port = address.group().rstrip("/").rpartition(":")[2]
        assert httpx.get(f"http://127.0.0.1:{port}/").status_code == 200
        begun = time.monotonic()
        process.send_signal(signal.SIGINT)
        process.wait(20)
        assert time.monotonic() - begun < 15  # it waits for nobody; slow machines have time
    assert no_database.exists()


def test_a_bot_that_holds_the_interpreters_lock_keeps_no_page_and_no_end_waiting(
    no_database: Path,
) -> None:
    program = (
        "from nextstop.bots import BOTS\n"
        "from tests.bots.guarded import guarded\n"
        "BOTS['holds'] = lambda game, seed: guarded('holds_the_lock', thought=600, game=game)\n"
    )
    environment = {**os.environ, "NEXTSTOP_DATABASE": str(no_database), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", program + PROGRAM],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        cwd=Path(__file__).parents[2],
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        address = None
        while address is None:
            address = re.search(r":(\d+)/", process.stdout.readline())
        port = address.group(1)
        form = {"game": "busstop", "kind-A": "bot", "bot-A": "holds", "kind-B": "bot"}
        form["bot-B"] = "holds"
        made = httpx.post(f"http://127.0.0.1:{port}/tables", data=form)
        assert process.stderr.readline() == "thinking\n"
        page = httpx.get(f"http://127.0.0.1:{port}{made.headers['location']}", timeout=60)
        assert page.status_code == 200
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)  # the bot, too, has ended: it could write errors there


def test_compiling_is_said_only_where_it_must_be_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    warm: list[str] = []
    monkeypatch.setattr(served, "warm_up", lambda game: None)
    monkeypatch.setattr(served, "is_cold", lambda game: game not in warm)
    monkeypatch.setattr(served, "mark_warm", warm.append)
    served._get_ready()
    assert "Compiling the rules" in capsys.readouterr().out
    served._get_ready()
    assert capsys.readouterr().out == ""


def test_a_taken_port_is_said_in_words(no_database: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(PortTaken, match=f"Port {port} is taken"):
            serve(port=port, database=no_database)
    assert not no_database.exists()


def test_an_unusable_database_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(BadDatabase, match="cannot be used"):
        serve(port=0, database=tmp_path / "file" / "tables.sqlite3")


def test_a_browser_is_opened_only_where_there_is_a_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not has_desktop()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_desktop()
