"""Setting up a table in a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.server import Running

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("script", [True, False])
def test_the_values_of_ones_own_box_show_when_it_is_chosen(
    visitor: Callable[..., Page], server: Running, script: bool
) -> None:
    page = visitor(java_script_enabled=script)
    page.goto(f"{server.url}/new?game=busstop")
    page.locator("#choices > summary").click()
    first_bus = page.locator("#capacity-1")
    expect(first_bus).to_be_hidden()
    page.get_by_text("My own box", exact=True).click()
    expect(first_bus).to_be_visible()
    first_bus.fill("6")
    page.locator("#open").click()
    expect(page.locator("#board.board")).to_be_visible()
    table = server.tables.get(page.url.rpartition("/")[2])
    assert table.match.position["capacities"][0] == 6


@pytest.mark.parametrize("script", [True, False])
def test_ones_own_box_is_chosen_on_drawings_by_keys_alone(
    visitor: Callable[..., Page], server: Running, script: bool
) -> None:
    page = visitor(java_script_enabled=script)
    page.goto(f"{server.url}/new?game=busstop&players=3")
    page.locator("#choices > summary").press("Enter")
    page.get_by_role("radio", name="My own box").press("Space")
    # No menu, which would cut long words on a phone.
    expect(page.locator("#edition select")).to_have_count(0)
    position = page.get_by_role("group", name="Position 2")
    for arrow in page.locator("#edition").get_by_role("checkbox", checked=True).all()[::-1]:
        arrow.press("Space")
    for place in "12345":
        position.get_by_role("checkbox", name=place, exact=True).press("Space")
    position.get_by_role("radio", name="Conductor").press("Space")
    page.get_by_role("radiogroup", name="Tile 1", exact=True).get_by_label("granny").press("Space")
    page.get_by_role("radiogroup", name="Red: end-game bonus").get_by_label("two VIPs").press(
        "Space"
    )
    page.locator("#open").press("Enter")
    expect(page.locator("#board.board")).to_be_visible()
    edition = server.tables.get(page.url.rpartition("/")[2]).match.game.options["edition"]
    spaces = edition["positions"]["3"]
    assert [space["arrows"] for space in spaces] == [[], [1, 2, 3, 4, 5], []]
    assert [space["conductor"] for space in spaces] == [False, True, False]
    assert edition["tile_kinds"].startswith("n")
    assert edition["end_bonuses"][0] == "two-vips"


def test_choices_agree_with_each_other_and_outlive_another_language(
    visitor: Callable[..., Page], server: Running
) -> None:
    page = visitor(viewport={"width": 390, "height": 844})
    page.goto(f"{server.url}/new?game=busstop&players=3")
    expect(page.locator("#open")).to_be_in_viewport()
    expect(page.locator("#open")).to_have_text("Start the game", use_inner_text=True)
    press = page.locator("label.segment").filter
    page.locator("#name-A").fill("Ann")
    # Only one ticket shows, that of the window that is pressed.
    expect(page.locator("#seat-B .seat-ticket")).to_be_hidden()
    page.locator("#seat-B .window").click()
    expect(page.locator("#seat-A .seat-ticket")).to_be_hidden()
    # What another seat has is exchanged with it.
    press(has=page.locator("[name=colour-B][value=red]")).click()
    expect(page.locator("[name=colour-A][value=blue]")).to_be_checked()
    press(has=page.locator("[name=kind-B][value=me]")).click()
    expect(page.locator("#name-B")).to_have_value("Ann")
    expect(page.locator("[name=kind-A][value=bot]")).to_be_checked()
    page.locator("#with-friend").click()
    invite = "Open the table and invite"
    expect(page.locator("#open")).to_have_text(invite, use_inner_text=True)
    page.locator("#clock > summary").click()
    page.locator("[name=clock][value='turn 28800']").check()
    expect(page.locator("#clock .fold-now")).to_have_text("8 hours")
    page.locator("#language").click()
    page.get_by_text("Deutsch", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#name-B")).to_have_value("Ann")
    expect(page.locator("#at-B")).to_be_checked()
    expect(page.locator("[name=kind-C][value=friend]")).to_be_checked()
    expect(page.locator("[name=clock][value='turn 28800']")).to_be_checked()


# What of the ticket that is looked at lies under the bar with Start.
COVERED = """() => {
  const bar = document.querySelector(".start").getBoundingClientRect();
  return [...document.querySelectorAll(".seat-ticket :is(.segment, input, summary)")]
    .map((one) => [one.textContent.trim() || one.name, one.getBoundingClientRect()])
    .filter(([, box]) => box.height > 0 && box.bottom > bar.top && box.top < bar.bottom)
    .map(([name]) => name);
}"""


@pytest.mark.parametrize(
    ("width", "height", "seats"),
    [(360, 640, "players=5&at=E"), (360, 640, "players=3"), (390, 844, "players=5&at=E")],
)
def test_the_bar_that_starts_covers_nothing_of_a_seat(
    visitor: Callable[..., Page], server: Running, width: int, height: int, seats: str
) -> None:
    page = visitor(viewport={"width": width, "height": height}, locale="de")
    page.goto(f"{server.url}/new?game=busstop&{seats}")
    expect(page.locator(".seat-ticket:visible")).to_have_count(1)
    assert page.evaluate(COVERED) == []
