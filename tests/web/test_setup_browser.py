"""Setting up a table in a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.server import Running

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("script", [True, False])
def test_the_values_of_ones_own_box_show_when_it_is_chosen(
    visitor: Callable[..., Page], server: Running, script: bool
) -> None:
    page = visitor(java_script_enabled=script)
    page.goto(f"{server.url}/new?game=busstop")
    page.locator("#choices > summary").click()
    first_bus = page.locator("#capacity-1")
    expect(first_bus).to_be_hidden()
    page.get_by_text("My own box", exact=True).click()
    expect(first_bus).to_be_visible()
    first_bus.fill("6")
    page.locator("#open").click()
    expect(page.locator("#board.board")).to_be_visible()
    table = server.tables.get(page.url.rpartition("/")[2])
    assert table.match.position["capacities"][0] == 6
