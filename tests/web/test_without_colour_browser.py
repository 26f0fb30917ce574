"""Nothing is told by colour alone: every coloured thing has a shape, a letter or a word, too."""

from __future__ import annotations

import pytest

from tests.web.server import Running
from tests.web.test_accessibility import (
    BOARDS,
    Visitor,
    look_at,
    match_at,
    site,
)

__all__ = ["site"]

pytestmark = pytest.mark.browser

# What has one of the five colours, and how else it is told apart.
COLOURED = """() => {
  const colours = ["blue", "red", "green", "yellow", "purple"];
  const others = [
    [".tile.back", (one) => one.closest("li")?.querySelector(".choosing-name")],
    [".pax, .tile", (one) => one.querySelector(".mark") && one.querySelector(".figure-art")],
    [".group", (one) => one.querySelector(".group-cards .mark") && one.innerText.trim()],
    [".dot", (one) => getComputedStyle(one, "::after").clipPath !== "none"],
    [
      ".plate, .player .bus, .strip-tile",
      (one) => one.closest(".player").querySelector(".seat-letter"),
    ],
    [".arrival", (one) => one.querySelector(".seat-letter").innerText],
    [".seat-letter", (one) => one.innerText],
    [".hand", (one) => one.querySelector("h2")],
  ];
  return [...document.querySelectorAll(`#board :is(${colours.map((c) => "." + c)})`)]
    .filter((one) => {
      const found = others.find(([selector]) => one.matches(selector));
      return !found || !found[1](one);
    })
    .map((one) => one.outerHTML.slice(0, 120));
}"""
SIGNS = """() => {
  const host = document.createElement("div");
  document.body.append(host);
  const seen = ["blue", "red", "green", "yellow", "purple"].map((colour) => {
    host.className = `pax ${colour}`;
    const style = getComputedStyle(host);
    return [style.getPropertyValue("--mark").trim(), style.getPropertyValue("--cloth").trim()];
  });
  return [new Set(seen.map((one) => one[0])).size, new Set(seen.map((one) => one[1])).size];
}"""


@pytest.mark.parametrize("board", list(BOARDS))
def test_what_is_coloured_has_another_sign(visitor: Visitor, site: Running, board: str) -> None:
    match = match_at(*BOARDS[board])
    page = visitor(reduced_motion="reduce")
    look_at(page, site, match)
    assert page.locator("#board .pax").count() > 0
    assert page.evaluate(COLOURED) == []


def test_each_colour_has_a_mark_and_a_cloth_of_its_own(visitor: Visitor, site: Running) -> None:
    page = visitor()
    page.goto(f"{site.url}/new")
    assert page.evaluate(SIGNS) == [5, 5]
