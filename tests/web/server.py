"""A running server for tests: the real application on a real file, and people with cookies."""

from __future__ import annotations

import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from html import unescape
from pathlib import Path

import httpx
import uvicorn

from nextstop.tables.seats import Plan
from nextstop.tables.tables import Tables
from nextstop.web.app import create_app
from nextstop.web.limits import Limits
from nextstop.web.serve import Server
from nextstop.web.site import Site


class Running:
    """A server in a thread of this process."""

    def __init__(
        self,
        database: Path,
        bot_pause: float = 0.0,
        port: int = 0,
        limits: Limits | None = None,
        now: Callable[[], datetime] | None = None,
    ) -> None:
        self.app = create_app(database, bot_pause=bot_pause, limits=limits, now=now)
        self.site: Site = self.app.state.site
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(("127.0.0.1", port))
        self.port = self.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        config = uvicorn.Config(
            self.app, log_level="warning", access_log=False, timeout_graceful_shutdown=1
        )
        self.server = Server(config, self.site.hub)
        self.thread = threading.Thread(
            target=self.server.run, kwargs={"sockets": [self.socket]}, daemon=True
        )

    @property
    def tables(self) -> Tables:
        return self.site.tables

    def start(self) -> None:
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)

    def leave(self) -> None:
        """Begin to stop, as a signal would."""
        self.server.handle_exit(2, None)

    def wait(self) -> None:
        """Wait until it has stopped."""
        self.thread.join(20)
        assert not self.thread.is_alive()
        self.socket.close()

    def stop(self) -> float:
        """Stop as a signal would; the seconds it took."""
        begun = time.monotonic()
        self.leave()
        self.wait()
        return time.monotonic() - begun


@contextmanager
def running(
    database: Path,
    bot_pause: float = 0.0,
    port: int = 0,
    limits: Limits | None = None,
    now: Callable[[], datetime] | None = None,
) -> Iterator[Running]:
    server = Running(database, bot_pause, port, limits, now)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Person:
    """Somebody with a browser that keeps its cookie and follows no redirect by itself."""

    def __init__(self, server: Running) -> None:
        self.http = httpx.Client(base_url=server.url, timeout=20)

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.http.get(path, headers=headers)

    def post(self, path: str, *fields: tuple[str, str], **headers: str) -> httpx.Response:
        body = str(httpx.QueryParams(list(fields)))
        kind = {"content-type": "application/x-www-form-urlencoded"}
        return self.http.post(path, content=body, headers=kind | headers)

    def create(self, game: str, *fields: tuple[str, str]) -> str:
        """The address of a new table."""
        answer = self.post("/tables", ("game", game), *fields)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def move(self, table: str, seat: str, ply: int, **what: str | list[str]) -> httpx.Response:
        """Send a move form."""
        fields = [("seat", seat), ("ply", str(ply))]
        for name, value in what.items():
            fields += [(name, v) for v in ([value] if isinstance(value, str) else value)]
        return self.post(f"{table}/move", *fields)

    def close(self) -> None:
        self.http.close()


def links(page: str) -> list[str]:
    """The invitations on a waiting room's page, as paths."""
    return [unescape(path) for path in re.findall(r'value="http://[^"/]*(/join/[^"]*)"', page)]


def words(page: str) -> str:
    """A page's text without its tags."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


def bots(number: int) -> list[Plan]:
    return [Plan("bot")] * number
