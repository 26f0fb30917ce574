"""Games in real browsers: two people at one table, somebody among bots, no JavaScript.

In every run each is clicked at its beginning and in its last round, the moves between are made
without a page. With `-m long` every move is clicked.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from nextstop.tables.table import Table
from tests.tables.builders import play_until
from tests.web.clicks import click_something, is_asked, is_over, play, version, wait_until
from tests.web.server import Running, running
from tests.web.skipping import is_late, skip

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]
CALM = {"reduced_motion": "reduce"}

# From which version on moves are made without a page.
GAMES = pytest.mark.parametrize(
    ("game", "clicked"),
    [
        *[(game, 10) for game in ("bus-and-stop", "busstop")],
        *[
            pytest.param(game, 10_000, marks=pytest.mark.long)
            for game in ("bus-and-stop", "busstop")
        ],
    ],
)


@pytest.fixture
def complaints() -> list[str]:
    """What browsers write to their consoles: nothing, when all is well."""
    return []


@pytest.fixture
def come(visitor: Visitor, server: Running, complaints: list[str]) -> Visitor:
    """One more person, at the front page."""

    def open_page(**options: object) -> Page:
        page = visitor(**CALM | options)
        page.on(
            "console",
            lambda said: (
                complaints.append(said.text) if said.type in {"error", "warning"} else None
            ),
        )
        page.goto(server.url)
        return page

    return open_page


def invite(ann: Page, ben: Page, game: str, players: int = 2) -> None:
    """Ann sets up a table, and Ben follows the link that she copies."""
    ann.locator(f"section:has(#play-{game}) >> text=Play with friends").click()
    ann.get_by_role("button", name=str(players), exact=True).click()
    ann.locator("#name-A").fill("Ann")
    ann.locator("#open").click()
    ben.goto(ann.locator("#link-B").input_value())
    ben.locator("#name").fill("Ben")
    ben.locator("#sit").click()
    expect(ann.locator("#board.board")).to_be_visible()
    expect(ben.locator("#board.board")).to_be_visible()


def play_to_the_end(pages: list[Page], server: Running, clicked: int, reload: bool = False) -> None:
    """Click so many versions of the table, and the last round; make the moves between."""
    play(pages, done=lambda: version(pages[0]) >= clicked, reload=reload)
    if not is_over(pages[0]):
        table = skip(server, pages[0].url.partition("?")[0], is_late)
        for page in pages:
            if reload:
                page.reload()
            wait_until(lambda page=page: version(page) >= table.head.version)
    play(pages, reload=reload)


@GAMES
def test_two_browsers_play_a_whole_game_to_the_scores_and_a_rematch(
    come: Visitor, server: Running, complaints: list[str], game: str, clicked: int
) -> None:
    ann, ben = come(), come(viewport={"width": 390, "height": 844})
    invite(ann, ben, game)
    play_to_the_end([ann, ben], server, clicked)

    table = server.tables.get(ann.url.rpartition("/")[2])
    assert table.over
    for page in (ann, ben):
        for breakdown in table.match.breakdowns.values():
            total = str(sum(breakdown.values())).replace("-", "−")
            expect(page.locator("#scores tfoot")).to_contain_text(total)
    with ann.expect_download() as download:
        ann.get_by_role("link", name="Download the record").click()
    assert '"nextstop-record/1"' in Path(download.value.path()).read_text(encoding="utf-8")

    ann.locator("#rematch").click()
    expect(ann.locator("#board.board")).to_be_visible()
    ben.locator("#to-rematch").click()
    wait_until(lambda: ann.url == ben.url)
    expect(ben.locator("#scores")).to_have_count(0)
    assert complaints == []


@GAMES
def test_one_click_and_a_whole_game_among_bots(
    come: Visitor, server: Running, complaints: list[str], game: str, clicked: int
) -> None:
    ann = come()
    ann.locator(f"#play-{game}").click()
    expect(ann.locator("#board.board")).to_be_visible()
    play_to_the_end([ann], server, clicked)
    expect(ann.locator("#scores")).to_contain_text("Medium bot 2")
    assert complaints == []


@GAMES
def test_a_whole_game_without_javascript(
    come: Visitor, server: Running, game: str, clicked: int
) -> None:
    ann = come(java_script_enabled=False)
    ann.locator(f"#play-{game}").click()
    play_to_the_end([ann], server, clicked, reload=True)
    expect(ann.locator("#scores")).to_be_visible()


def test_people_at_one_screen_hand_it_over_for_secret_choices(
    come: Visitor, server: Running, complaints: list[str]
) -> None:
    ann = come()
    ann.goto(f"{server.url}/new?game=busstop&players=3&kind-B=device&kind-C=device&first=A")
    for letter, name in (("A", "Ann"), ("B", "Ben"), ("C", "Cio")):
        ann.locator(f"#name-{letter}").fill(name)
    ann.locator("#open").click()
    ann.locator("#play-A-5").click()
    for letter, name, tile in (("B", "Ben", 7), ("C", "Cio", 2)):
        expect(ann.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
        assert not is_asked(ann)
        ann.locator(f"#handover-{letter}").click()
        ann.locator(f"#play-{letter}-{tile}").click()
    expect(ann.locator("#now")).to_contain_text("take")
    assert complaints == []


def test_who_loads_a_hand_over_again_is_still_asked_to_pass_the_device(
    come: Visitor, server: Running
) -> None:
    ann = come()
    ann.goto(f"{server.url}/new?game=busstop&players=2&kind-B=device&first=B")
    ann.locator("#open").click()
    name = ann.url.rpartition("/")[2]
    # All but the conductor choose in secret: Ann takes the device once, and hands it on.
    ann.locator("#play-B-5").click()
    ann.locator("#handover-A").click()
    expect(ann.locator("#play-A-5")).to_be_visible()
    assert "seat=A" in ann.url
    ann.locator("#play-A-5").click()
    expect(ann).to_have_url(f"{server.url}/tables/{name}")
    play_until(server.tables, server.tables.get(name), is_secret_for_ann)
    expect(ann.locator("#handover-A")).to_be_visible()
    ann.reload()
    expect(ann.locator("#handover-A")).to_be_visible()


def is_secret_for_ann(table: Table) -> bool:
    assert table.match is not None
    position = table.match.position
    return position["phase"] == "tile" and position["actors"] == ["A"] != [position["conductor"]]


def test_a_choice_half_made_outlives_the_others_moves(come: Visitor, server: Running) -> None:
    ann, ben = come(), come()
    invite(ann, ben, "busstop")

    def both_choose() -> bool:
        return all(page.locator("#board input[name=passenger]").count() for page in (ann, ben))

    play([ann, ben], done=both_choose)
    several = next(
        (p for p in (ann, ben) if p.locator("#board input[name=passenger]").count() > 1), None
    )
    assert several is not None, "somebody receives more than one passenger in a round of three"
    other = ben if several is ann else ann
    last = several.locator("#board input[name=passenger]").last
    last.check(force=True)
    name, known = last.get_attribute("id"), version(several)
    click_something(other)
    wait_until(lambda: version(several) > known)
    expect(several.locator(f"#{name}")).to_be_checked()


def test_pages_follow_again_when_the_server_is_back(
    visitor: Visitor, database: Path, tmp_path: Path
) -> None:
    """The server restarts under two open pages: they say so, come back, and lose no move."""
    with running(database) as server:
        ann, ben = visitor(**CALM), visitor(**CALM)
        ann.goto(server.url)
        invite(ann, ben, "bus-and-stop")
        play([ann, ben], done=lambda: version(ann) > 5)
        port = server.port
    expect(ann.locator("#connection")).to_contain_text("lost")
    with running(database, port=port):
        expect(ann.locator("#connection")).to_have_text("", timeout=20_000)
        expect(ben.locator("#connection")).to_have_text("", timeout=20_000)
        play([ann, ben], done=lambda: version(ann) > 9)
        wait_until(lambda: version(ann) == version(ben))


def test_a_spectator_sees_moves_come_and_has_nothing_to_press(
    come: Visitor, server: Running
) -> None:
    ann, ben, watcher = come(), come(), come()
    invite(ann, ben, "bus-and-stop")
    watcher.goto(ann.url)
    expect(watcher).to_have_title("Watching · Bus & Stop")
    play([ann, ben], done=lambda: version(ann) > 6)
    wait_until(lambda: version(watcher) == version(ann))
    assert not is_asked(watcher)
    assert not is_over(watcher)
