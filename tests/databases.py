"""A database file for each test: a copy of one that was made once, as making one takes time."""

from __future__ import annotations

from pathlib import Path

import pytest

from nextstop.tables.database import open_database


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of an up-to-date database without tables."""
    path = tmp_path_factory.mktemp("empty") / "tables.sqlite3"
    open_database(path).dispose()
    return path.read_bytes()


@pytest.fixture
def no_database(tmp_path: Path) -> Path:
    """Where a database may be made."""
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def database(no_database: Path, empty_database: bytes) -> Path:
    """An up-to-date database without tables."""
    no_database.write_bytes(empty_database)
    return no_database
