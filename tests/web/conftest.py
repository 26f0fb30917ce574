"""Fixtures for tests over HTTP."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nextstop import GAMES
from nextstop.bots.warming import warm_up
from tests.web.server import Person, Running, running


@pytest.fixture(scope="session", autouse=True)
def compiled_rules() -> None:
    """As `serve` does: no page of a test has to wait for the compiler."""
    for game in GAMES:
        warm_up(game)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def server(database: Path) -> Iterator[Running]:
    """A server whose bots do not pause."""
    with running(database) as server:
        yield server


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
