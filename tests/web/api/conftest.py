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


@pytest.fixture
def seated(server: Running) -> Callable[..., list[Program]]:
    """Call it with a game and names for the programs at a new table; A begins."""
    return lambda game, *names, **more: sit(server, game, *names, **more)
