"""Pages for everybody: axe finds nothing wrong in any of them, and keys alone play a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from nextstop import Game
from nextstop.records import dumps
from nextstop.review import Review
from nextstop.tables.match import Match
from nextstop.web import language
from tests.golden.games import GOLDEN
from tests.records.builders import record
from tests.web.clicks import is_asked, is_over, version, wait_until
from tests.web.fitting import misfits, text_size
from tests.web.server import Person, Running, links, running

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]

# WCAG 2.2 AA, and what axe advises beyond it.
WELL_MADE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# What depends on the colours; the rest of a page is the same in the dark.
OF_COLOURS = ["color-contrast", "link-in-text-block"]


# Decoration drawn before or after an element, and texts of one letter, keep axe from deciding
# about a contrast; here it decides by the backgrounds that elements have.
DECIDE = """;axe.configure({ checks: [{ id: "color-contrast", options: {
  ignorePseudo: true, ignoreLength: true, ignoreUnicode: true, pseudoSizeThreshold: 0.25,
  boldValue: 700, boldTextPt: 14, largeTextPt: 18, shadowOutlineEmMax: 0.2, textStrokeEmMin: 0.03,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
} }] });"""
AXE = Axe(AXE_SCRIPT + DECIDE)

BY_DAY = ("light", {"type": "tag", "values": WELL_MADE})
BY_NIGHT = ("dark", {"type": "rule", "values": OF_COLOURS})


def faults(page: Page, when: tuple[tuple[str, dict], ...] = (BY_DAY, BY_NIGHT)) -> list[str]:
    """What axe finds in a page, once its style sheets are there."""
    page.wait_for_load_state()
    found = []
    for scheme, only in when:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        results = AXE.run(page, options={"runOnly": only, "resultTypes": ["violations"]})
        for fault in results.response["violations"]:
            for node in fault["nodes"]:
                why = " ".join(node.get("failureSummary", "").split())[:240]
                found.append(f"{scheme}: {fault['id']} at {node['target']}: {why}")
    return found


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all the pages that are only looked at."""
    with running(tmp_path_factory.mktemp("site") / "tables.sqlite3") as server:
        yield server


def open_table(page: Page, site: Running, game: str, players: int, others: str, **more: str) -> str:
    """The path of a new table whose host looks at the page."""
    form = {"game": game, "players": str(players), "others": others, "first": "A", "name-A": "Ann"}
    form |= more
    answer = page.request.post(f"{site.url}/tables", form=form, max_redirects=0)
    assert answer.status == 303
    return answer.headers["location"]


def show_match(site: Running, path: str, match: Match) -> None:
    """Let a table that has just begun stand at another position."""
    table = site.tables.get(path.rpartition("/")[2])
    site.tables._slots[table.id].table = replace(table, match=match)


def look_at(page: Page, site: Running, match: Match) -> None:
    """Open a position as people at one screen see it; whoever is to choose has taken it."""
    path = open_table(page, site, match.game.name, len(match.game.players), "device")
    show_match(site, path, match)
    page.goto(site.url + path)
    if page.locator(".handover").count():
        page.locator("button[id^=handover]").click()
        page.wait_for_load_state()


@cache
def golden_record(name: str) -> dict:
    return GOLDEN[name].play().record()


def match_at(golden: str, where: Callable[[dict], bool]) -> Match:
    """The first such position of a golden game."""
    whole = golden_record(golden)
    game = Game.from_record({**whole, "moves": []})
    for line in whole["moves"]:
        if where(game.position()):
            break
        game.play(*line.split(" ", 1))
    assert where(game.position()), "no such position in this game"
    return Match.replay({**whole, "moves": whole["moves"][: game.ply]})


def test_faults_would_be_found(visitor: Visitor) -> None:
    page = visitor()
    page.set_content(
        "<html lang=en><title>A page</title><style>@media (prefers-color-scheme: dark) "
        "{ p { color: #222; background: #000 } }</style><main><h1>A page</h1><p>Words</p>"
        "<img src='data:,'><button style='all: unset'></button></main>"
    )
    found = " ".join(faults(page))
    for fault in ("light: image-alt", "light: button-name", "dark: color-contrast"):
        assert fault in found
    assert "light: color-contrast" not in found


# Pages

PAGES = [
    "/",
    "/about",
    "/new?game=bus-and-stop",
    "/new?game=busstop&edition=own",
    "/rules",
    "/rules/bus-and-stop",
    "/rules/busstop",
    "/lessons/bus-and-stop",
    "/lessons/busstop",
    "/replay",
    "/verify",
    "/nowhere",
]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_without_fault(visitor: Visitor, site: Running, path: str) -> None:
    page = visitor()
    page.goto(site.url + path)
    assert faults(page) == []


def test_the_pages_around_a_table_are_without_fault(visitor: Visitor, site: Running) -> None:
    page, friend = visitor(), visitor()
    path = open_table(page, site, "busstop", 2, "friend")
    page.goto(site.url + path)
    assert faults(page) == []
    (join,) = links(page.content())
    friend.goto(site.url + join)
    assert faults(friend) == []
    friend.locator("#name").fill("Ben")
    friend.locator("#sit").click()
    expect(friend.locator("#board.board")).to_be_visible()
    page.request.post(f"{site.url}{path}/messages", form={"text": "Good luck!"})
    friend.goto(f"{site.url}{path}/messages")
    expect(friend.locator("body")).to_contain_text("Good luck!")
    assert faults(friend) == []


def test_a_replay_is_without_fault(visitor: Visitor, site: Running) -> None:
    reader = Person(site)
    files = {"file": ("game.json", dumps(record("busstop", 3)).encode(), "application/json")}
    answer = reader.http.post("/replay", data={"record": ""}, files=files)
    reader.close()
    page = visitor()
    page.goto(site.url + answer.headers["location"].removesuffix("/0") + "/7")
    expect(page.locator("#replay-where")).to_contain_text("Move 7")
    assert faults(page) == []


def test_a_hint_is_without_fault(visitor: Visitor, site: Running) -> None:
    page = visitor()
    page.goto(site.url + open_table(page, site, "bus-and-stop", 2, "device"))
    assert faults(page) == []
    page.keyboard.press("h")
    expect(page.locator("#advice")).to_contain_text("Pick up")
    expect(page.locator("#told")).to_contain_text("Pick up")
    expect(page.locator(".advised")).to_be_visible()
    assert faults(page) == []


def test_a_review_is_without_fault(visitor: Visitor, site: Running) -> None:
    whole = record("bus-and-stop", 2)
    path = f"/replay/{site.site.shelf.put(whole).key}/review"
    page = visitor()
    page.goto(site.url + path)
    assert faults(page) == []
    review = Review.of(whole, simulations=1)
    for _ in review.run():
        pass
    site.tables.reviews.save(review)
    page.reload()
    page.locator("#review-table summary").click()
    expect(page.locator("#review-A")).to_be_visible()
    assert faults(page) == []
    page.set_viewport_size({"width": 360, "height": 780})
    text_size(page, 32)
    page.context.add_cookies([{"name": language.COOKIE, "value": "de", "url": site.url}])
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert misfits(page) == []


def test_what_was_typed_wrongly_is_shown_without_fault(visitor: Visitor, site: Running) -> None:
    page = visitor()
    page.goto(f"{site.url}/replay")
    page.locator("textarea[name=record]").evaluate("field => { field.value = 'hello'; }")
    page.locator("form:has([name=record])").evaluate("form => form.submit()")
    expect(page.locator("main")).to_contain_text("not JSON")
    assert faults(page) == []


# Boards

BOARDS = {
    "bus-and-stop main": (
        "bus-and-stop-3",
        lambda p: p["phase"] == "main" and len(p["players"][0]["claims"]) > 0,
    ),
    "bus-and-stop skedaddle": ("bus-and-stop-3", lambda p: p["phase"] == "skedaddle"),
    "bus-and-stop unhappy": ("bus-and-stop-2-unhappy", lambda p: p["phase"] == "unhappy"),
    "bus-and-stop final": ("bus-and-stop-4", lambda p: p["final"] and p["phase"] == "main"),
    "bus-and-stop over": ("bus-and-stop-3", lambda p: p["phase"] == "over"),
    "busstop tile": ("busstop-3", lambda p: p["phase"] == "tile" and p["round"] == 4),
    "busstop take": ("busstop-3", lambda p: p["phase"] == "take" and p["round"] == 3),
    "busstop seat": ("busstop-4", lambda p: p["phase"] == "seat" and p["round"] == 5),
    "busstop seat, proxy": (
        "busstop-2",
        lambda p: p["phase"] == "seat" and "C" in p["actors"] and p["round"] > 4,
    ),
    "busstop over, proxy": ("busstop-2-overflow-excess", lambda p: p["phase"] == "over"),
    "busstop over, bonuses": ("busstop-4-both-bonuses-colours", lambda p: p["phase"] == "over"),
}


@pytest.mark.parametrize("board", list(BOARDS))
def test_a_board_is_without_fault(visitor: Visitor, site: Running, board: str) -> None:
    """As the one sees it who moves, and on a phone as somebody else does."""
    match = match_at(*BOARDS[board])
    page = visitor()
    people = len(match.game.players)
    path = open_table(page, site, match.game.name, people, "device")
    show_match(site, path, match)
    page.goto(site.url + path)
    if page.locator(".handover").count():
        page.locator("button[id^=handover]").click()
    assert is_over(page) if match.over else is_asked(page)
    assert page.locator("#board").get_attribute("data-ply") == str(match.ply)
    assert faults(page) == []
    spectator = visitor(viewport={"width": 390, "height": 844})
    spectator.goto(site.url + path)
    assert faults(spectator, (BY_DAY,)) == []


def test_what_opens_over_a_board_is_without_fault(visitor: Visitor, site: Running) -> None:
    page = visitor()
    page.goto(site.url + open_table(page, site, "bus-and-stop", 2, "device"))
    page.locator("#drop-office-5").click(force=True)
    expect(page.locator("#why")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    assert faults(page) == []
    page.locator("#keys-close").click()
    page.locator("#careful").click()
    page.locator(".group-body.lit").first.click()
    expect(page.locator("#sure")).to_be_visible()
    assert faults(page) == []


def test_the_page_that_hands_a_device_over_is_without_fault(
    visitor: Visitor, site: Running
) -> None:
    page = visitor()
    path = open_table(page, site, "busstop", 3, "device")
    table = site.tables.get(path.rpartition("/")[2])
    site.tables.move(table.id, table.seat("A").guest, "A", 0, "tile 5")
    page.goto(site.url + path)
    expect(page.locator(".handover")).to_be_visible()
    assert faults(page) == []


# Keys alone

# The focus is drawn around the control, or around the piece that stands for it.
FOCUS_IS_SEEN = """() => {
  const control = document.activeElement;
  const drawn = [control, control.nextElementSibling, control.parentElement, ...control.children];
  const box = control.getBoundingClientRect();
  const outlined = (part) => {
    const style = part && getComputedStyle(part);
    return style && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  };
  return drawn.some(outlined) && box.width > 0 && box.height > 0
    && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
}"""
# Whether the way to a control is back, forth, or behind one.
WAY = """(goal) => {
  const here = document.activeElement;
  if (here === goal) return "there";
  const back = here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING;
  return back ? "Shift+Tab" : "Tab";
}"""
MOST_KEYS = 150


def go_to(page: Page, goal: Locator) -> None:
    """Walk the focus to a control by Tab and Shift+Tab, and see it all the way."""
    for _ in range(MOST_KEYS):
        way = goal.evaluate(WAY)
        if way == "there":
            return
        page.keyboard.press(way)
        assert page.evaluate(FOCUS_IS_SEEN), page.evaluate("document.activeElement.outerHTML")
    raise AssertionError(f"no way by keys to {goal}")


def press(page: Page, goal: Locator, key: str = "Enter") -> None:
    go_to(page, goal)
    page.keyboard.press(key)


def tick(page: Page, form: str, cards: list[str]) -> None:
    for box in page.locator(f"#board input[name=card][form={form}]").all():
        if box.get_attribute("value") in cards:
            cards.remove(box.get_attribute("value") or "")
            press(page, box, "Space")
            expect(box).to_be_checked()


def seat_by_keys(page: Page, form: str, last: bool) -> None:
    """Give every received passenger of a seat a place: the first that it may have, or the last."""
    board = page.locator("#board")
    waiting = board.locator(f"input[name=passenger][form={form}]")
    while left := waiting.count():
        chosen = board.locator(f"input[name=passenger][form={form}]:checked")
        if last and left > 1:
            go_to(page, chosen)
            page.keyboard.press("ArrowRight")
            chosen = waiting.nth(1)
            expect(chosen).to_be_checked()
            assert page.evaluate(FOCUS_IS_SEEN)
        door = (chosen.get_attribute("data-to") or "").split(" ")[-1 if last else 0]
        press(page, board.locator(f"button[name=to][form={form}][value='{door}']"))
        wait_until(lambda left=left: waiting.count() < left)


def move_by_keys(page: Page, last: bool) -> None:
    """One move: a drop-off if there is one, else the first thing that is lit, or the last."""
    known = version(page)
    board = page.locator("#board")
    passengers = board.locator("input[name=passenger]")
    if board.locator("button[name=drop]").count():
        fare = board.locator("button[name=drop]").last
        number = int(fare.get_attribute("data-number") or 0)
        candidates = (fare.get_attribute("data-candidates") or "").split(" ")
        if fare.get_attribute("data-place") == "station":
            candidates = list({card[0]: card for card in candidates}.values())
        if not fare.get_attribute("data-forced"):
            tick(page, fare.get_attribute("form") or "", candidates[:number])
        press(page, fare)
    elif passengers.count():
        form = passengers.first.get_attribute("form") or ""
        seat_by_keys(page, form, last)
        press(page, board.locator(f"button[name=confirm][form={form}]"))
    elif board.locator("button[name=confirm]").count():
        press(page, board.locator("button[name=confirm]").first)
    elif board.locator("button[name=unhappy]").count():
        button = board.locator("button[name=unhappy]")
        box = board.locator("input[name=card]").first
        tick(page, button.get_attribute("form") or "", [box.get_attribute("value") or ""])
        press(page, button)
    else:
        buttons = board.locator("button[name=move]")
        press(page, buttons.last if last else buttons.first, "Space" if last else "Enter")
    wait_until(lambda: version(page) > known and not page.locator(".htmx-request").count())


def play_by_keys(page: Page, server: Running, game: str, moves: int) -> int:
    """Set a table up and play it against a random bot; how many moves were made."""
    page.goto(f"{server.url}/new?game={game}&players=2&kind-B=bot&bot-B=random&first=A")
    press(page, page.locator("#open"))
    expect(page.locator("#board.board")).to_be_visible()
    page.wait_for_load_state()  # focus is seen by styles
    made = 0
    while made < moves and not is_over(page):
        if is_asked(page):
            move_by_keys(page, last=made % 2 == 1)
            made += 1
        else:
            page.wait_for_timeout(20)
    return made


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_some_rounds_are_played_by_keys_alone(visitor: Visitor, server: Running, game: str) -> None:
    page = visitor(reduced_motion="reduce")
    assert play_by_keys(page, server, game, 8) == 8


@pytest.mark.long
@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_a_whole_game_is_played_by_keys_alone(visitor: Visitor, server: Running, game: str) -> None:
    page = visitor(reduced_motion="reduce")
    play_by_keys(page, server, game, 2000)
    table = server.tables.get(re.search(r"/tables/([^/?]+)", page.url)[1])
    assert table.over
    assert is_over(page)
    press(page, page.locator("#rematch"))
    expect(page.locator("#scores")).to_have_count(0)
