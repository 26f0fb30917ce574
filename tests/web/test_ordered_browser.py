"""A press and what others do at the same moment: neither undoes the other on the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import APIResponse, Locator, Page, Route, expect

from tests.web.clicks import version, wait_until
from tests.web.server import Running
from tests.web.slow import Slow, ready
from tests.web.test_hands_browser import to_seats

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]


def somebody_else_moves(server: Running, name: str) -> int:
    """The version of the table after a move of another seat than A."""
    table = server.tables.get(name)
    seat = next(seat for seat in table.match.position["actors"] if seat != "A")
    guest, move = table.seat(seat).guest, table.match.moves[seat][0]
    return server.tables.move(name, guest, seat, table.match.ply, move).head.version


def open_door(page: Page) -> Locator:
    return page.locator("button.door[name=to][form=act-A]:not([aria-disabled])").first


def test_who_boards_while_the_page_is_brought_up_to_date_stays_aboard(
    visitor: Visitor, server: Running
) -> None:
    page = visitor(reduced_motion="reduce")
    name = to_seats(page, server)
    ready(page)
    received = page.locator("#received-A .rider")
    number = received.count()
    Slow(page, "**/state**")
    with page.expect_request("**/state**"):
        newest = somebody_else_moves(server, name)
    with page.expect_event("requestfailed"):  # what is fetched makes way, or it would come too late
        open_door(page).click()
    wait_until(lambda: version(page) == newest)
    expect(page.locator("#undo-A")).to_be_visible()
    expect(received).to_have_count(number - 1)


def test_who_boards_just_before_somebody_else_moves_stays_aboard(
    visitor: Visitor, server: Running
) -> None:
    page = visitor(reduced_motion="reduce")
    name = to_seats(page, server)
    ready(page)
    received = page.locator("#received-A .rider")
    number = received.count()
    answers: list[tuple[Route, APIResponse]] = []
    page.route("**/draft?**", lambda route: answers.append((route, route.fetch())))
    open_door(page).click()
    wait_until(lambda: bool(page.evaluate("true") and answers))
    hears = heard(page)
    newest = somebody_else_moves(server, name)
    wait_until(lambda: hears() == newest)
    for route, answer in answers:
        route.fulfill(response=answer)
    wait_until(lambda: version(page) == newest)
    expect(received).to_have_count(number - 1)
    expect(page.locator("#undo-A")).to_be_visible()


def heard(page: Page) -> Callable[[], int]:
    """Call what is returned for the newest version that the page has heard of since."""
    page.evaluate(
        "window.heard = 0; document.addEventListener('htmx:confirm', ({ target, detail }) => {"
        " if (target.id === 'refresh') heard = Number(detail.triggeringEvent?.detail?.data); })"
    )
    return lambda: int(page.evaluate("heard"))


def test_two_moves_of_others_during_a_press_leave_no_page_behind(
    visitor: Visitor, server: Running
) -> None:
    page = visitor(reduced_motion="reduce")
    name = to_seats(page, server)
    ready(page)
    answers: list[tuple[Route, APIResponse]] = []
    page.route("**/draft?**", lambda route: answers.append((route, route.fetch())))
    hears = heard(page)
    newest = 0
    open_door(page).click()
    for _ in range(2):
        newest = somebody_else_moves(server, name)
        wait_until(lambda newest=newest: hears() == newest)  # type: ignore[misc]
    wait_until(lambda: bool(page.evaluate("true") and answers))
    for route, answer in answers:
        route.fulfill(response=answer)
    wait_until(lambda: version(page) == newest)
    expect(page.locator("#undo-A")).to_be_visible()


def test_a_press_goes_before_what_is_still_to_be_fetched(visitor: Visitor, server: Running) -> None:
    page = visitor(reduced_motion="reduce")
    name = to_seats(page, server)
    ready(page)
    Slow(page, "**/state**")
    hears = heard(page)
    newest = 0
    for _ in range(2):
        newest = somebody_else_moves(server, name)
        wait_until(lambda newest=newest: hears() == newest)  # type: ignore[misc]
    with page.expect_response("**/draft?**"):
        open_door(page).click()
    wait_until(lambda: version(page) == newest)
    expect(page.locator("#undo-A")).to_be_visible()
