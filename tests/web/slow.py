"""A page that has loaded, and a line that is slow."""

from __future__ import annotations

from playwright.sync_api import Page, Route

from tests.web.clicks import wait_until


def ready(page: Page) -> None:
    """Wait until its scripts are there."""
    wait_until(lambda: page.evaluate("Boolean(window.htmx) && document.readyState === 'complete'"))


class Slow:
    """A line on which what is sent to an address waits until it is let through."""

    def __init__(self, page: Page, address: str) -> None:
        self.sent: list[Route] = []
        page.route(address, lambda route: self.sent.append(route))

    def let_through(self) -> None:
        for route in self.sent:
            route.continue_()
