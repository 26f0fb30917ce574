"""Seats in real browsers: one moves to another device, a bot plays another for a while."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.clicks import click_something, is_asked, wait_until
from tests.web.server import Running
from tests.web.test_accessibility import faults

pytestmark = pytest.mark.browser


def sit_together(server: Running, ann: Page, ben: Page) -> str:
    """A game of two, Ann's turn; the address of its table."""
    ann.goto(f"{server.url}/new?game=bus-and-stop&players=2&others=friend&first=A&name-A=Ann")
    ann.click("#open")
    ann.wait_for_url("**/tables/*")
    expect(ann.locator("#link-B")).to_have_value(re.compile("/join/"))
    ben.goto(ann.input_value("#link-B"))
    ben.fill("#name", "Ben")
    ben.click("#sit")
    expect(ann.locator("#stop")).to_be_visible()
    return ann.url


def test_a_fold_that_the_host_has_opened_stays_open_when_somebody_comes(
    server: Running, visitor
) -> None:
    ann, ben = visitor(), visitor()
    ann.goto(f"{server.url}/new?game=bus-and-stop&players=3&others=friend&name-A=Ann")
    ann.click("#open")
    ann.wait_for_url("**/tables/*")
    ann.click("#who-begins summary")
    ann.select_option("#first", "B")
    ben.goto(ann.input_value("#link-B"))
    ben.fill("#name", "Ben")
    ben.click("#sit")
    expect(ann.locator("#link-B")).to_have_count(0)
    expect(ann.locator("#who-begins")).to_have_attribute("open", "")
    expect(ann.locator("#first")).to_have_value("B")


def test_a_link_that_is_folded_away_is_copied_with_one_press(server: Running, visitor) -> None:
    ann = visitor(permissions=["clipboard-read", "clipboard-write"])
    ann.goto(f"{server.url}/new?game=bus-and-stop&players=3&others=friend&name-A=Ann")
    ann.click("#open")
    ann.wait_for_url("**/tables/*")
    copy, link = ann.locator("[data-copy=link-C]"), ann.locator("#link-C")
    expect(link).to_be_hidden()
    copy.click()
    expect(copy).to_have_text("Copied")
    assert ann.evaluate("navigator.clipboard.readText()") == link.input_value()
    expect(link).to_be_hidden()
    # A page that was not served securely has no clipboard: what is copied there has to be in sight.
    ann.evaluate("delete Navigator.prototype.clipboard")
    ann.click("[data-copy=link-B]")
    expect(ann.locator("#link-B")).to_be_visible()
    assert ann.evaluate("getSelection().toString()") == ann.input_value("#link-B")


def test_the_waiting_room_has_the_messages_beside_what_is_settled_where_there_is_room(
    server: Running, visitor
) -> None:
    ann = visitor()
    ann.goto(f"{server.url}/new?game=busstop&players=5&others=friend&name-A=Ann")
    ann.click("#open")
    ann.wait_for_url("**/tables/*")
    beside = """() => {
      const [settled, messages, field] = [".settling", "#chat", "#write-text"]
        .map((one) => document.querySelector(one).getBoundingClientRect());
      const joined = field.left > messages.left && field.bottom < messages.bottom;
      return [joined, settled.right < messages.left && settled.top < messages.bottom];
    }"""
    for width, is_beside in ((1280, True), (820, False), (360, False)):
        ann.set_viewport_size({"width": width, "height": 800})
        assert ann.evaluate(beside) == [True, is_beside], width
        assert not ann.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_seats_stand_two_in_a_row_with_portraits_in_their_colours(server: Running, visitor) -> None:
    ann = visitor()
    ann.goto(f"{server.url}/new?game=busstop&players=3&name-A=Ann")
    ann.click("#open")
    ann.wait_for_url("**/tables/*")
    ann.goto(f"{ann.url}/seats")
    portraits = ann.locator(".seat-card .portrait > .pax")
    for n, (colour, figure) in enumerate([("red", "student"), ("blue", "robot")]):
        expect(portraits.nth(n)).to_have_class(f"pax {colour}")
        assert f"#{figure}" in portraits.nth(n).inner_html()
    lefts = "() => [...document.querySelectorAll('.seat-card')].map((c) => c.offsetLeft)"
    for width, columns in ((1280, 2), (360, 1)):
        ann.set_viewport_size({"width": width, "height": 800})
        assert len(set(ann.evaluate(lefts))) == columns


def test_a_seat_moves_to_another_device_and_plays_on(server: Running, visitor) -> None:
    ann, ben = visitor(), visitor()
    phone = visitor(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    table = sit_together(server, ann, ben)

    ann.click("#to-seats")
    ann.click("#device-A")
    link = ann.input_value("#seat-link")
    ann.click("#to-table")

    phone.goto(link)
    assert not is_asked(phone)
    phone.click("#follow")
    phone.wait_for_url(table)
    wait_until(lambda: is_asked(phone) and is_asked(ann))
    click_something(phone)
    wait_until(lambda: is_asked(ben))
    # The old device has followed by itself; then it leaves the seat to the new one.
    wait_until(lambda: not is_asked(ann))
    ann.goto(f"{table}/seats")
    ann.click("#leave-A")
    ann.wait_for_url(table)
    click_something(ben)
    wait_until(lambda: is_asked(phone))
    assert not is_asked(ann)
    expect(ann.locator(".badge.lamp", has_text="you")).to_have_count(0)
    click_something(phone)
    wait_until(lambda: is_asked(ben))
    for page in (ann, phone):
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_a_stand_in_plays_and_is_sent_away(server: Running, visitor) -> None:
    ann, ben = visitor(), visitor()
    table = sit_together(server, ann, ben)
    ann.goto(f"{table}/seats")
    ann.click("#stand-in-A")
    ann.wait_for_url(table)
    wait_until(lambda: is_asked(ben))
    expect(ben.locator("#player-A")).to_contain_text("bot for now")
    click_something(ben)
    wait_until(lambda: is_asked(ben))  # the bot has played again
    ann.click("#take-back-go-A")
    expect(ann.locator("#take-back-A")).to_have_count(0)
    expect(ben.locator("#player-A")).not_to_contain_text("bot for now")
    click_something(ben)
    wait_until(lambda: is_asked(ann))
    click_something(ann)


def test_the_lobby_shows_a_new_table_by_itself_and_keeps_the_name(server: Running, visitor) -> None:
    ann, ben = visitor(), visitor()
    ben.clock.install()
    ben.goto(f"{server.url}/tables")
    expect(ben.locator("#waiting-none")).to_be_visible()
    ben.fill("#name", "Ben")
    ann.goto(f"{server.url}/new?game=busstop&players=2&others=friend&public=yes&name-A=Ann")
    ann.click("#open")
    ann.wait_for_url("**/tables/*")
    ben.clock.run_for(11_000)
    expect(ben.locator("#waiting")).to_contain_text("with Ann")
    expect(ben.locator("#name")).to_have_value("Ben")
    ben.press("#name", "Enter")  # chooses no table
    ben.get_by_role("button", name="Sit down").click()
    ben.wait_for_url("**/tables/*")
    assert ben.url == ann.url
    expect(ann.locator("#player-B")).to_contain_text("Ben")


def test_lobby_tables_of_mine_seats_and_links_are_without_fault(server: Running, visitor) -> None:
    ann, ben, phone = visitor(), visitor(), visitor(viewport={"width": 360, "height": 740})
    for path in ("/tables", "/mine"):
        ann.goto(server.url + path)
        assert faults(ann) == []
    ann.goto(f"{server.url}/new?game=busstop&others=friend&public=yes&name-A=Ann&clock=turn+86400")
    ann.click("#open")
    ann.wait_for_url("**/tables/*")
    assert faults(ann) == []
    waiting = ann.url
    table = sit_together(server, ann, ben)
    ann.goto(f"{table}/seats")
    ann.click("#device-A")
    assert faults(ann) == []
    phone.goto(ann.input_value("#seat-link"))
    assert faults(phone) == []
    phone.click("#follow")
    phone.wait_for_url(table)
    for path in (f"{table}/seats", f"{server.url}/mine", f"{server.url}/tables", f"{waiting}/join"):
        phone.goto(path)
        assert faults(phone) == []
        assert not phone.evaluate("document.documentElement.scrollWidth > innerWidth")
    phone.goto(f"{table}/seats")
    phone.click("#stand-in-A")
    phone.wait_for_url(table)
    expect(phone.locator("#take-back-go-A")).to_be_visible()
    assert faults(phone) == []
    phone.goto(f"{table}/seats")
    assert faults(phone) == []
