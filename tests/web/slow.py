"""A page that has loaded, and a line that is slow."""

from __future__ import annotations

from playwright.sync_api import APIResponse, Page, Route

from tests.web.clicks import wait_until


def ready(page: Page) -> None:
    """Wait until its scripts are there."""
    wait_until(lambda: page.evaluate("Boolean(window.htmx) && document.readyState === 'complete'"))


class Slow:
    """A line on which what is sent to an address waits until it is let through."""

    def __init__(self, page: Page, address: str) -> None:
        self.sent: list[Route] = []
        self._answers: list[APIResponse] = []
        page.route(address, lambda route: self.sent.append(route))

    def answer(self) -> None:
        """Let the server answer as things are now; the page does not hear of it yet."""
        self._answers = [route.fetch() for route in self.sent]

    def deliver(self) -> None:
        """Let the page hear what was answered."""
        for route, answer in zip(self.sent, self._answers, strict=True):
            route.fulfill(response=answer)

    def let_through(self) -> None:
        for route in self.sent:
            route.continue_()
