"""Without scripts a page changes only when its reader asks for it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.server import Person, Running, links

pytestmark = pytest.mark.browser


def test_a_waiting_room_is_looked_at_again_by_a_link_and_never_by_itself(
    server: Running, visitor, person
) -> None:
    ann, ben = visitor(java_script_enabled=False), person()
    ann.goto(f"{server.url}/new?game=bus-and-stop&players=2&kind-B=friend")
    ann.locator("#open").click()
    expect(ann.locator("#who-begins")).to_be_visible()
    assert reloads(ann.content()) == []
    ben.post(links(ann.content())[0], ("name", "Ben"))
    ann.locator("#look-again").click()
    expect(ann.locator("#board.board")).to_be_visible()


def test_in_the_turn_of_others_a_table_is_looked_at_again_by_a_link(person) -> None:
    ann, ben, url = duel(person)
    for who in (ann, ben, person()):
        page = who.get(url).text
        assert reloads(page) == []
        assert ("look-again" in page) == (who is not ann)


def duel(person) -> tuple[Person, Person, str]:
    """A game in which Ann is to move."""
    ann, ben = person(), person()
    url = ann.create("bus-and-stop", ("players", "2"), ("others", "friend"), ("first", "A"))
    ben.post(links(ann.get(url).text)[0], ("name", "Ben"))
    return ann, ben, url


def reloads(page: str) -> list[str]:
    """What makes a page load again by itself."""
    return re.findall(r"<meta[^>]*http-equiv=[^>]*>", page)
