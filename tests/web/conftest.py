"""Fixtures for tests over HTTP."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nextstop import GAMES
from nextstop.bots.warming import warm_up
from tests.web.server import Person, Running


@pytest.fixture(scope="session", autouse=True)
def compiled_rules() -> None:
    """As `serve` does: no page of a test has to wait for the compiler."""
    for game in GAMES:
        warm_up(game)


@pytest.fixture(scope="session")
def leaving() -> Iterator[list[Running]]:
    """Servers that were told to stop: it takes them 0.2 seconds that no test has to wait for."""
    servers: list[Running] = []
    yield servers
    for server in servers:
        server.wait()


@pytest.fixture
def server(database: Path, leaving: list[Running]) -> Iterator[Running]:
    """A server whose bots do not pause."""
    server = Running(database)
    server.start()
    yield server
    server.leave()
    while leaving and not leaving[0].thread.is_alive():
        leaving.pop(0).wait()
    leaving.append(server)


@pytest.fixture
def person(server: Running) -> Iterator[Callable[[], Person]]:
    """Call it for one more person."""
    people: list[Person] = []

    def come() -> Person:
        people.append(Person(server))
        return people[-1]

    yield come
    for somebody in people:
        somebody.close()
