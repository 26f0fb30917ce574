"""What was not done is said in the bar; the board stays, with what is tried out on it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from nextstop.web import limiting
from nextstop.web.limits import Limits
from tests.web.server import Running, running
from tests.web.slow import Slow, ready
from tests.web.test_hands_browser import history, open_game, to_seats

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]


def move_elsewhere(server: Running, name: str) -> None:
    """Whoever is to move does so on another page."""
    table = server.tables.get(name)
    assert table.match is not None
    seat = table.match.position["actors"][0]
    move = next(m for m in table.match.moves[seat] if m.startswith("pick"))
    server.tables.move(name, table.seat(seat).guest, seat, table.match.ply, move)


def test_why_a_move_was_not_made_stays_until_the_player_does_something_else(
    visitor: Visitor, server: Running
) -> None:
    page = visitor(reduced_motion="reduce")
    name = open_game(page, server, "bus-and-stop")
    ready(page)
    Slow(page, "**/state**")
    with page.expect_request("**/state**"):
        move_elsewhere(server, name)
    said, board = page.locator("#now-error"), page.locator("#board")
    expect(said).to_be_hidden()
    page.locator(".group-body.lit").first.click()
    expect(said).to_contain_text("nothing was done")
    page.unroute("**/state**")
    for ply in ("2", "3"):
        move_elsewhere(server, name)
        expect(board).to_have_attribute("data-ply", ply)
        expect(said).to_contain_text("nothing was done")
    page.locator(".group-body.lit").first.click()
    expect(board).to_have_attribute("data-ply", "4")
    expect(said).to_be_empty()


def test_too_much_at_once_costs_nothing_of_what_is_tried_out(
    visitor: Visitor, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limiting, "clock", lambda: 0.0)
    with running(database, limits=Limits(seat_per_minute=12)) as server:
        page = visitor(reduced_motion="reduce")
        name = to_seats(page, server)
        ready(page)
        page.locator("button.door[name=to][form=act-A]:not([aria-disabled])").first.click()
        undo = page.locator("#undo-A")
        expect(undo).to_be_visible()
        nothing = {"seat": "A", "ply": "0", "move": "stay"}
        for _ in range(2):
            page.context.request.post(f"{server.url}/tables/{name}/move", form=nothing)
        page.locator("#hint-A").click()
        expect(page.locator("#now-error")).to_contain_text("too much at once")
        expect(undo).to_be_visible()
        assert "draft=" in page.url
        page.goto(f"{server.url}/tables/{name}")
        expect(undo).to_be_visible()


def test_a_form_that_cannot_be_read_leaves_the_board_where_it_is(
    visitor: Visitor, server: Running
) -> None:
    page = visitor(reduced_motion="reduce")
    name = open_game(page, server, "bus-and-stop")
    ready(page)
    page.locator("#act-A input[name=ply]").evaluate("(field) => (field.value = 'none')")
    page.locator(".group-body.lit").first.click()
    expect(page.locator("#now-error")).to_contain_text("must be a whole number")
    expect(page.locator(".group-body.lit").first).to_be_visible()
    assert history(server, name) == ()


def test_a_page_from_something_on_the_way_is_no_board(visitor: Visitor, server: Running) -> None:
    page = visitor(reduced_motion="reduce")
    open_game(page, server, "bus-and-stop")
    ready(page)

    def fail(route: Route) -> None:
        route.fulfill(status=502, content_type="text/html", body="<h1>Bad Gateway</h1>")

    page.route("**/move", fail)
    page.route("**/icon.svg", fail)
    page.locator(".group-body.lit").first.click()
    said = page.locator("#connection")
    expect(said).to_contain_text("did not get through")
    expect(page.locator("h1", has_text="Bad Gateway")).to_have_count(0)
    page.unroute_all()
    expect(said).to_contain_text("connection is back")
    page.locator(".group-body.lit").first.click()
    expect(page.locator("#board")).to_have_attribute("data-ply", "1")
    expect(said).to_be_empty()
