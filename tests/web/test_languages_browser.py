"""The choice of a language in a real browser, and room for the words of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from nextstop import GAMES
from nextstop.languages import LANGUAGES, catalogs
from tests.tables.builders import play_until
from tests.web.pseudo import TAG, Pseudo, forget_drawings, stretched
from tests.web.pseudo import drawn_anew as drawn_anew
from tests.web.server import Person, Running, running
from tests.web.test_accessibility import faults
from tests.web.test_moves import Duel

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]
PHONE = {"width": 360, "height": 740}


# Choosing


@pytest.mark.parametrize("script", [True, False])
def test_a_language_is_chosen_in_the_header_and_the_page_stays(
    visitor: Visitor, server: Running, script: bool
) -> None:
    page = visitor(java_script_enabled=script, locale="en", viewport=PHONE)
    page.goto(f"{server.url}/new?game=busstop")
    menu = page.get_by_role("button", name="Language: English")
    german = page.get_by_role("button", name="Deutsch", exact=True)
    expect(german).to_be_hidden()
    menu.click()
    german.click()
    assert page.url == f"{server.url}/new?game=busstop"
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_keys_choose_a_language_and_escape_leaves_the_choice(
    visitor: Visitor, server: Running
) -> None:
    page = visitor(locale="en")
    page.goto(server.url)
    page.locator("#language").press("Enter")
    own = page.locator("#languages [aria-current]")
    expect(own).to_be_focused()
    page.keyboard.press("Escape")
    expect(own).to_be_hidden()
    expect(page.locator("#language")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("lang", "ja")


def test_the_choice_is_without_fault(visitor: Visitor, server: Running) -> None:
    page = visitor(locale="en", viewport=PHONE)
    page.goto(f"{server.url}/about")
    page.locator("#language").click()
    assert faults(page) == []


def test_each_language_is_set_in_fonts_of_its_own(visitor: Visitor, server: Running) -> None:
    page = visitor(locale="zh-CN")
    page.goto(server.url)
    font = "element => getComputedStyle(element).fontFamily"
    assert page.locator("html").evaluate(font).startswith('"PingFang SC"')
    # The sign of the stop is Japanese in any language.
    assert "PingFang" not in page.locator(".pole-name").first.evaluate(font)


# Room


class Longer(Pseudo):
    """German at its longest, without the marks."""

    def gettext(self, message: str) -> str:
        return _unmarked(stretched(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _unmarked(stretched(msgid1 if n == 1 else msgid2))


def _unmarked(text: str) -> str:
    return text.translate({ord("⟦"): None, ord("⟧"): None, ord("~"): "n"})


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("site") / "tables.sqlite3") as server:
        yield server


@pytest.fixture(scope="module")
def places(site: Running) -> Iterator[list[tuple[str, Person | None]]]:
    """Addresses, and who looks at them."""
    looked = [("/", None), ("/new?game=busstop&edition=own", None), ("/tables", None)]
    people = []
    for game in GAMES:
        looked += [(f"/rules/{game}", None), (f"/lessons/{game}/3", None)]
        for plies in (40, 10_000):
            ann, ben = Person(site), Person(site)
            duel = Duel(site, ann, ben, game)
            play_until(site.tables, duel.table, lambda t, n=plies: t.over or t.match.ply >= n)
            looked.append((duel.url, ann))
            people += [ann, ben]
    yield looked
    for somebody in people:
        somebody.close()


# Chinese is set as Japanese is and mostly shorter, English is shorter than German, and both are
# looked at in whole games, too.
TONGUES = [
    pytest.param(tag, marks=pytest.mark.long if tag in {"en", "zh-Hans"} else ())
    for tag in (*LANGUAGES, "longer")
]


@pytest.mark.parametrize("language", TONGUES)
def test_nothing_is_wider_than_a_phone(
    visitor: Visitor,
    site: Running,
    places: list[tuple[str, Person | None]],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
) -> None:
    if language == "longer":
        whole = catalogs.catalog
        monkeypatch.setattr(catalogs, "catalog", lambda tag: Longer() if tag == TAG else whole(tag))
        language = TAG
        forget_drawings()
    pages: dict[Person | None, Page] = {}
    for path, who in places:
        if who not in pages:
            pages[who] = visitor(locale=language, viewport=PHONE, reduced_motion="reduce")
            if who is not None:
                cookies = who.http.cookies.items()
                kept = [{"name": n, "value": v, "url": site.url} for n, v in cookies]
                pages[who].context.add_cookies(kept)
        pages[who].goto(site.url + path)
        assert pages[who].evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
