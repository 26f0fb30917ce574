"""What moves on a board: tiles turn up, full buses pull out; nothing, if motion is not wanted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from nextstop import Game
from nextstop.tables.match import Match
from tests.web.server import Running
from tests.web.test_accessibility import (
    BOARDS,
    golden_record,
    look_at,
    match_at,
    open_table,
    show_match,
    site,
)

__all__ = ["site"]

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]

# Keeps every animation that scripts begin: which piece moves, and how.
WATCH_PIECES = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const { transform } = frames[0];
    window.flights.push({ piece: this.dataset.piece, back: this.matches(".back"), transform });
    return animate.call(this, frames, options);
  };
}"""
# Notes on the page every bus that pulls out: whose it is, and its number.
WATCH_BUSES = """() => {
  document.body.dataset.left = "";
  new MutationObserver((changes) => {
    for (const bus of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!bus.matches?.(".bus.traveller")) continue;
      const whose = bus.matches(".proxy") ? "proxy" : "player";
      document.body.dataset.left += `${whose} ${bus.querySelector(".route-number").textContent};`;
    }
  }).observe(document.body, { childList: true });
}"""
# As the stream does when something has changed.
REFRESH = """() => htmx.ajax("GET", document.getElementById("refresh").getAttribute("hx-get"),
  { source: "#refresh", target: "#board", swap: "morph:outerHTML" })"""


def after(golden: str, ply: int) -> Match:
    """A golden game after so many moves."""
    whole = golden_record(golden)
    return Match.replay({**whole, "moves": whole["moves"][:ply]})


def reveal(golden: str) -> int:
    """After which move of a golden game tiles are turned up for the first time."""
    whole = golden_record(golden)
    game = Game.from_record({**whole, "moves": []})
    for line in whole["moves"]:
        game.play(*line.split(" ", 1))
        if game.position()["phase"] == "take":
            return game.ply
    raise AssertionError("nothing is turned up in this game")


def look_on(page: Page, site: Running, before: Match, then: Match, watch: str) -> None:
    """A spectator sees a position, and then another one that has come of it."""
    host = page.context.browser.new_context()
    path = open_table(host.new_page(), site, before.game.name, len(before.game.players), "device")
    host.close()
    show_match(site, path, before)
    page.goto(site.url + path)
    page.wait_for_function("Boolean(window.htmx) && document.readyState === 'complete'")
    page.evaluate(watch)
    show_match(site, path, then)
    page.evaluate(REFRESH)
    expect(page.locator("#board")).to_have_attribute("data-ply", str(then.ply))


def test_tiles_that_lay_face_down_turn_up(visitor: Visitor, site: Running) -> None:
    page = visitor()
    ply = reveal("busstop-4")
    before, then = after("busstop-4", ply - 1), after("busstop-4", ply)
    conductor = before.position["conductor"]
    look_on(page, site, before, then, WATCH_PIECES)
    flights = page.evaluate("window.flights")
    turned = {one["piece"][0] for one in flights if "rotateY(90deg)" in (one["transform"] or "")}
    assert turned == set("ABCD") - {conductor}
    assert sum(one["back"] for one in flights) == len(before.position["chosen"]) - 1
    expect(page.locator("body > .traveller")).to_have_count(0)


def test_no_tile_turns_for_who_wants_no_motion(visitor: Visitor, site: Running) -> None:
    page = visitor(reduced_motion="reduce")
    ply = reveal("busstop-4")
    look_on(page, site, after("busstop-4", ply - 1), after("busstop-4", ply), WATCH_PIECES)
    assert page.evaluate("window.flights") == []


@pytest.mark.parametrize(
    ("golden", "before", "then", "bus"),
    [
        ("busstop-4", 17, 18, "player 1"),
        # Its passengers go to the pile of whoever steers it.
        ("busstop-2", 116, 117, "proxy 2"),
        # Nobody was in it yet, and it leaves within one turn.
        ("busstop-2", 34, 37, "player 1"),
        ("busstop-2-overflow-excess", 30, 35, "proxy 1"),
    ],
)
def test_a_full_bus_pulls_out(
    visitor: Visitor, site: Running, golden: str, before: int, then: int, bus: str
) -> None:
    page = visitor()
    look_on(page, site, after(golden, before), after(golden, then), WATCH_BUSES)
    expect(page.locator("body")).to_have_attribute("data-left", f"{bus};")
    expect(page.locator(".bus.traveller")).to_have_count(0)


def test_a_bus_that_is_emptied_again_stays(visitor: Visitor, site: Running) -> None:
    """Going back in a game is no departure."""
    page = visitor()
    look_on(page, site, after("busstop-4", 17), after("busstop-4", 13), WATCH_BUSES)
    expect(page.locator("body")).to_have_attribute("data-left", "")


# What is animated by style sheets, each with how long it lasts.
ANIMATED = """() => document.getAnimations().filter((one) => one instanceof CSSAnimation)
  .map(({ effect }) => [effect.target.classList[0], effect.getComputedTiming().endTime])"""


def animated(page: Page, site: Running) -> dict[str, float]:
    """What blinks or hovers anywhere, and for how many milliseconds at most."""
    found: list[tuple[str, float]] = []
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send(
        "Animation.setPlaybackRate", {"playbackRate": 0}
    )  # none ends while it is looked for
    look_at(page, site, match_at(*BOARDS["bus-and-stop main"]))
    found += page.evaluate(ANIMATED)
    page.locator(".fare").first.evaluate("fare => fare.classList.add('lit', 'ready')")
    page.locator(".ask").first.evaluate("form => form.classList.add('htmx-request')")
    found += page.evaluate(ANIMATED)
    look_at(page, site, after("busstop-4", reveal("busstop-4")))
    expect(page.locator("#line .sort-x")).to_have_count(1)
    found += page.evaluate(ANIMATED)
    page.goto(site.url)
    found += page.evaluate(ANIMATED)
    return {name: max(time for one, time in found if one == name) for name, _ in found}


def test_what_blinks_or_hovers_comes_to_rest(visitor: Visitor, site: Running) -> None:
    """WCAG 2.2.2: nothing that cannot be stopped moves for more than five seconds."""
    lengths = animated(visitor(), site)
    assert set(lengths) == {"now-lamp", "fare", "icon", "figure-art"}
    assert max(lengths.values()) <= 5000


def test_nothing_blinks_or_hovers_for_who_wants_no_motion(visitor: Visitor, site: Running) -> None:
    assert animated(visitor(reduced_motion="reduce"), site) == {}
