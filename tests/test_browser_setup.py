"""The browser that the other tests drive is there and works."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def test_two_visitors_share_a_browser_but_no_cookies(visitor: Callable[..., Page]) -> None:
    first, second = visitor(), visitor()
    cookie = {"name": "seat", "value": "A", "url": "http://localhost/"}
    first.context.add_cookies([cookie])  # type: ignore[list-item]
    assert [c["value"] for c in first.context.cookies()] == ["A"]
    assert second.context.cookies() == []


def test_a_page_runs_scripts(visitor: Callable[..., Page]) -> None:
    page = visitor(viewport={"width": 390, "height": 844})
    page.set_content("<p id=wide></p><script>wide.textContent = innerWidth</script>")
    assert page.inner_text("#wide") == "390"
