"""Two people write to each other while they play, in real browsers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.server import Running

pytestmark = pytest.mark.browser


def test_a_message_arrives_at_once_and_nothing_typed_is_lost(server: Running, visitor) -> None:
    ann, ben = visitor(), visitor()
    ann.goto(f"{server.url}/new?game=bus-and-stop&players=2&kind-B=friend")
    ann.click("#open")
    ann.wait_for_url("**/tables/*")
    link = ann.input_value("#link-B")
    ann.fill("#write-text", "Where are")
    ben.goto(link)
    ben.fill("input[name=name]", "Ben")
    ben.press("input[name=name]", "Enter")
    ben.wait_for_url("**/tables/*")
    expect(ann.locator("#stop")).to_be_visible()
    expect(ann.locator("#write-text")).to_have_value("Where are")
    expect(ann.locator("#write-text")).to_be_focused()

    ben.fill("#write-text", "half a sen")
    ann.fill("#write-text", "Hello <b>Ben</b>")
    ann.press("#write-text", "Enter")
    expect(ann.locator("#write-text")).to_have_value("")
    expect(ann.locator("#messages")).to_contain_text("Hello <b>Ben</b>")
    expect(ben.locator("#messages")).to_contain_text("Hello <b>Ben</b>")
    expect(ben.locator("#write-text")).to_have_value("half a sen")

    ben.click("#mute-go-A")
    expect(ben.locator("#messages")).not_to_contain_text("Hello")
    expect(ann.locator("#messages")).to_contain_text("Hello")

    ann.fill("#write-text", "x")
    ann.eval_on_selector("#write-text", "field => { field.value = '\u200b'; }")
    ann.press("#write-text", "Enter")
    expect(ann.locator("#write-problem")).to_contain_text("nothing to read")
    for page in (ann, ben):
        wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert not wide
