"""Coming back to a table where a boarding was half done."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from nextstop.tables.table import Table
from tests.tables.builders import phase, play_until
from tests.web.clicks import wait_until
from tests.web.server import Running
from tests.web.test_accessibility import open_table

pytestmark = pytest.mark.browser


def test_a_half_made_boarding_is_there_again_until_the_game_goes_on(
    visitor: Callable[..., Page], server: Running
) -> None:
    page = visitor(reduced_motion="reduce")
    path = open_table(page, server, "busstop", 2, "device")
    name = path.rpartition("/")[2]
    play_until(server.tables, server.tables.get(name), phase("seat"))
    page.goto(server.url + path)
    page.locator("#board button.door[name=to]:not([aria-disabled])").first.dispatch_event("click")
    undo = page.locator("[id^=undo-]")
    expect(undo).to_have_count(1)
    last = page.locator("#board input[name=passenger]").last
    last.check(force=True)
    picked = last.get_attribute("id")
    page.locator("#language").click()
    page.get_by_text("Deutsch", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(undo).to_have_count(1)
    expect(page.locator(f"#{picked}")).to_be_checked()
    page.goto(f"{server.url}/mine")
    page.locator(f'main a[href="{path}"]').click()
    expect(undo).to_have_count(1)
    wait_until(lambda: page.evaluate("Boolean(window.htmx) && document.readyState === 'complete'"))
    undo.click()
    expect(undo).to_have_count(0)
    page.goto(server.url + path)
    expect(page.locator("#board.phase-seat")).to_be_visible()
    expect(undo).to_have_count(0)
    page.locator("#board button.door[name=to]:not([aria-disabled])").first.dispatch_event("click")
    expect(undo).to_have_count(1)
    now = server.tables.get(name).match.position["round"]
    later = play_until(
        server.tables,
        server.tables.get(name),
        lambda t: t.match.position["round"] > now and t.match.position["phase"] == "seat",
    )
    page.goto(server.url + path)
    expect(page.locator("#board")).to_have_attribute("data-ply", str(later.match.ply))
    expect(undo).to_have_count(0)
    expect(page.locator("#now-error")).to_be_empty()


def test_a_half_made_boarding_outlives_another_tab_and_an_undo_that_failed(
    visitor: Callable[..., Page], server: Running
) -> None:
    page = visitor(reduced_motion="reduce")
    path = open_table(page, server, "busstop", 2, "device")
    table = play_until(
        server.tables, server.tables.get(path.rpartition("/")[2]), opponent_seats_too
    )
    seat, opponent = table.match.position["actors"][:2]
    page.goto(server.url + path)
    other = page.context.new_page()
    other.goto(server.url + path)
    wait_until(lambda: other.evaluate("document.readyState === 'complete'"))
    page.locator(f"button[id^=board-{seat}-]:not([aria-disabled])").first.dispatch_event("click")
    undo = page.locator(f"#undo-{seat}")
    expect(undo).to_have_count(1)
    page.goto(f"{server.url}/mine")
    move = table.match.moves[opponent][0]
    guest = table.mover(opponent).guest
    later = server.tables.move(table.id, guest, opponent, table.match.ply, move)
    expect(other.locator("#board")).to_have_attribute("data-ply", str(later.match.ply))
    other.close()
    page.goto(server.url + path)
    expect(undo).to_have_count(1)
    wait_until(lambda: page.evaluate("Boolean(window.htmx) && document.readyState === 'complete'"))
    page.context.set_offline(True)
    undo.click()
    expect(page.locator("#connection")).not_to_be_empty()
    page.context.set_offline(False)
    page.goto(f"{server.url}/mine")
    page.goto(server.url + path)
    expect(undo).to_have_count(1)


def opponent_seats_too(table: Table) -> bool:
    assert table.match is not None
    position = table.match.position
    return position["phase"] == "seat" and len(position["actors"]) > 1
