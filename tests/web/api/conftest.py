"""Fixtures for tests of the interface for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.web.api.programs import Program, sit
from tests.web.server import Running


@pytest.fixture(autouse=True)
def programs_end() -> Iterator[None]:
    yield
    while Program.running:
        Program.running.pop().close()


@pytest.fixture(scope="module")
def server(
    tmp_path_factory: pytest.TempPathFactory, empty_database: bytes, leaving: list[Running]
) -> Iterator[Running]:
    """A server whose bots do not pause, for all tests of a file: each makes tables of its own."""
    path = tmp_path_factory.mktemp("api") / "tables.sqlite3"
    path.write_bytes(empty_database)
    server = Running(path)
    server.start()
    yield server
    server.leave()
    leaving.append(server)


@pytest.fixture
def seated(server: Running) -> Callable[..., list[Program]]:
    """Call it with a game and names for the programs at a new table; A begins."""
    return lambda game, *names, **more: sit(server, game, *names, **more)
