"""Fixtures that every test may take, and how Hypothesis looks for examples."""

import pytest
from hypothesis import settings

from tests.browser import browser, let_go, visitor
from tests.databases import database, empty_database, no_database

# The same examples in every run that loads the same modules: Hypothesis tries their constants, too.
# `pytest --hypothesis-profile explore` looks for new ones.
settings.register_profile("repeatable", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile("repeatable")

__all__ = ["browser", "database", "empty_database", "no_database", "visitor"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with browsers first: they take longest, and no process is left with one at the end."""
    slow = {item.path for item in items if item.get_closest_marker("browser")}
    items.sort(key=lambda item: item.path not in slow)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """The browser is let go of before the first test that has no use for one."""
    if "browser" not in getattr(item, "fixturenames", ()):
        let_go()


def pytest_sessionfinish() -> None:
    """And at the end."""
    let_go()
