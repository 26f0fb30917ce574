"""A press and what others do at the same moment: neither undoes the other on the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.clicks import version, wait_until
from tests.web.server import Running
from tests.web.slow import Slow, ready
from tests.web.test_hands_browser import to_seats

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]


class Boarding:
    """The page of seat A, whose passengers have come; so have those of two others."""

    def __init__(self, page: Page, server: Running) -> None:
        self.page = page
        self._tables, self._name = server.tables, to_seats(page, server)
        ready(page)
        page.evaluate(
            "window.heard = 0; document.addEventListener('htmx:confirm', ({ target, detail }) => {"
            " if (target.id === 'refresh') heard = Number(detail.triggeringEvent?.detail?.data); })"
        )
        self._received = page.locator("#received-A .rider")
        self._number = self._received.count()

    def press(self) -> None:
        """One passenger boards."""
        self.page.locator("button.door[name=to][form=act-A]:not([aria-disabled])").first.click()

    def press_slowly(self) -> Slow:
        """One passenger boards, and the answer is held up."""
        line = Slow(self.page, "**/draft?**")
        with self.page.expect_request("**/draft?**"):
            self.press()
        return line

    def another_moves(self) -> int:
        """The page hears that another seat has moved; the version of the table since."""
        table = self._tables.get(self._name)
        seat = next(seat for seat in table.match.position["actors"] if seat != "A")
        guest, move = table.seat(seat).guest, table.match.moves[seat][0]
        newest = self._tables.move(self._name, guest, seat, table.match.ply, move).head.version
        wait_until(lambda: self.page.evaluate("heard") == newest)
        return newest

    def ends_well(self, newest: int) -> None:
        """The page is up to date, and who has boarded is aboard."""
        wait_until(lambda: version(self.page) == newest)
        expect(self._received).to_have_count(self._number - 1)
        expect(self.page.locator("#undo-A")).to_be_visible()


@pytest.fixture
def boarding(visitor: Visitor, server: Running) -> Boarding:
    return Boarding(visitor(reduced_motion="reduce"), server)


def test_who_boards_while_the_page_is_brought_up_to_date_stays_aboard(boarding: Boarding) -> None:
    Slow(boarding.page, "**/state**")
    with boarding.page.expect_request("**/state**"):
        newest = boarding.another_moves()
    # What is fetched makes way, or it would come too late.
    with boarding.page.expect_event("requestfailed"):
        boarding.press()
    boarding.ends_well(newest)


def test_who_boards_just_before_somebody_else_moves_stays_aboard(boarding: Boarding) -> None:
    line = boarding.press_slowly()
    line.answer()
    newest = boarding.another_moves()
    line.deliver()
    boarding.ends_well(newest)


def test_two_moves_of_others_during_a_press_leave_no_page_behind(boarding: Boarding) -> None:
    line = boarding.press_slowly()
    boarding.another_moves()
    line.answer()
    newest = boarding.another_moves()
    line.deliver()
    boarding.ends_well(newest)


def test_a_press_goes_before_what_is_still_to_be_fetched(boarding: Boarding) -> None:
    Slow(boarding.page, "**/state**")
    boarding.another_moves()
    newest = boarding.another_moves()
    with boarding.page.expect_response("**/draft?**"):
        boarding.press()
    boarding.ends_well(newest)
