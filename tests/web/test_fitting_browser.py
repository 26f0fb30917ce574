"""On the narrowest phones, and with letters twice as large, nothing is too wide or cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.tables.builders import play_until
from tests.web.fitting import broken_words, misfits, text_size
from tests.web.server import Running
from tests.web.test_accessibility import (
    BOARDS,
    PAGES,
    Visitor,
    look_at,
    match_at,
    open_table,
    show_match,
    site,
)

__all__ = ["site"]

pytestmark = pytest.mark.browser

# Width of the window, and the size of the browser's letters (16 is usual).
SIZES = [
    (360, 32),
    pytest.param(320, 16, marks=pytest.mark.long),
    pytest.param(360, 16, marks=pytest.mark.long),
]


def phone(visitor: Visitor, width: int, size: int) -> Page:
    page = visitor(viewport={"width": width, "height": 780}, reduced_motion="reduce")
    text_size(page, size)
    return page


def test_misfits_would_be_found(visitor: Visitor) -> None:
    page = phone(visitor, 360, 16)
    page.set_content("<p style='width: 400px'>Wide<p style='width: 2em; overflow: clip'>Cutoff")
    assert any("too wide" in found for found in misfits(page))
    assert any("Cutoff" in found for found in misfits(page))
    text_size(page, 32)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"


@pytest.mark.parametrize(("width", "size"), SIZES)
def test_every_page_fits(visitor: Visitor, site: Running, width: int, size: int) -> None:
    page, found = phone(visitor, width, size), {}
    for path in PAGES:
        page.goto(site.url + path)
        found[path] = misfits(page)
    path = open_table(page, site, "busstop", 3, "friend")
    page.goto(site.url + path)
    found["waiting"] = misfits(page)
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize(("width", "size"), SIZES)
def test_every_board_and_a_replay_fit(
    visitor: Visitor, site: Running, width: int, size: int
) -> None:
    page, found = phone(visitor, width, size), {}
    for board in BOARDS:
        match = match_at(*BOARDS[board])
        path = open_table(page, site, match.game.name, len(match.game.players), "device")
        show_match(site, path, match)
        page.goto(site.url + path)
        if page.locator(".handover").count():
            found[f"{board}: handover"] = misfits(page)
            page.locator("button[id^=handover]").click()
            page.wait_for_load_state()
        found[board] = misfits(page)
    page.goto(f"{site.url}{path}/replay/30")
    found["replay"] = misfits(page)
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("width", [768, 820])
def test_four_opponents_are_read_by_name_on_a_tablet(
    visitor: Visitor, server: Running, width: int, locale: str
) -> None:
    """The conductor, too, whose name plate has the most to hold."""
    page = visitor(
        viewport={"width": width, "height": 1024}, locale=locale, reduced_motion="reduce"
    )
    bots = {f"bot-{letter}": "random" for letter in "BCDE"}
    page.goto(server.url + open_table(page, server, "busstop", 5, "bot", first="B", **bots))
    expect(page.locator("#now.mine")).to_be_visible()
    expect(page.locator(".other-boards .conductor-badge")).to_be_visible()
    assert misfits(page) == []


# What has most to say in little room.
CROWDED = ["bus-and-stop main", "busstop seat", "busstop over, proxy"]


@pytest.mark.parametrize("width", [360, 1280])
def test_no_long_word_is_torn_apart(visitor: Visitor, site: Running, width: int) -> None:
    page = visitor(viewport={"width": width, "height": 780}, locale="de", reduced_motion="reduce")
    page.set_content("<p style='width: 3em; overflow-wrap: anywhere'>Vor-ort Haus\u00adtür Hof")
    assert broken_words(page) == []
    page.set_content("<p style='width: 3em; overflow-wrap: anywhere'>Haustür")
    assert broken_words(page)[0].endswith(" in P")
    text_size(page, 32)
    found = {}
    for path in ("/", "/new?game=busstop&edition=own", "/verify"):
        page.goto(site.url + path)
        found[path] = broken_words(page)
    for board in CROWDED:
        match = match_at(*BOARDS[board])
        look_at(page, site, match)
        found[board] = broken_words(page) + misfits(page)
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize(("width", "height"), [(1280, 1000), (390, 844)])
def test_boards_stay_where_they_are(
    visitor: Visitor, server: Running, width: int, height: int
) -> None:
    """The street is as high before tiles are turned up as after; on a large screen always."""
    page = visitor(viewport={"width": width, "height": height}, reduced_motion="reduce")
    path = open_table(page, server, "busstop", 3, "device")
    name = path.rpartition("/")[2]
    heights, tops = {}, {}
    for phase in ("tile", "take", "seat"):
        table = server.tables.get(name)
        play_until(server.tables, table, lambda t, phase=phase: t.match.position["phase"] == phase)
        page.goto(server.url + path)
        heights[phase] = page.locator("#street").bounding_box()["height"]
        tops[phase] = page.locator("#boards").bounding_box()["y"]
    assert heights["tile"] == heights["take"]
    if height >= 1000:
        assert tops["take"] == tops["seat"]


# The outermost edge of what marks advice: its dashed frame, and its lamp.
MARKED = """all => Math.max(...all.map(one => {
  const { outlineWidth, outlineOffset } = getComputedStyle(one);
  const lamp = -parseFloat(getComputedStyle(one, "::after").right);
  const frame = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  return one.getBoundingClientRect().right + Math.max(lamp, frame);
}))"""


@pytest.mark.parametrize(
    "board", ["bus-and-stop main", "bus-and-stop skedaddle", "busstop take", "busstop seat"]
)
def test_what_a_hint_lights_stays_where_it_is(visitor: Visitor, site: Running, board: str) -> None:
    page = phone(visitor, 390, 16)
    match = match_at(*BOARDS[board])
    look_at(page, site, match)
    choices = page.locator("#board :is(.group-body.lit, .take, .door, .received > .rider)")
    assert choices.count()
    where = "all => all.map(one => JSON.stringify(one.getBoundingClientRect()))"
    before = choices.evaluate_all(where)
    choices.evaluate_all("all => all.forEach(one => one.classList.add('advised'))")
    assert choices.evaluate_all(where) == before
    assert choices.evaluate_all(MARKED) <= 390


def test_numbers_and_long_names_have_room_among_five(visitor: Visitor, server: Running) -> None:
    page = phone(visitor, 360, 16)
    path = open_table(page, server, "busstop", 5, "device")
    page.goto(server.url + path)
    name = page.locator(".hand-title > bdi").first
    name.evaluate("name => { name.textContent = 'Wolkenstein'.repeat(3).slice(0, 30); }")
    right = name.bounding_box()["x"] + name.bounding_box()["width"]
    assert right <= page.locator("#ask-hand").bounding_box()["x"]
    page.context.clear_cookies()
    page.reload()
    tiles = page.locator(".other-boards .strip-tile")
    assert tiles.count() == 50
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    assert tiles.evaluate_all(cut) == 0
