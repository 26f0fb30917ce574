"""A replay in a real browser: keys, slider, play, and a spectator who stays where they are."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.tables.builders import play_until
from tests.web.server import Running
from tests.web.test_moves import Duel

pytestmark = pytest.mark.browser


@pytest.fixture
def duel(server: Running, person) -> Duel:
    duel = Duel(server, person(), person(), "busstop")
    duel.on_until(lambda table: table.match.ply >= 12)
    return duel


def at(ply: int) -> re.Pattern[str]:
    return re.compile(f"/replay/{ply}$")


def test_keys_slider_and_log_step_without_loading_the_page(duel: Duel, visitor) -> None:
    page = visitor()
    page.goto(f"{duel.server.url}{duel.url}/replay/5")
    page.evaluate("document.body.dataset.same = 'yes'")
    board, where = page.locator("#board"), page.locator("#replay-where")
    for key, ply in [("ArrowRight", 6), ("ArrowLeft", 5), ("Home", 0), ("End", 12)]:
        page.keyboard.press(key)
        expect(board).to_have_attribute("data-ply", str(ply))
        expect(where).to_have_text(f"Move {ply} of 12")
        expect(page).to_have_url(at(ply))
    expect(page.locator("#replay-next")).to_have_attribute("aria-disabled", "true")
    page.locator("#replay-ply").fill("3")
    expect(board).to_have_attribute("data-ply", "3")
    page.locator("#log-8 > a").click()
    expect(board).to_have_attribute("data-ply", "8")
    expect(page.locator("#log-8 > a")).to_have_attribute("aria-current", "true")
    page.locator("#replay-previous").click()
    expect(board).to_have_attribute("data-ply", "7")
    expect(page.locator("#replay-previous")).to_be_focused()
    assert page.evaluate("document.body.dataset.same") == "yes"
    assert page.locator("#replay-log [aria-current]").count() == 1


def test_space_plays_to_the_end_and_stops(duel: Duel, visitor) -> None:
    page = visitor()
    page.goto(f"{duel.server.url}{duel.url}/replay/10")
    page.keyboard.press("Space")
    expect(page.locator("#replay-play")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#board")).to_have_attribute("data-ply", "12", timeout=15_000)
    expect(page.locator("#replay-play")).to_have_attribute("aria-pressed", "false", timeout=15_000)


def test_a_spectator_stays_where_they_are_when_a_move_comes(duel: Duel, visitor) -> None:
    page = visitor()
    page.goto(f"{duel.server.url}{duel.url}")
    page.locator("#log summary").click()
    page.locator("#log-4 > a").click()
    expect(page).to_have_url(at(4))
    expect(page.locator("#replay-moved")).to_be_empty()
    with page.expect_response(re.compile("/events"), timeout=15_000):
        page.reload()
    play_until(duel.server.tables, duel.table, lambda table: table.match.ply >= 13)
    expect(page.locator("#replay-moved")).to_have_text("The game has moved on.", timeout=15_000)
    expect(page.locator("#board")).to_have_attribute("data-ply", "4")
    expect(page.locator("#replay-where")).to_have_text("Move 4 of 13")
    expect(page.locator("#log-13")).to_be_attached()
    page.locator("#replay-present").click()
    expect(page).to_have_url(re.compile(f"{duel.url}$"))


def test_the_log_stays_open_and_scrolls_by_itself_while_moves_come(duel: Duel, visitor) -> None:
    duel.on_until(lambda table: table.match.ply >= 60)
    ply = duel.ply
    page = visitor()
    page.goto(f"{duel.server.url}{duel.url}")
    page.locator("#log summary").click()
    scroll = page.locator(".log-scroll")
    assert scroll.evaluate("list => list.scrollHeight > list.clientHeight")
    assert scroll.evaluate("list => list.clientHeight <= 0.6 * innerHeight")
    scroll.focus()
    page.keyboard.press("End")
    expect(page.locator(f"#log-{ply}")).to_be_in_viewport()
    play_until(duel.server.tables, duel.table, lambda table: table.match.ply > ply)
    expect(page.locator(f"#log-{ply + 1}")).to_be_attached()
    expect(page.locator("#log")).to_have_attribute("open", "")
    assert scroll.evaluate("list => list.scrollTop > 100")


def test_it_works_without_javascript(duel: Duel, visitor) -> None:
    page = visitor(java_script_enabled=False, viewport={"width": 360, "height": 740})
    page.goto(f"{duel.server.url}{duel.url}/replay")
    expect(page).to_have_url(at(0))
    page.locator("#replay-next").click()
    expect(page).to_have_url(at(1))
    page.locator("#replay-last").click()
    expect(page).to_have_url(at(12))
    page.locator("#replay-go").click()
    expect(page).to_have_url(at(12))
    page.locator("#log-2 > a").click()
    expect(page).to_have_url(at(2))
    expect(page.locator("#replay-play")).to_be_hidden()
