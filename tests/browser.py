"""A real Chromium for tests, and people who look at pages with it.

Mark a test `@pytest.mark.browser` and take `browser`, or `visitor` for ready-made pages.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

CHROMIUM_PATH = Path(__file__).parent.parent / ".venv" / "chromium-path"

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


# Of one module, not of the session: while Playwright runs, its event loop occupies the
# thread, and no other test could start one there.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium, shared by the tests of one module."""
    as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, *as_root])
        yield browser
        browser.close()


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
