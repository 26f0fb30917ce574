"""Programs that play by the interface, for tests."""

from __future__ import annotations

from typing import Any, ClassVar

import httpx

from tests.web.server import Running

API = "/api/v1"


class Program:
    """A program, with the token of a seat if it has one. All are closed after each test."""

    running: ClassVar[list[Program]] = []

    def __init__(self, server: Running, table: str = "", token: str | None = None) -> None:
        self.table = f"{API}/tables/{table}"
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=server.url, timeout=20, headers=headers)
        self.running.append(self)

    def get(self, what: str = "", **query: Any) -> httpx.Response:
        return self.http.get(f"{self.table}{what}", params=query or None)

    def post(self, what: str, body: Any = None) -> httpx.Response:
        return self.http.post(f"{self.table}{what}", json=body)

    def move(self, ply: int, move: str, **more: Any) -> httpx.Response:
        return self.post("/moves", {"ply": ply, "move": move, **more})

    def close(self) -> None:
        self.http.close()


def seats(*names: str) -> list[dict[str, str]]:
    """Seats of one program's under these names; “open” and the names of bots mean those."""
    kinds: dict[str, dict[str, str]] = {"open": {"kind": "open"}}
    for bot in ("random", "greedy"):
        kinds[bot] = {"kind": "bot", "bot": bot}
    return [kinds.get(name, {"kind": "me", "name": name}) for name in names]


def create(server: Running, game: str, *names: str, **more: Any) -> dict[str, Any]:
    """What a program is told of the table that it makes."""
    body = {"game": game, "seats": seats(*names), "first": "A", **more}
    answer = httpx.post(f"{server.url}{API}/tables", json=body, timeout=20)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def sit(server: Running, game: str, *names: str, **more: Any) -> list[Program]:
    """A program for each of its own seats at a new table."""
    made = create(server, game, *names, **more)
    return [Program(server, made["table"]["id"], token) for token in made["tokens"].values()]


def kind(answer: httpx.Response) -> str:
    """The kind of a problem; everything that a problem must be is checked."""
    assert answer.headers["content-type"] == "application/problem+json"
    told = answer.json()
    assert told["status"] == answer.status_code
    assert told["title"] and told["detail"].endswith((".", "!"))
    page, _, name = told["type"].partition("#")
    assert page == f"{API}/problems"
    return str(name)
