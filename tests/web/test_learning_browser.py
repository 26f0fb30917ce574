"""Learning in real browsers: a lesson by clicks, with and without scripts; a zone's “?” by keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from nextstop.tables.lessons import LESSONS
from tests.web.server import Running

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]


def click_taught(page: Page, move: str, target: str) -> None:
    """Do what the guide says, as a hand would."""
    kind, *parts = move.split(" ")
    if kind == "drop" and parts[0] == "station":
        for card in parts[2:]:
            page.locator(f"#board input[name=card][value={card}]").first.check(force=True)
    if kind in {"board", "queue"}:
        radio = page.locator(f"#board input[name=passenger][value={parts[0]}]").first
        if not radio.is_checked():
            radio.check(force=True)
    page.locator(f"#{target}").click()


# Without scripts the forms are those that test_lessons sends, for both games in every run.
WAYS = [
    pytest.param(game, scripts, marks=pytest.mark.long if game == "busstop" and not scripts else ())
    for game in LESSONS
    for scripts in (True, False)
]


@pytest.mark.parametrize(("game", "scripts"), WAYS)
def test_a_whole_lesson_by_clicks(
    visitor: Visitor, server: Running, game: str, scripts: bool
) -> None:
    page = visitor(reduced_motion="reduce", java_script_enabled=scripts)
    page.goto(server.url)
    page.locator(f"#learn-{game}").click()
    for done, step in enumerate(LESSONS[game].steps, 1):
        click_taught(page, step.move, step.target)
        expect(page).to_have_url(f"{server.url}/lessons/{game}/{done}")
        page.wait_for_load_state()
    page.locator("#play-now").click()
    expect(page.locator("#board.board")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_zone_is_asked_and_closed_by_keys(
    visitor: Visitor, server: Running, scripts: bool
) -> None:
    page = visitor(java_script_enabled=scripts)
    page.goto(f"{server.url}/lessons/bus-and-stop")
    page.locator("#ask-destinations").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#about-destinations")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#about-destinations")).to_be_hidden()
    expect(page.locator("#ask-destinations")).to_be_focused()
