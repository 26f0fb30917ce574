"""A table's page in a real browser: what is read at a glance, and a line that fails."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from nextstop.tables.match import Match
from tests.web.clicks import click_something, is_asked, play, wait_until
from tests.web.server import Running
from tests.web.test_accessibility import golden_record, open_table, show_match

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]

TICKER_FITS = """() => {
  const box = document.querySelector('.ticker'), edge = box.getBoundingClientRect().right;
  const ends = [...box.querySelectorAll('li')].map((line) => line.getBoundingClientRect().right);
  return box.scrollWidth <= box.clientWidth && ends.every((end) => end <= edge);
}"""


@pytest.mark.parametrize("width", [360, 390, 1280])
def test_the_last_moves_are_read_whole(visitor: Visitor, server: Running, width: int) -> None:
    page = visitor(viewport={"width": width, "height": 844}, reduced_motion="reduce")
    page.goto(f"{server.url}/new?game=busstop&players=5&first=A")
    page.locator("#open").click()
    expect(page.locator("#board.board")).to_be_visible()
    click_something(page)
    play([page], done=lambda: is_asked(page) and page.locator("#ticker li").count() > 3)
    assert page.evaluate(TICKER_FITS)


def test_at_one_narrow_screen_the_board_that_is_to_move_comes_first(
    visitor: Visitor, server: Running
) -> None:
    page = visitor(viewport={"width": 390, "height": 844})
    page.goto(f"{server.url}/new?game=bus-and-stop&players=2&first=B&kind-B=device")
    page.locator("#open").click()
    page.wait_for_load_state()  # with its style sheets: only then has anything a place
    acting, other = page.locator("#player-B"), page.locator("#player-A")
    expect(acting).to_be_visible()
    assert acting.bounding_box()["y"] < other.bounding_box()["y"]


def test_when_the_line_is_back_the_page_says_so(visitor: Visitor, server: Running) -> None:
    page = visitor(reduced_motion="reduce")
    page.goto(f"{server.url}/new?game=bus-and-stop&players=2&first=A")
    page.locator("#open").click()
    said = page.locator("#connection")
    ready = "Boolean(window.htmx) && document.readyState === 'complete'"
    wait_until(lambda: page.evaluate(ready))
    page.context.set_offline(True)
    page.locator("#board button[name=move]").first.click()
    expect(said).to_contain_text("did not get through")
    page.context.set_offline(False)
    expect(said).to_contain_text("connection is back", timeout=15_000)
    page.locator("#board button[name=move]").first.click()
    expect(said).to_have_text("")
    expect(page.locator("#ticker li").first).to_be_visible()


# Which windows hold a stream.
HOLDERS = "navigator.locks.query().then(({ held }) => held.map((lock) => lock.clientId))"


def test_four_windows_of_a_browser_hold_streams_and_further_ones_follow_by_asking(
    visitor: Visitor, server: Running
) -> None:
    """A browser has six connections to a server: streams must leave some for everything else."""
    first = visitor(reduced_motion="reduce")
    first.goto(f"{server.url}/new?game=bus-and-stop&players=2&kind-B=device&first=A")
    first.locator("#open").click()
    expect(first.locator("#board.board")).to_be_visible()
    windows = [first, *(first.context.new_page() for _ in range(4))]
    for window in windows[1:]:
        window.goto(first.url)
    watch = server.site.hub._watched[first.url.rpartition("/")[2]]
    wait_until(lambda: watch.screens == 4)
    first.locator("#board button[name=move]").first.click()
    last = windows[-1]
    expect(last.locator("#board")).to_have_attribute("data-ply", "1", timeout=60_000)
    assert watch.screens == 4
    known = last.evaluate(HOLDERS)
    windows[1].close()
    wait_until(lambda: len(set(last.evaluate(HOLDERS)) - set(known)) == 1, 60)
    wait_until(lambda: watch.screens == 4)


def test_the_end_is_told_where_it_is_seen(visitor: Visitor, server: Running) -> None:
    page = visitor(viewport={"width": 390, "height": 700}, reduced_motion="reduce")
    path = open_table(page, server, "bus-and-stop", 2, "device")
    whole = golden_record("bus-and-stop-2")
    seat, move = whole["moves"][-1].split(" ", 1)
    show_match(server, path, Match.replay({**whole, "moves": whole["moves"][:-1]}))
    page.goto(server.url + path)
    wait_until(lambda: page.evaluate("Boolean(window.htmx)"))
    button = page.locator(f"button[form=act-{seat}][value='{move}']").first
    button.scroll_into_view_if_needed()
    button.click()
    expect(page.locator("#scores")).to_be_in_viewport()
    wait_until(lambda: abs(page.locator("#now").bounding_box()["y"]) < 60)
    expect(page.locator("#now.over")).to_be_in_viewport()
