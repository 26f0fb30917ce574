"""A real Chromium for tests, and people who look at pages with it.

Mark a test `@pytest.mark.browser` and take `browser`, or `visitor` for ready-made pages.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

CHROMIUM_PATH = Path(__file__).parent.parent / ".venv" / "chromium-path"

# Patience for a machine that does other things, too.
expect.set_options(timeout=20_000)

# No request of the browser's own, no window, no graphics card.
ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]


def chromium() -> str:
    """The Chromium that set-up found. Skips the test if the person wants none."""
    named = os.environ.get("NEXTSTOP_CHROMIUM", "")
    if named == "none":
        pytest.skip("NEXTSTOP_CHROMIUM=none")
    if named:
        return named
    if not CHROMIUM_PATH.exists():
        pytest.fail("No browser is set up: run `make .venv/chromium-path`")
    return CHROMIUM_PATH.read_text(encoding="utf-8").strip()


# While Playwright runs, its event loop occupies the thread, and no other test could start one
# there. So it is held by no fixture, but let go of before the first test without a browser.
_held: list[tuple[Playwright, Browser]] = []


def _hold() -> Browser:
    if not _held or not _held[0][1].is_connected():
        let_go()
        as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        path = chromium()
        playwright = sync_playwright().start()
        options = {"executable_path": path, "args": [*ARGUMENTS, *as_root], "timeout": 120_000}
        _held.append((playwright, playwright.chromium.launch(**options)))
    return _held[0][1]


def let_go() -> None:
    """Close the browser, if there is one."""
    while _held:
        playwright, browser = _held.pop()
        try:
            browser.close()
        finally:
            playwright.stop()


@pytest.fixture
def browser() -> Browser:
    """A Chromium, shared by all tests with a browser that follow each other."""
    return _hold()


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Call it for the page of one more person: cookies of their own, on a wide screen.

    Its keywords are those of Playwright's `new_context`, such as `java_script_enabled=False`
    or `viewport={"width": 390, "height": 844}`. A script error on any page fails the test.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(**options: Any) -> Page:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}} | options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(f"{error} {error.stack}"))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == [], errors
