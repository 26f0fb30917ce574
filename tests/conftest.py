"""Fixtures that every test may take."""

from tests.browser import browser, visitor

__all__ = ["browser", "visitor"]
