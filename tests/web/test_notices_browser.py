"""Whose turn it is, for who looks at something else; and clocks that run on the board."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from nextstop.tables.clocks import Control
from tests.tables.hours import Hours
from tests.web.clicks import click_something, wait_until
from tests.web.server import Running, running
from tests.web.test_accessibility import faults

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]

# A browser that can be told that nobody looks at the tab, and that writes down what it notifies of.
TAB = """
let hidden = false;
Object.defineProperty(Document.prototype, "hidden", { get: () => hidden });
window.look = (looks) => {
  hidden = !looks;
  document.dispatchEvent(new Event("visibilitychange"));
};
const Real = window.Notification;
window.told = [];
window.Notification = class extends Real {
  constructor(title, options) { super(title, options); window.told.push(title); }
};
"""
CONNECTED = "Boolean(window.htmx) && document.readyState === 'complete'"


@pytest.fixture
def hours() -> Hours:
    return Hours()


@pytest.fixture
def server(database: Path, hours: Hours) -> Iterator[Running]:
    with running(database, now=hours) as server:
        yield server


def open_page(visitor: Visitor, server: Running, **options: object) -> Page:
    page = visitor(reduced_motion="reduce", **options)
    page.context.grant_permissions(["notifications"], origin=server.url)
    page.context.add_init_script(TAB)
    page.clock.install()
    return page


def two_people(visitor: Visitor, server: Running, more: str = "") -> tuple[Page, Page]:
    """Ann (A, to move first) and Ben (B), each at their own browser."""
    ann, ben = open_page(visitor, server), open_page(visitor, server)
    ann.goto(f"{server.url}/new?game=bus-and-stop&players=2&kind-B=friend&first=A{more}")
    ann.click("#open")
    ann.wait_for_url("**/tables/*")
    ben.goto(ann.input_value("#link-B"))
    ben.fill("input[name=name]", "Ben")
    ben.press("input[name=name]", "Enter")
    ben.wait_for_url("**/tables/*")
    for page in (ann, ben):
        expect(page.locator("#stop")).to_be_visible()
        wait_until(lambda page=page: page.evaluate(CONNECTED))  # type: ignore[misc]
    return ann, ben


def icon(page: Page) -> str:
    return (page.get_attribute("#tab-icon", "href") or "").rpartition("/")[2]


def told(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.told")
    return found


def move(page: Page) -> None:
    """Make a move as soon as it is one's turn."""
    expect(page).to_have_title("● Your turn · Bus & Stop")
    click_something(page)


def hide(page: Page) -> None:
    """Look at something else, for long enough to count as away."""
    page.evaluate("look(false)")
    page.clock.run_for(6_000)


def test_title_and_icon_say_whose_turn_it_is(visitor: Visitor, server: Running) -> None:
    ann, ben = two_people(visitor, server)
    expect(ann).to_have_title("● Your turn · Bus & Stop")
    assert icon(ann) == "icon-turn.svg"
    expect(ben).to_have_title("Waiting for the others · Bus & Stop")
    assert icon(ben) == "icon.svg"
    move(ann)
    expect(ben).to_have_title("● Your turn · Bus & Stop")
    assert icon(ben) == "icon-turn.svg"
    expect(ann).to_have_title("Waiting for the others · Bus & Stop")
    assert icon(ann) == "icon.svg"


def test_who_asked_for_it_is_notified_once_a_turn_and_only_while_away(
    visitor: Visitor, server: Running
) -> None:
    ann, ben = two_people(visitor, server)
    # Nobody is asked for anything on load, and nobody is told of anything.
    button = ben.locator("#notices-go")
    expect(button).to_have_attribute("aria-pressed", "false")
    hide(ben)
    move(ann)
    ben.clock.run_for(30_000)
    expect(ben).to_have_title("● Your turn · Bus & Stop")
    ben.clock.run_for(2_000)
    assert told(ben) == []
    ben.evaluate("look(true)")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    move(ben)

    # Two tabs of one browser: one of them tells, once.
    other = ben.context.new_page()
    other.clock.install()
    other.goto(ben.url)
    expect(other.locator("#notices-go")).to_have_attribute("aria-pressed", "true")
    for page in (ben, other):
        hide(page)
    move(ann)
    remembered = "localStorage.getItem('nextstop-told-' + location.pathname)"
    for page in (ben, other):
        page.clock.run_for(30_000)
        expect(page).to_have_title("● Your turn · Bus & Stop")
        page.clock.run_for(2_000)
    wait_until(lambda: bool(told(ben) + told(other)))
    # It reaches the other tab's process in its own time, whatever the pages' clocks say.
    wait_until(lambda: ben.evaluate(remembered) == other.evaluate(remembered))
    for page in (ben, other):
        page.clock.run_for(60_000)
    # Both may tell if they do so in the same moment; the system shows one, as they have one tag.
    assert set(told(ben) + told(other)) == {"Your turn · Bus & Stop"}
    assert len(told(ben)) <= 1 and len(told(other)) <= 1

    # Looked at, nobody is told; and it can be turned off.
    other.close()
    ben.evaluate("look(true)")
    move(ben)
    move(ann)
    expect(ben).to_have_title("● Your turn · Bus & Stop")
    hide(ben)
    ben.clock.run_for(30_000)
    assert len(told(ben)) <= 1
    ben.evaluate("look(true)")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    ben.reload()
    expect(button).to_have_attribute("aria-pressed", "false")


def test_where_only_a_worker_may_notify_it_does_and_takes_it_back(
    visitor: Visitor, server: Running
) -> None:
    ann, ben = two_people(visitor, server)
    # As in phones' browsers.
    ben.evaluate(
        "() => { Notification = class extends Notification { constructor() { throw 0; } } }"
    )
    ben.click("#notices-go")
    move(ann)
    move(ben)
    hide(ben)
    move(ann)
    notices = """async () => {
      const bell = await navigator.serviceWorker.getRegistration("/static/js/bell.js");
      return ((await bell?.getNotifications()) ?? []).map(({ title }) => title);
    }"""
    ben.clock.run_for(30_000)
    expect(ben).to_have_title("● Your turn · Bus & Stop")
    ben.clock.run_for(2_000)
    wait_until(lambda: ben.evaluate(notices) == ["Your turn · Bus & Stop"])
    ben.evaluate("look(true)")
    wait_until(lambda: ben.evaluate(notices) == [])
    expect(ben.locator("#notices-go")).to_have_attribute("aria-pressed", "true")


def test_a_hidden_tab_holds_no_stream_and_has_caught_up_when_it_is_looked_at(
    visitor: Visitor, server: Running
) -> None:
    ann, ben = two_people(visitor, server)
    watch = server.site.hub._watched[ann.url.rpartition("/")[2]]
    wait_until(lambda: watch.screens == 2)
    hide(ben)
    wait_until(lambda: watch.screens == 1)
    move(ann)
    ben.evaluate("look(true)")
    expect(ben.locator("#now-words")).to_contain_text("Your turn")
    wait_until(lambda: watch.screens == 2)


def test_new_messages_are_counted_in_the_title_until_they_are_seen(
    visitor: Visitor, server: Running
) -> None:
    ann, ben = two_people(visitor, server)
    ben.evaluate("scrollTo(0, 0)")
    hide(ben)
    ann.fill("#write-text", "Hello")
    ann.press("#write-text", "Enter")
    expect(ann.locator("#messages")).to_contain_text("Hello")
    ben.clock.run_for(30_000)
    expect(ben).to_have_title("(1) Waiting for the others · Bus & Stop")
    expect(ben.locator("#unread")).to_have_text("1 new")
    expect(ben.locator(".now-unread")).to_have_attribute("href", "#chat")
    expect(ben.locator(".now-unread")).to_be_visible()
    assert told(ben) == []
    expect(ann).to_have_title("● Your turn · Bus & Stop")
    ben.evaluate("look(true)")
    ben.locator("#messages").scroll_into_view_if_needed()
    expect(ben).to_have_title("Waiting for the others · Bus & Stop")
    expect(ben.locator("#unread")).to_be_hidden()
    expect(ben.locator(".now-unread")).to_be_hidden()


def test_a_clock_runs_down_a_bot_plays_and_the_seat_is_taken_back(
    visitor: Visitor, server: Running, hours: Hours
) -> None:
    ann, ben = two_people(visitor, server, "&clock=turn+60&clock-end=bot")
    assert server.tables.get(ann.url.rpartition("/")[2]).control == Control("turn", 60, "bot")
    figure = ann.locator("#clock-A .figure")
    # The page's clock goes on by itself, too, for as long as a loaded machine needs to look.
    expect(figure).to_have_text(re.compile(r"^(1:00|0:5\d)$"))
    ann.clock.run_for(41_000)
    expect(figure).to_have_text(re.compile(r"^0:1\d$"))
    expect(ann.locator("#clock-A")).to_have_class("clock running low")
    hours.run(60, server.tables)
    server.site.time.notice(server.tables.get(ann.url.rpartition("/")[2]))
    # The bot moves, and it is Ben's turn, on Ben's clock.
    expect(ann.locator("#take-back-A")).to_be_visible()
    expect(ben).to_have_title("● Your turn · Bus & Stop")
    expect(ben.locator("#clock-B")).to_be_visible()
    ann.click("#take-back-go-A")
    expect(ann.locator("#take-back-A")).to_be_hidden()
    move(ben)
    expect(ann).to_have_title("● Your turn · Bus & Stop")
    expect(ann.locator("#clock-A")).to_be_visible()
    move(ann)


@pytest.mark.parametrize("path", ["/", "/mine"])
def test_ones_own_tables_stay_fresh_and_the_title_counts_those_that_wait(
    visitor: Visitor, server: Running, path: str
) -> None:
    ann, ben = two_people(visitor, server)
    tables = ben.context.new_page()
    tables.clock.install()
    tables.goto(server.url + path)
    usual = tables.title()
    badge = tables.locator("#my-tables .badge")
    expect(badge).to_contain_text("Guest")
    assert not usual.startswith("(")
    move(ann)
    tables.clock.run_for(31_000)
    expect(tables).to_have_title(f"(1) {usual}")
    assert icon(tables) == "icon-turn.svg"
    expect(badge).to_have_text("your turn")
    move(ben)
    hide(tables)
    tables.clock.run_for(61_000)
    expect(tables).to_have_title(usual)
    assert icon(tables) == "icon.svg"


@pytest.mark.parametrize("width", [360, 1280])
def test_clocks_are_without_fault_and_leave_names_readable(
    visitor: Visitor, server: Running, hours: Hours, width: int
) -> None:
    ann = open_page(visitor, server, viewport={"width": width, "height": 844})
    ann.goto(f"{server.url}/new?game=busstop&players=3&kind-B=device&first=A&clock=game+600")
    assert faults(ann) == []
    ann.click("#open")
    expect(ann.locator(".clock")).to_have_count(2)
    for left in (500, 25):
        table = server.tables.get(ann.url.rpartition("/")[2])
        hours.run(server.tables.clocks(table)["A"].left.total_seconds() - left, server.tables)
        ann.reload()
        expect(ann.locator("#clock-A.low")).to_have_count(int(left < 30))
        assert faults(ann) == []
    for seat in "AB":
        assert ann.locator(f"#player-{seat} .plate-name > bdi").bounding_box()["width"] > 40
    assert not ann.evaluate("document.documentElement.scrollWidth > innerWidth")
