"""A seat link on a telephone: in a network at home nothing is encrypted, and browsers say less."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from tests.browser import ARGUMENTS, chromium
from tests.web.server import Person, Running
from tests.web.test_devices import link_of

pytestmark = pytest.mark.browser

# No name of this computer: no browser trusts it without encryption, nor sends `Sec-Fetch-Site`.
_NAME = "table.test"


@pytest.fixture
def phone(server: Running) -> Iterator[Page]:
    as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    args = [*ARGUMENTS, *as_root, f"--host-resolver-rules=MAP {_NAME} 127.0.0.1"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=args)
        yield browser.new_page(base_url=f"http://{_NAME}:{server.port}", locale="en")
        browser.close()


def test_a_seat_link_is_followed_without_encryption(server: Running, person, phone: Page) -> None:
    ann: Person = person()
    url = ann.create("busstop", ("name-A", "Ann"))
    sent: list[dict[str, str]] = []
    phone.on("request", lambda r: sent.append(r.all_headers()) if r.method == "POST" else None)
    link = link_of(ann, url)
    phone.goto(link)
    phone.click("#language")
    phone.click("button[value=de]")
    expect(phone.locator("html")).to_have_attribute("lang", "de")
    assert phone.url.endswith(link)
    phone.locator(f'form[action="{link}"] button').click()
    phone.wait_for_url(f"**{url}")
    expect(phone.locator("#board")).to_be_visible()
    assert not any("sec-fetch-site" in headers for headers in sent)
