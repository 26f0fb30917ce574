"""Whole games at tables of four languages, with all that can happen while one plays.

Ann sits at a desktop, Ben at a phone in the dark, somebody watches, and somebody else reads an
earlier position. Each speaks another language; from game to game the languages change places.
Of large tables the other seats are taken by Cio, who shares Ann's screen, and by bots.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from nextstop import GAMES
from nextstop.languages import LANGUAGES
from nextstop.tables.table import Table
from tests.web.clicks import click_something, is_asked, is_over, version, wait_until
from tests.web.server import running
from tests.web.test_accessibility import BY_DAY, faults
from tests.web.watching import BOTS, Watcher, foreign

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]
# Choices that can be thought over.
CHOICES = "#board :is(input[name=passenger], .fare[name=drop]:not([data-forced]))"
PEOPLE = ("Ann", "Ben", "Cio")
NAMES = (*PEOPLE, *BOTS)

TABLES = [
    (game, players)
    for game in GAMES
    for players in (min(GAMES[game].player_counts), max(GAMES[game].player_counts))
]
# A game for every run of the tests, in which most moves are made without a page; and all of
# them, in which every move of a person is clicked.
QUICK = [(*TABLES[2], 2, 2)]
WHOLE = [
    pytest.param(*table, turn, 10_000, marks=[pytest.mark.long, pytest.mark.timeout(1800)])
    for table in TABLES
    for turn in range(len(LANGUAGES))
]


class Evening:
    """One table, its four people, and what has happened so far."""

    def __init__(self, visitor: Visitor, database: Path, turn: int, most_clicks: int) -> None:
        self.database = database
        self.most_clicks = most_clicks  # in each phase; further moves are made without a page
        self.clicked: Counter[str] = Counter()
        self.seen: set[str] = set()
        self.stack = ExitStack()
        self.server = self.stack.enter_context(running(database))
        tongues = list(LANGUAGES)[turn:] + list(LANGUAGES)[:turn]

        def come(language: str, **options: object) -> Watcher:
            page = visitor(locale=language, reduced_motion="reduce", **options)
            return Watcher(page, language, NAMES)

        phone = {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"}
        self.ann = come(tongues[0])
        self.ben = come(tongues[1], **phone)
        self.watcher = come(tongues[2], viewport={"width": 360, "height": 740})
        self.reader = come(tongues[3])

    @property
    def all(self) -> list[Watcher]:
        return [self.ann, self.ben, self.watcher, self.reader]

    @property
    def found(self) -> list[str]:
        return [fault for somebody in self.all for fault in somebody.found]

    @property
    def table(self) -> Table:
        return self.server.tables.get(self.name)

    # Coming together

    def gather(self, game: str, players: int) -> None:
        ann, ben = self.ann.page, self.ben.page
        others = "&kind-C=device&name-C=Cio" if players > 2 else ""
        ann.goto(
            f"{self.server.url}/new?game={game}&players={players}&first=A&name-A=Ann&kind-B=friend"
            f"{others}&clock=turn+86400"
        )
        self.ann.look("set-up")
        ann.click("#open")
        ann.wait_for_url("**/tables/*")
        self.url, self.name = ann.url, ann.url.rpartition("/")[2]
        self.ann.look("waiting room")
        ben.goto(ann.input_value("#link-B"))
        self.ben.look("invitation")
        ben.fill("#name", "Ben")
        ben.click("#sit")
        for page in (ann, ben):
            expect(page.locator("#board.board")).to_be_visible(timeout=20_000)
        self.watcher.page.goto(self.url)

    def in_step(self) -> None:
        """Everybody who is at the table sees the present."""
        # A device that is about to be handed over shows no board, but the same version.
        for somebody in (self.ann, self.ben, self.watcher):
            wait_until(lambda page=somebody.page: version(page) == self.table.head.version)

    # Playing

    def play(self, until: Callable[[Table], bool], most_clicks: int | None = None) -> None:
        """Go on, with clicks or without, and look at each phase when it first comes."""
        most_clicks = self.most_clicks if most_clicks is None else most_clicks
        for _ in range(5000):
            table = self.table
            phase = table.match.position["phase"]
            waits = not table.over and table.bot_to_move is None
            if phase not in self.seen and (phase == "over" or waits):
                self.seen.add(phase)
                self.in_step()
                self.look(phase)
            if until(table) or table.over:
                return
            if waits:
                self._move(table, phase, most_clicks)
            else:
                self.ann.page.wait_for_timeout(20)
        raise AssertionError("the game did not end")

    def look(self, what: str) -> None:
        for somebody in (self.ann, self.ben, self.watcher):
            somebody.look(what)

    def _move(self, table: Table, phase: str, most_clicks: int) -> None:
        if self.clicked[phase] < most_clicks:
            self.clicked[phase] += 1
            self.click()
        else:
            seat = table.match.position["actors"][-1]
            guest = table.mover(seat).guest
            move = table.match.moves[seat][0]
            self.server.tables.move(table.id, guest, seat, table.match.ply, move)

    def click(self) -> None:
        """One move by whoever is asked first; a device that is shared is handed over."""
        for _ in range(500):
            if self.ann.page.locator("button[id^=handover]").count():
                if "handover" not in self.seen:
                    self.seen.add("handover")
                    self.ann.look("hand-over")
                self.ann.page.locator("button[id^=handover]").click()
                self.ann.page.wait_for_load_state()
            for somebody in (self.ann, self.ben):
                page = somebody.page
                if is_asked(page) and version(page) == self.table.head.version:
                    click_something(page)
                    return
            self.ann.page.wait_for_timeout(20)
        raise AssertionError("nobody's page asks for a move")

    # What happens meanwhile

    def lose_the_line(self) -> None:
        """Ben's phone is out of reach while the game goes on; then it catches up by itself."""
        ben = self.ben
        ben.is_cut_off = True
        ben.page.context.set_offline(True)
        before = self.table.head.version
        self.server.tables.send(self.name, self.table.seat("A").guest, "?")
        assert self.table.head.version > before
        ben.page.wait_for_timeout(200)
        ben.look("offline")
        ben.page.context.set_offline(False)
        wait_until(lambda: version(ben.page) == self.table.head.version, 60)
        expect(ben.page.locator("#connection")).to_have_text("", timeout=20_000)
        ben.is_cut_off = False

    def restart(self) -> None:
        """The server stops and starts; nobody's page is loaded anew."""
        for somebody in self.all:
            somebody.is_cut_off = True
            somebody.page.evaluate("document.body.dataset.stayed = 'yes'")
        ply, port = self.table.match.ply, self.server.port
        self.stack.close()
        said = self.ann.page.locator("#connection")
        expect(said).not_to_have_text("", timeout=20_000)
        lost = said.text_content() or ""
        assert foreign(lost, self.ann.language) == []
        self.server = self.stack.enter_context(running(self.database, port=port))
        assert self.table.match.ply >= ply
        for somebody in (self.ann, self.ben, self.watcher):
            expect(somebody.page.locator("#connection")).to_have_text("", timeout=30_000)
            assert somebody.page.evaluate("document.body.dataset.stayed") == "yes"
        for somebody in self.all:
            somebody.is_cut_off = False

    def thinker(self) -> Page | None:
        """The page of somebody who has a choice to think over."""
        for page in (self.ann.page, self.ben.page):
            if version(page) == self.table.head.version and page.locator(CHOICES).count():
                return page
        return None

    def has_thinker(self) -> bool:
        """Whether somebody has one, once their pages show the present."""
        self.in_step()
        return self.thinker() is not None

    def think_again(self) -> None:
        """Try something out, take it back, and nobody else has seen it."""
        page = self.thinker()
        assert page is not None
        ply = self.table.match.ply
        if page.locator("#board input[name=passenger]").count():
            box = page.locator("#board input[name=passenger]:checked").first
            goal = (box.get_attribute("data-to") or "").split(" ")[0]
            form = box.get_attribute("form")
            page.click(f"#board button[name=to][form={form}][value='{goal}']")
            undo = page.locator("#board button[name=undo][value='1']").first
            expect(undo).to_be_visible()
            undo.click()
            expect(page.locator("#board button[name=undo]")).to_have_count(0)
        else:
            page.locator(CHOICES).first.click()
            expect(page.locator("#dropping")).to_be_visible()
            page.click("#dropping-cancel")
            expect(page.locator("#dropping")).to_be_hidden()
        self.seen.add("undo")
        assert self.table.match.ply == ply

    def let_a_bot_play(self) -> None:
        """Ben leaves a bot in his seat for a while, and takes it back."""
        ben = self.ben.page
        ben.click("#to-seats")
        self.ben.look("seats")
        ben.click("#stand-in-B")
        expect(ben.locator("#take-back-go-B")).to_be_visible()
        self.in_step()
        self.look("stand-in")
        ben.click("#take-back-go-B")
        expect(ben.locator("#take-back-B")).to_have_count(0)

    def read_up(self) -> None:
        """Somebody opens an earlier position, and stays there whatever happens."""
        page = self.reader.page
        page.goto(f"{self.url}/replay/3")
        self.reader.look("replay of a running game")

    def read_on(self) -> None:
        """The position is still there, the page says that there is more, and leads to it."""
        page = self.reader.page
        expect(page.locator("#board")).to_have_attribute("data-ply", "3")
        expect(page.locator("#replay-moved")).not_to_be_empty()
        self.reader.look("replay that stayed")
        page.click("#replay-present")
        expect(page.locator("#scores")).to_be_visible()
        page.click("#to-replay")
        expect(page.locator("#board")).to_have_attribute("data-ply", "0")
        for step, ply in (("last", self.table.match.ply), ("previous", self.table.match.ply - 1)):
            page.click(f"#replay-{step}")
            expect(page.locator("#board")).to_have_attribute("data-ply", str(ply))
            self.reader.look(f"replay, {step}")
        page.goto(f"{self.server.url}/verify?table={self.name}")
        expect(page.locator("#found")).to_contain_text("✓")
        self.reader.look("verify")


@pytest.fixture
def evening(visitor: Visitor, database: Path, request: pytest.FixtureRequest) -> Iterator[Evening]:
    evening = Evening(
        visitor, database, request.getfixturevalue("turn"), request.getfixturevalue("clicks")
    )
    yield evening
    evening.stack.close()


@pytest.mark.parametrize(("game", "players", "turn", "clicks"), [*QUICK, *WHOLE])
def test_a_whole_game(evening: Evening, game: str, players: int, turn: int, clicks: int) -> None:
    evening.gather(game, players)
    since = evening.table.match.ply
    evening.look("beginning")
    assert faults(evening.ann.page, (BY_DAY,)) == []

    evening.play(until=lambda table: table.match.ply >= 4)
    evening.read_up()
    evening.in_step()
    evening.lose_the_line()
    evening.play(until=lambda table: table.match.ply >= 8)
    evening.restart()
    evening.play(until=lambda table: table.match.ply >= 12)
    evening.in_step()
    evening.ben.page.wait_for_timeout(1000)  # what comes at the same time is told together
    heard = evening.ben.listened(since)
    evening.let_a_bot_play()

    # Without clicks, which drop off whenever they can: so buses fill until there is a choice.
    evening.play(until=lambda table: evening.has_thinker(), most_clicks=0)
    if not evening.table.over:
        evening.think_again()
    evening.play(until=lambda table: table.over)

    assert evening.table.over
    evening.in_step()
    assert all(is_over(one.page) for one in (evening.ann, evening.ben, evening.watcher))
    evening.read_on()
    assert {"over", "undo"} <= evening.seen
    assert heard + evening.watcher.listened(since) == []
    assert "\n".join(sorted(set(evening.found))) == ""


def test_what_is_not_in_ones_language_would_be_found() -> None:
    assert foreign("Ann: Close the doors", "de", PEOPLE)
    assert foreign("順番 your turn", "ja")
    assert not foreign("Benの番、lauter Farben", "de", PEOPLE)
    assert not foreign("Busstop: The Boardgame (C2.3)", "ja")
    assert not re.search("close", "".join(foreign("Bus & Stop", "zh-Hans")))
