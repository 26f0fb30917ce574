"""People who play in a real browser: they see a page, find something that is lit, and click it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page, expect

MOST_LOOKS = 3000


OFFERS = (
    "#board :is("
    + ", ".join(f"button[name={name}]" for name in ("move", "drop", "to", "unhappy", "confirm"))
    + ")"
)


def is_asked(page: Page) -> bool:
    """Whether the page offers a move."""
    return page.locator(OFFERS).count() > 0


def is_over(page: Page) -> bool:
    return page.locator("#scores").count() > 0


def version(page: Page) -> int:
    return int(page.locator("#room").get_attribute("data-version") or 0)


def click_something(page: Page) -> None:
    """Make one move by clicks, a drop-off if there is one, and wait for the answer."""
    known = version(page)
    if any(attempt(page) for attempt in (_drop, _seat, _unhappy, _press)):
        wait_until(lambda: version(page) > known and not page.locator(".htmx-request").count())


def play(
    pages: Sequence[Page], *, reload: bool = False, done: Callable[[], bool] | None = None
) -> None:
    """Everybody plays from their own page until all of them show the scores.

    Args:
        pages: one for each person.
        reload: whether pages do not follow by themselves, and must be asked for again.
        done: stop earlier.
    """
    for _ in range(MOST_LOOKS):
        if all(is_over(page) for page in pages) or (done is not None and done()):
            return
        asked = [page for page in pages if is_asked(page)]
        if asked:
            click_something(asked[0])
        elif reload:
            pages[0].reload()
        else:
            pages[0].wait_for_timeout(30)
    raise AssertionError("the game did not end")


def wait_until(true: Callable[[], bool], seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "nothing happened"
        time.sleep(0.01)


def _tick(page: Page, form: str, cards: Sequence[str]) -> None:
    left = list(cards)
    expect(page.locator(".shield")).to_have_count(0)  # which a forced click would not wait for
    boxes = page.locator(f"#board input[name=card][form={form}]")
    for box in boxes.all():
        if (value := box.get_attribute("value")) in left:
            left.remove(value)
            box.check(force=True)


def _drop(page: Page) -> bool:
    fares = page.locator("#board button[name=drop]").all()
    if not fares:
        return False
    fare = fares[-1]
    number = int(fare.get_attribute("data-number") or 0)
    candidates = (fare.get_attribute("data-candidates") or "").split(" ")
    if fare.get_attribute("data-place") == "station":
        candidates = list({card[0]: card for card in candidates}.values())
    if not fare.get_attribute("data-forced"):
        _tick(page, fare.get_attribute("form") or "", candidates[:number])
    fare.click()
    return True


def _seat(page: Page) -> bool:
    """Give everybody whom one seat received a place, and close its doors."""
    confirm = page.locator("#board button[name=confirm]")
    if not confirm.count():
        radios = page.locator("#board input[name=passenger]:checked")
        if not radios.count():
            return False
        form = radios.first.get_attribute("form") or ""
        seat_everybody(page, form)
        confirm = page.locator(f"#board button[name=confirm][form={form}]")
    confirm.first.click()
    return True


def seat_everybody(page: Page, form: str) -> None:
    """Place each received passenger where it may go first; nothing of it counts yet."""
    waiting = page.locator(f"#board input[name=passenger][form={form}]")
    ready = page.locator(f"#board button[name=confirm][form={form}]")
    while True:
        # A page that is just being loaded shows neither.
        wait_until(lambda: waiting.count() > 0 or ready.count() > 0)
        if not (left := waiting.count()):
            return
        chosen = page.locator(f"#board input[name=passenger][form={form}]:checked")
        goal = (chosen.get_attribute("data-to") or "").split(" ")[0]
        page.locator(f"#board button[name=to][form={form}][value='{goal}']").click()
        wait_until(lambda left=left: waiting.count() < left)


def _unhappy(page: Page) -> bool:
    button = page.locator("#board button[name=unhappy]")
    if not button.count():
        return False
    form = button.get_attribute("form") or ""
    first = page.locator(f"#board input[name=card][form={form}]").first
    _tick(page, form, [first.get_attribute("value") or ""])
    button.click()
    return True


def _press(page: Page) -> bool:
    buttons: Locator = page.locator("#board button[name=move]")
    if not buttons.count():
        return False
    buttons.first.click()
    return True
