"""A double click means one thing, once: nothing else is pressed by its second half."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.clicks import wait_until
from tests.web.server import Running
from tests.web.slow import Slow, ready
from tests.web.test_hands_browser import history, middle, open_game, to_seats

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]


def stop_time(page: Page) -> None:
    """From now on the moment after a click lasts as long as the test wants."""
    page.clock.pause_at("2100-01-01")


def test_a_tile_that_is_clicked_again_before_the_answer_is_played_once(
    visitor: Visitor, server: Running
) -> None:
    page = visitor(reduced_motion="reduce")
    page.goto(f"{server.url}/new?game=busstop&players=3&others=bot&first=B")
    page.locator("#open").click()
    name = page.url.rpartition("/")[2]
    # The bots have chosen: after this choice the board asks for the next one at once.
    wait_until(lambda: server.tables.get(name).match.position["actors"] == ["A"])
    page.reload()
    ready(page)
    line = Slow(page, "**/move")
    tile = page.locator("#play-A-1")  # the lowest goes first
    with page.expect_request("**/move"):
        tile.click()
    tile.click()
    line.let_through()
    expect(page.locator("#board.board.phase-tile")).to_have_count(0)
    expect(page.locator(".htmx-request")).to_have_count(0)
    assert len(line.sent) == 1
    expect(page.locator("#board.board")).to_be_visible()


def test_a_place_that_is_clicked_again_before_the_answer_takes_one_passenger(
    visitor: Visitor, server: Running
) -> None:
    page = visitor(reduced_motion="reduce")
    to_seats(page, server)
    ready(page)
    line = Slow(page, "**/draft?**")
    received = page.locator("#received-A .rider")
    number = received.count()
    door = page.locator("button.door[name=to][form=act-A]:not([aria-disabled])").first
    with page.expect_request("**/draft?**"):
        door.click()
    door.click()
    line.let_through()
    expect(received).to_have_count(number - 1)
    expect(page.locator(".shield")).to_have_count(0)
    assert len(line.sent) == 1


def test_at_one_screen_the_second_click_does_not_play_for_the_next_person(
    visitor: Visitor, server: Running
) -> None:
    page = visitor(reduced_motion="reduce")
    page.clock.install()
    name = open_game(page, server, "bus-and-stop", players=2)
    ready(page)
    stop_time(page)
    x, y = middle(page.locator(".group-body.lit").first)
    page.mouse.click(x, y)
    expect(page.locator("#board")).to_have_attribute("data-ply", "1")
    # The next person can be asked at the same spot.
    at_spot = "([x, y]) => document.elementsFromPoint(x, y).some((one) => one.matches('.lit'))"
    assert page.evaluate(at_spot, [x, y])
    page.mouse.click(x, y)
    page.clock.run_for(500)
    expect(page.locator(".shield")).to_have_count(0)
    assert len(history(server, name)) == 1
    # A click of their own counts.
    page.mouse.click(x, y)
    expect(page.locator("#board")).to_have_attribute("data-ply", "2")


def test_right_after_a_click_keys_and_other_spots_work(visitor: Visitor, server: Running) -> None:
    page = visitor(reduced_motion="reduce")
    page.clock.install()
    open_game(page, server, "bus-and-stop", players=2)
    ready(page)
    stop_time(page)
    first, last = page.locator(".group-body.lit").first, page.locator(".group-body.lit").last
    first.click()
    expect(page.locator("#board")).to_have_attribute("data-ply", "1")
    first.press("Enter")
    expect(page.locator("#board")).to_have_attribute("data-ply", "2")
    last.click()
    expect(page.locator("#board")).to_have_attribute("data-ply", "3")


def test_taking_back_can_be_pressed_again_and_again(visitor: Visitor, server: Running) -> None:
    page = visitor(reduced_motion="reduce")
    page.clock.install()
    to_seats(page, server)
    ready(page)
    received = page.locator("#received-A .rider")
    number, undo = received.count(), page.locator("#undo-A")
    for left in range(number - 1, -1, -1):
        received.first.locator("input").check(force=True)
        page.locator("button.door[name=to][form=act-A]:not([aria-disabled])").first.click()
        expect(received).to_have_count(left)
    stop_time(page)
    for back in range(1, number + 1):
        undo.click()
        expect(received).to_have_count(back)
