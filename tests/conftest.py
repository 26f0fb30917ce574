"""Fixtures that every test may take, and how Hypothesis looks for examples."""

from hypothesis import settings

from tests.browser import browser, visitor

# The same examples in every run. `pytest --hypothesis-profile explore` looks for new ones.
settings.register_profile("repeatable", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile("repeatable")

__all__ = ["browser", "visitor"]
