"""Choosing who gets off, in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from nextstop.tables.match import Drop
from tests.web.server import Running

pytestmark = pytest.mark.browser

MOST_GAMES = 40


Fits = Callable[[Drop, Sequence[str]], bool]


def at_the_station(drop: Drop, _: Sequence[str]) -> bool:
    return drop.each_colour_once and drop.number >= 3


def to_a_choice(page: Page, server: Running, fits: Fits = at_the_station) -> tuple[str, Drop]:
    """Two people at this screen have played up to a drop-off with a choice that fits."""
    for _ in range(MOST_GAMES):
        page.goto(f"{server.url}/new?game=bus-and-stop&players=2&kind-B=device&first=A")
        page.locator("#open").click()
        expect(page.locator("#board.board")).to_be_visible()
        name = page.url.rpartition("/")[2]
        while (table := server.tables.get(name)) and not table.over:
            match = table.match
            seat = match.position["actors"][0]
            bus = match.position["players"]["AB".index(seat)]["bus"]
            for drop in match.drops[seat]:
                if drop.forced is None and fits(drop, bus):
                    page.reload()
                    return seat, drop
            # Riders are gathered as long as any get on.
            move = next(
                (m for m in match.moves[seat] if m.startswith("pick")), match.moves[seat][0]
            )
            server.tables.move(name, table.seats[0].guest, seat, match.ply, move)
    raise AssertionError("no game came to such a choice")


def riders(page: Page, seat: str, state: str = "") -> Locator:
    return page.locator(f"#bus-{seat} .rider{state}")


def chosen(page: Page, seat: str) -> list[str]:
    boxes = page.locator(f"#bus-{seat} input:checked").all()
    return [box.get_attribute("value") or "" for box in boxes]


@pytest.mark.parametrize("width", [390, 1280])
def test_a_drop_off_that_was_pressed_shows_who_may_get_off_and_counts_them(
    visitor: Callable[..., Page], server: Running, width: int
) -> None:
    page = visitor(viewport={"width": width, "height": 844}, reduced_motion="reduce")
    seat, drop = to_a_choice(page, server)
    fare, go = page.locator(f"#drop-station-{drop.number}"), page.locator("#dropping-go")
    count = page.locator("#dropping-count")
    expect(go).to_be_hidden()
    fare.click()

    # Lit are those who may get off, ticked those who do in any case.
    assert sorted(chosen(page, seat)) == sorted(drop.certain)
    expect(count).to_have_text(f"{len(drop.certain)} of {drop.number} chosen")
    expect(riders(page, seat, ".may").first).to_be_in_viewport()
    bar, bus = page.locator("#now").bounding_box(), page.locator(f"#bus-{seat}").bounding_box()
    assert bus["y"] >= bar["y"] + bar["height"]
    expect(go).to_be_visible()
    expect(go).to_be_disabled()

    # One after the other; the colours of those chosen go out.
    for number in range(len(drop.certain) + 1, drop.number + 1):
        riders(page, seat, ".may:not(:has(:checked)) > input").first.check(force=True)
        expect(count).to_have_text(f"{number} of {drop.number} chosen")
    assert len({card[0] for card in chosen(page, seat)}) == drop.number
    expect(riders(page, seat, ".may:not(:has(:checked))")).to_have_count(0)
    # Somebody else cannot join them any more, and says why.
    other = riders(page, seat, ".no > input").first
    if other.count():
        other.focus()
        page.keyboard.press("Space")
        expect(page.locator("#why")).to_contain_text("Take one back first.")
        expect(other).not_to_be_checked()
    expect(go).to_be_enabled()
    cards = chosen(page, seat)
    go.click()
    expect(page.locator(f"#claim-{seat}-0")).to_be_visible()
    last = server.tables.get(page.url.rpartition("/")[2]).match.game.history[-1]
    assert last[0] == seat
    assert sorted(last[1].split(" ")[3:]) == sorted(cards)


def ask(page: Page, rider: Locator) -> Locator:
    """Click somebody who may not get off; the bubble that says why."""
    rider.click(force=True)
    expect(rider).not_to_be_checked()
    return page.locator("#why")


def test_who_wants_to_go_elsewhere_says_who_gets_off_here(
    visitor: Callable[..., Page], server: Running
) -> None:
    def some_fit(drop: Drop, bus: Sequence[str]) -> bool:
        return drop.destination == "office" and drop.number < len(drop.candidates) < len(bus)

    page = visitor(reduced_motion="reduce")
    seat, drop = to_a_choice(page, server, some_fit)
    page.locator(f"#drop-office-{drop.number}").click()
    student = riders(page, seat, " > input:not([value$=c])").first
    commuters = riders(page, seat, ".may > input:not(:checked)")
    count = page.locator("#dropping-count")
    for number in range(len(drop.certain), drop.number + 1):
        expect(count).to_have_text(f"{number} of {drop.number} chosen")
        why = ask(page, student)
        expect(why).to_contain_text("Only commuters get off at the office.")
        expect(why).to_contain_text("C3.2")
        if number < drop.number:
            commuters.first.press("Space")
    why = ask(page, riders(page, seat, ".no > input[value$=c]").first)
    expect(why).to_contain_text("Take one back first.")
    expect(why).to_contain_text("C3.1")


def test_at_the_station_a_colour_says_that_it_is_chosen_and_no_other_does(
    visitor: Callable[..., Page], server: Running
) -> None:
    def two_of_a_colour(drop: Drop, bus: Sequence[str]) -> bool:
        colours = [card[0] for card in bus]
        is_doubled = any(colours.count(c) > 1 for c in colours)
        return drop.each_colour_once and len(drop.certain) + 1 < drop.number and is_doubled

    page = visitor(reduced_motion="reduce")
    seat, drop = to_a_choice(page, server, two_of_a_colour)
    page.locator(f"#drop-station-{drop.number}").click()
    boxes = page.locator(f"#bus-{seat} input").all()
    cards = [box.get_attribute("value") or "" for box in boxes]
    colours = [card[0] for card in cards]
    colour = next(c for c in colours if colours.count(c) > 1)
    if colour not in [card[0] for card in chosen(page, seat)]:
        boxes[colours.index(colour)].check(force=True)
    assert len(chosen(page, seat)) < drop.number
    why = ask(page, riders(page, seat, f".no > input[value^={colour}]").first)
    expect(why).to_contain_text("Somebody of that colour is chosen already.")
    expect(why).to_contain_text("C3.3")


def test_a_choice_can_be_cancelled_and_outlives_a_reload_of_the_board(
    visitor: Callable[..., Page], server: Running
) -> None:
    page = visitor(reduced_motion="reduce")
    seat, drop = to_a_choice(page, server)
    words = page.locator("#now-words")
    fare, bar = page.locator(f"#drop-station-{drop.number}"), page.locator("#dropping")
    fare.click()
    expect(words).to_be_hidden()
    expect(bar).to_contain_text("Who gets off at the station?")
    page.evaluate(
        "htmx.ajax('GET', location.pathname + '/state',"
        " {source: '#refresh', target: '#board', swap: 'morph:outerHTML'})"
    )
    page.wait_for_timeout(500)
    expect(bar).to_be_visible()
    page.locator("#dropping-cancel").click()
    expect(bar).to_be_hidden()
    expect(words).to_be_visible()
    assert chosen(page, seat) == []
    expect(riders(page, seat, ":is(.may, .no)")).to_have_count(0)


def test_without_javascript_passengers_are_ticked_and_the_number_pressed(
    visitor: Callable[..., Page], server: Running
) -> None:
    page = visitor(java_script_enabled=False)
    seat, drop = to_a_choice(page, server)
    by_colour = {card[0]: card for card in drop.candidates}
    for card in list(by_colour.values())[: drop.number]:
        page.locator(f"#bus-{seat} input[value={card}]").first.check(force=True)
    page.locator(f"#drop-station-{drop.number}").click()
    expect(page.locator(f"#claim-{seat}-0")).to_be_visible()
