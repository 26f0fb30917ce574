"""Fixtures that every test may take, and how Hypothesis looks for examples."""

import pytest
from hypothesis import settings

from tests.browser import browser, visitor

# The same examples in every run. `pytest --hypothesis-profile explore` looks for new ones.
settings.register_profile("repeatable", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile("repeatable")

__all__ = ["browser", "visitor"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with browsers first: they take longest, and no process is left with one at the end."""
    slow = {item.path for item in items if item.get_closest_marker("browser")}
    items.sort(key=lambda item: item.path not in slow)
