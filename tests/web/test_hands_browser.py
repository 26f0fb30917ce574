"""Hands on the board: dragging, keys, reasons for what cannot be done, and what listeners hear."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from nextstop.tables import drafts
from nextstop.tables.drafts import Draft
from tests.tables.builders import phase, play_until
from tests.web.clicks import version, wait_until
from tests.web.server import Running

pytestmark = pytest.mark.browser

Visitor = Callable[..., Page]


def open_game(page: Page, server: Running, game: str, players: int = 3) -> str:
    """A table that one guest plays alone for all; its name."""
    query = f"game={game}&players={players}&others=device&first=A"
    page.goto(f"{server.url}/new?{query}")
    page.locator("#open").click()
    expect(page.locator("#board, .handover").first).to_be_visible()
    return page.url.rpartition("/")[2]


def open_alone(page: Page, server: Running, game: str) -> str:
    """A table with one person and bots that play by chance."""
    page.goto(f"{server.url}/new?game={game}&players=2&kind-B=bot&bot-B=random&first=A")
    page.locator("#open").click()
    expect(page.locator("#board.board")).to_be_visible()
    page.wait_for_load_state()
    return page.url.rpartition("/")[2]


def to_seats(page: Page, server: Running) -> str:
    """A hot-seat table whose three people have received passengers; A is asked first."""
    name = open_game(page, server, "busstop")
    play_until(server.tables, server.tables.get(name), phase("seat"))
    page.goto(f"{server.url}/tables/{name}")
    page.wait_for_load_state()
    return name


def history(server: Running, name: str) -> tuple[tuple[str, str], ...]:
    match = server.tables.get(name).match
    assert match is not None
    return match.game.history


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, what: Locator, to: Locator) -> None:
    what.scroll_into_view_if_needed()
    (x, y), (goal_x, goal_y) = middle(what), middle(to)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12)
    page.mouse.move(goal_x, goal_y, steps=4)
    expect(page.locator(".held")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".held")).to_have_count(0)


def touch(session: CDPSession, kind: str, *at: float) -> None:
    points = [{"x": at[0], "y": at[1]}] if at else []
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def drag_by_finger(page: Page, what: Locator, to: Locator, rests: bool = False) -> None:
    what.scroll_into_view_if_needed()
    session = page.context.new_cdp_session(page)
    (x, y), (goal_x, goal_y) = middle(what), middle(to)
    touch(session, "touchStart", x, y)
    if rests:
        expect(page.locator(".held")).to_be_visible()
    touch(session, "touchMove", x + 10, y + 10)
    touch(session, "touchMove", (x + goal_x) / 2, (y + goal_y) / 2)
    touch(session, "touchMove", goal_x, goal_y)
    touch(session, "touchEnd")


def first_open_door(page: Page) -> tuple[Locator, Locator]:
    """Seat A's first received passenger, and a place that takes it."""
    rider = page.locator("#received-A .rider").first
    to = (rider.locator("input").get_attribute("data-to") or "").split(" ")[0]
    return rider, page.locator("#queue-zone-A" if to == "queue" else f"#bus-A-{to}")


# Drafts and dragging


def test_a_passenger_is_dragged_aboard_taken_back_and_counts_when_the_doors_close(
    visitor: Visitor, server: Running
) -> None:
    page = visitor(viewport={"width": 1280, "height": 1400}, reduced_motion="reduce")
    name = to_seats(page, server)
    before, received = history(server, name), page.locator("#received-A .rider")
    number = received.count()
    drag(page, *first_open_door(page))
    expect(received).to_have_count(number - 1)
    page.reload()
    expect(received).to_have_count(number - 1)
    page.locator("#undo-A").click()
    expect(received).to_have_count(number)
    while received.count():
        left = received.count()
        drag(page, *first_open_door(page))
        expect(received).to_have_count(left - 1)
    assert history(server, name) == before
    page.locator("#done-A").click()
    expect(page.locator("#doing-A")).to_have_count(0)
    assert {seat for seat, _ in history(server, name)[len(before) :]} == {"A"}


def test_a_passenger_follows_a_finger(visitor: Visitor, server: Running) -> None:
    page = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    to_seats(page, server)
    received = page.locator("#received-A .rider")
    number = received.count()
    rider, place = first_open_door(page)
    place.scroll_into_view_if_needed()
    drag_by_finger(page, rider, place)
    expect(received).to_have_count(number - 1)


def test_a_finger_that_does_not_rest_scrolls_the_page(visitor: Visitor, server: Running) -> None:
    page = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    name = open_alone(page, server, "bus-and-stop")
    group = page.locator(".group-body.lit").first
    drag_by_finger(page, group, page.locator("#player-A .plate"))
    page.wait_for_timeout(200)
    assert history(server, name) == ()
    page.evaluate("scrollTo(0, 0)")
    drag_by_finger(page, group, page.locator("#bus-A"), rests=True)
    wait_until(lambda: len(history(server, name)) > 0)
    assert history(server, name)[0][1].startswith("pick")


def test_where_a_passenger_may_not_go_says_why(visitor: Visitor, server: Running) -> None:
    page = visitor(viewport={"width": 1280, "height": 1400}, reduced_motion="reduce")
    to_seats(page, server)
    number = page.locator("#received-A .rider").count()
    drag(page, page.locator("#received-A .rider").first, page.locator("#bus-A-3"))
    expect(page.locator("#why")).to_contain_text("third bus")
    expect(page.locator("#why-rule")).to_have_attribute("href", "/rules/busstop#T5.6")
    expect(page.locator("#received-A .rider")).to_have_count(number)
    page.keyboard.press("Escape")
    expect(page.locator("#why")).to_be_hidden()


def test_a_colour_is_dragged_onto_the_bus(visitor: Visitor, server: Running) -> None:
    page = visitor(viewport={"width": 1280, "height": 1400}, reduced_motion="reduce")
    name = open_alone(page, server, "bus-and-stop")
    group = page.locator(".group-body.lit").last
    move = group.get_attribute("value")
    drag(page, group, page.locator("#bus-A"))
    wait_until(lambda: len(history(server, name)) > 0)
    assert history(server, name)[0] == ("A", move)


def test_a_draft_stays_when_somebody_else_moves(visitor: Visitor, server: Running) -> None:
    page = visitor(viewport={"width": 1280, "height": 1400}, reduced_motion="reduce")
    name = to_seats(page, server)
    drag(page, *first_open_door(page))
    expect(page.locator("#undo-A")).to_be_visible()
    known, table = version(page), server.tables.get(name)
    assert table.match is not None
    guest, move = table.seat("B").guest, table.match.moves["B"][0]
    server.tables.move(name, guest, "B", table.match.ply, move)
    wait_until(lambda: version(page) > known)
    expect(page.locator("#undo-A")).to_be_visible()
    expect(page.locator("#now-error")).to_be_empty()
    # When the decision itself is taken elsewhere, the draft is given up and that is said.
    ply, others = server.tables.get(name).match.ply, other_moves(server, name)
    server.tables.move(name, table.seat("A").guest, "A", ply, *others)
    expect(page.locator("#undo-A")).to_have_count(0)
    expect(page.locator("#now-error")).to_contain_text("given up")


def other_moves(server: Running, name: str) -> tuple[str, ...]:
    """Moves that end the round of seat A, and begin otherwise than at the first open door."""
    match = server.tables.get(name).match
    assert match is not None
    draft, turn = Draft("A", match.ply), -1
    while True:
        tried = drafts.play_on(match.game.copy(), draft)
        received = tried.position()["players"][0]["received"]
        if not drafts.acts(match, tried, "A") or not received:
            return drafts.moves_of(match, draft)
        draft, turn = drafts.add(match, draft, tried.moves("A")[turn]), 0


def test_without_javascript_boarding_is_tried_out_undone_and_confirmed(
    visitor: Visitor, server: Running
) -> None:
    page = visitor(java_script_enabled=False)
    name = to_seats(page, server)
    before, received = history(server, name), page.locator("#received-A .rider")
    number = received.count()
    for left in range(number - 1, -1, -1):
        to = (received.first.locator("input").get_attribute("data-to") or "").split(" ")[0]
        page.locator(f"button.door[name=to][form=act-A][value='{to}']").click()
        expect(received).to_have_count(left)
    page.locator("#undo-A").click()
    expect(received).to_have_count(1)
    page.go_back()
    expect(received).to_have_count(0)
    page.locator("#restart-A").click()
    expect(received).to_have_count(number)
    page.go_back()
    assert history(server, name) == before
    page.locator("#done-A").click()
    expect(page.locator("#done-A")).to_have_count(0)
    assert {seat for seat, _ in history(server, name)[len(before) :]} == {"A"}


# Reasons


@pytest.mark.parametrize("how", ["hover", "focus", "press", "tap"])
def test_what_cannot_be_chosen_says_why(visitor: Visitor, server: Running, how: str) -> None:
    page = visitor(reduced_motion="reduce", has_touch=how == "tap")
    name = open_alone(page, server, "bus-and-stop")
    fare, why = page.locator("#drop-office-5"), page.locator("#why")
    expect(fare).to_have_attribute("aria-disabled", "true")
    if how == "hover":
        fare.hover(force=True)
    elif how == "focus":
        page.locator("#drop-office-4").evaluate("button => button.focus()")
        page.keyboard.press("ArrowDown")
    elif how == "press":
        fare.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#why-rule")).to_be_focused()
    else:
        fare.tap(force=True)
    expect(why).to_have_text("5 matching passengers must get off together. Aboard: 0. rule C3.1")
    page.keyboard.press("Escape")
    expect(why).to_be_hidden()
    if how == "press":
        expect(fare).to_be_focused()
    assert history(server, name) == ()


def test_what_cannot_be_chosen_is_one_stop_of_the_tab_key_at_each_place(
    visitor: Visitor, server: Running
) -> None:
    page = visitor(reduced_motion="reduce")
    open_alone(page, server, "bus-and-stop")
    page.locator("#keys-open").click()
    page.locator("#keys-on").uncheck()
    page.locator("#keys-close").click()
    stops = page.locator("#destinations .fare[tabindex='0']")
    expect(stops).to_have_count(5)
    assert page.locator("#destinations .fare").count() > 15
    stops.first.evaluate("button => button.focus()")
    office = page.locator("#place-office .fare")
    for key, goal in (("ArrowRight", office.nth(1)), ("End", office.last), ("Home", office.first)):
        page.keyboard.press(key)
        expect(goal).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.place').id") == "place-school"


def test_a_played_tile_says_why_it_cannot_be_played_again(
    visitor: Visitor, server: Running
) -> None:
    page = visitor(reduced_motion="reduce")
    name = open_game(page, server, "busstop", 2)
    later = play_until(
        server.tables,
        server.tables.get(name),
        lambda t: t.match.position["round"] == 2 and "A" in t.match.position["actors"],
    )
    page.goto(f"{server.url}/tables/{name}?seat=A")
    hand = later.match.position["players"][0]["hand"]
    (gone,) = set(range(1, 11)) - set(hand)
    page.locator(f"#gone-A-{gone}").click(force=True)
    expect(page.locator("#why")).to_contain_text(f"Tile {gone} has been played. rule T3.1")
    assert server.tables.get(name).match.ply == later.match.ply


# Keys


def test_single_keys_play_and_can_be_switched_off(visitor: Visitor, server: Running) -> None:
    page = visitor(reduced_motion="reduce")
    name = open_alone(page, server, "bus-and-stop")
    group = page.locator(".group-body.lit").first
    key = group.get_attribute("aria-keyshortcuts") or ""
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.locator("#keys-on").uncheck()
    page.locator("#keys-close").click()
    page.keyboard.press(key)
    page.reload()
    page.keyboard.press(key)
    page.wait_for_timeout(200)
    assert history(server, name) == ()
    page.locator("#keys-open").click()
    page.locator("#keys-on").check()
    page.keyboard.press("Escape")
    page.keyboard.press(key)
    wait_until(lambda: len(history(server, name)) > 0)
    assert history(server, name)[0] == ("A", f"pick {_colour(key)}")


def _colour(key: str) -> str:
    return next(c for c in ("blue", "red", "green", "yellow", "purple") if c.startswith(key))


def test_arrows_walk_among_choices_and_leave_text_alone(visitor: Visitor, server: Running) -> None:
    page = visitor(reduced_motion="reduce")
    open_alone(page, server, "bus-and-stop")
    page.keyboard.press(".")
    first = page.evaluate("document.activeElement.id")
    assert first.startswith("pick-")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id").startswith("pick-")
    assert page.evaluate("document.activeElement.id") != first
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.id").startswith("drop-")
    page.keyboard.press("t")
    assert page.evaluate("document.activeElement.id").startswith("drop-tennis")


def test_boarding_is_done_and_undone_by_keys(visitor: Visitor, server: Running) -> None:
    page = visitor(reduced_motion="reduce")
    name = to_seats(page, server)
    before, received = history(server, name), page.locator("#received-A .rider")
    number = received.count()
    for left in range(number - 1, -1, -1):
        to = received.first.locator("input").get_attribute("data-to") or ""
        page.keyboard.press("q" if to.startswith("queue") else to[0])
        expect(received).to_have_count(left)
    page.keyboard.press("Backspace")
    expect(received).to_have_count(1)
    assert history(server, name) == before


# Being asked first


def test_who_wants_it_is_asked_before_each_move(visitor: Visitor, server: Running) -> None:
    page = visitor(reduced_motion="reduce")
    name = open_alone(page, server, "bus-and-stop")
    page.locator("#careful").click()
    group = page.locator(".group-body.lit").first
    group.click()
    expect(page.locator("#sure")).to_contain_text("Pick up")
    page.locator("#sure-not").click()
    expect(page.locator("#sure")).to_be_hidden()
    assert history(server, name) == ()
    group.click()
    page.locator("#sure-go").click()
    wait_until(lambda: len(history(server, name)) > 0)


# Listening

HEARD = """() => {
  window.heard = [];
  const told = document.getElementById("told");
  const hear = () => window.heard.push(told.textContent);
  new MutationObserver(hear).observe(told, { childList: true });
}"""


def test_each_move_is_told_once_to_those_who_listen(visitor: Visitor, server: Running) -> None:
    page = visitor(reduced_motion="reduce")
    name = open_alone(page, server, "bus-and-stop")
    page.evaluate(HEARD)
    for _ in range(4):
        known = version(page)
        page.locator("#board button[name=move]").first.click()
        wait_until(lambda known=known: version(page) > known)
        expect(page.locator("#now.mine")).to_be_visible(timeout=10_000)
    page.wait_for_timeout(300)
    heard = " ".join(page.evaluate("heard"))
    match = server.tables.get(name).match
    assert match is not None
    assert len(match.log) >= 6
    for line in {str(entry.words) for entry in match.log}:
        assert heard.count(line) == sum(str(entry.words) == line for entry in match.log)
    assert "Your turn" in heard


def test_one_live_region_tells_of_moves(visitor: Visitor, server: Running) -> None:
    page = visitor(reduced_motion="reduce")
    open_alone(page, server, "bus-and-stop")
    page.locator("#board button[name=move]").first.click()
    expect(page.locator("#told")).to_contain_text("picks up")
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}

    def words(node: dict) -> str:
        own = node.get("name", {}).get("value", "")
        return own + " ".join(words(by_id[c]) for c in node.get("childIds", []) if c in by_id)

    live = [
        node
        for node in nodes
        for prop in node.get("properties", [])
        if prop["name"] == "live" and prop["value"]["value"] != "off"
    ]
    assert sum("picks up" in words(node) for node in live) == 1


# Sounds

NO_SPEAKER = """() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) {
    window.tones++;
    return start.apply(this, at);
  };
}"""


def test_sounds_are_off_until_asked_for_and_then_remembered(
    visitor: Visitor, server: Running
) -> None:
    page = visitor(reduced_motion="reduce")
    open_alone(page, server, "bus-and-stop")
    page.evaluate(NO_SPEAKER)
    page.locator("#board button[name=move]").first.click()
    expect(page.locator("#now.mine")).to_be_visible()
    assert page.evaluate("tones") == 0
    page.locator("#sound").click()
    assert page.evaluate("tones") > 0
    page.reload()
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")
