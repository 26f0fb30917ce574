"""As somebody new: from an invitation to the first legal move in under a minute, reading nothing.

They act on what they see: the field that has the cursor, the one large button, what is lit.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from nextstop import GAMES
from tests.web.clicks import OFFERS, version, wait_until
from tests.web.server import Running

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]

# How long a person takes, generously: to find and press something, to type a name.
PRESS, TYPE = 6.0, 10.0
PHONE = {"width": 390, "height": 844}
SCREENS = [("ja", PHONE, True), ("de", {"width": 1280, "height": 800}, False)]


class Newcomer:
    """Counts what a person has to do, and how long it takes with the waiting between."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.done: list[str] = []
        self.begun = time.monotonic()

    def type_name(self) -> None:
        """The cursor stands in the only field already."""
        field = self.page.locator("#name")
        expect(field).to_be_focused()
        assert self.page.locator("main input:visible").count() == 1
        self.page.keyboard.type("Mika")
        self.done.append("type")

    def press_what_stands_out(self) -> None:
        """The only primary button of the page, seen without scrolling."""
        button = self.page.locator("main .button.primary:visible")
        expect(button).to_have_count(1)
        expect(button).to_be_in_viewport()
        button.click()
        self.done.append("press")

    def press_what_is_lit(self) -> None:
        """The first legal choice on the board, seen without scrolling."""
        expect(self.page.locator("#board.board.acting")).to_be_visible(timeout=20_000)
        wait_until(lambda: self.page.evaluate("Boolean(window.htmx)"))
        lit = self.page.locator(OFFERS).first
        expect(lit).to_be_in_viewport()
        known = version(self.page)
        lit.click()
        self.done.append("press")
        wait_until(lambda: version(self.page) > known)

    @property
    def seconds(self) -> float:
        pace = {"press": PRESS, "type": TYPE}
        return time.monotonic() - self.begun + sum(pace[what] for what in self.done)


@pytest.mark.parametrize(("language", "screen", "touch"), SCREENS)
@pytest.mark.parametrize("game", list(GAMES))
def test_from_the_invitation_to_the_first_move(
    visitor: Visitor,
    server: Running,
    person,
    game: str,
    language: str,
    screen: dict[str, int],
    touch: bool,
) -> None:
    host = person()
    url = host.create(
        game, ("players", "2"), ("others", "friend"), ("name-A", "Ann"), ("first", "B")
    )
    table = server.tables.get(url.removeprefix("/tables/"))
    mika = Newcomer(visitor(locale=language, viewport=screen, has_touch=touch))
    mika.page.goto(f"{server.url}/join/{server.tables.invitation(table, 'B')}")
    mika.type_name()
    mika.press_what_stands_out()
    mika.press_what_is_lit()
    assert server.tables.get(table.id).match.game.history[0][0] == "B"
    assert mika.done == ["type", "press", "press"]
    assert mika.seconds < 60


@pytest.mark.parametrize("game", list(GAMES))
def test_from_the_front_page_to_the_first_move_against_bots(
    visitor: Visitor, server: Running, game: str
) -> None:
    mika = Newcomer(visitor(locale="zh-CN"))
    mika.page.goto(server.url)
    expect(mika.page.locator(f"#play-{game}")).to_be_in_viewport()
    mika.page.click(f"#play-{game}")
    mika.done.append("press")
    mika.press_what_is_lit()
    assert mika.seconds < 60
