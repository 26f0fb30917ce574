"""`serve`: what a person at a keyboard is told."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from nextstop.tables.errors import BadDatabase
from nextstop.web.serve import PortTaken, has_desktop, serve

PROGRAM = "from nextstop.web import serve; serve(port=0, open_browser=False)"


def test_it_says_where_the_table_is_and_stops_when_asked(database: Path) -> None:
    environment = {**os.environ, "NEXTSTOP_DATABASE": str(database), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(3)]
        assert "rules ready" in said[0]
        address = re.search(r"http://localhost:\d+/", said[1])
        assert address is not None
        assert str(database) in said[2]
        port = address.group().rstrip("/").rpartition(":")[2]
        assert httpx.get(f"http://127.0.0.1:{port}/").status_code == 200
        begun = time.monotonic()
        process.send_signal(signal.SIGINT)
        process.wait(20)
        assert time.monotonic() - begun < 15  # it waits for nobody; slow machines have time
    assert database.exists()


def test_a_taken_port_is_said_in_words(database: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(PortTaken, match=f"Port {port} is taken"):
            serve(port=port, database=database)
    assert not database.exists()


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
