"""Fixtures for tests of tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from nextstop.tables.tables import Tables
from tests.tables.builders import tables_at


@pytest.fixture
def tables(database: Path) -> Iterator[Tables]:
    tables = tables_at(database)
    yield tables
    tables.close()
