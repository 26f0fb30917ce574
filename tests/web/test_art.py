"""The artwork: every drawing named is there; no page has a style or script of its own."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

import nextstop.web
from nextstop.tables import vocabulary
from nextstop.web.render import environment

WEB = Path(nextstop.web.__file__).parent
TEMPLATES = sorted((WEB / "templates").rglob("*.html"))
SHEETS = sorted((WEB / "static" / "css").glob("*.css"))
pieces = environment.get_template("art/pieces.html").module


def drawings(sheet: str) -> set[str]:
    return set(re.findall(r'<g id="([\w-]+)"', (WEB / "static" / "art" / sheet).read_text("utf-8")))


def named(markup: str) -> set[tuple[str, str]]:
    return set(re.findall(r'href="/static/art/(\w+\.svg)#([\w-]+)"', markup))


@pytest.mark.parametrize("card", [c + t for c in "BRGYP" for t in "cspte"])
def test_every_passenger_of_bus_and_stop_is_drawn_and_said(card: str) -> None:
    markup = str(pieces.pax(card, f"stop-{card}-0"))
    assert {name for _, name in named(markup)} <= drawings("people.svg")
    assert str(vocabulary.CARDS[card]) in markup
    assert f'data-piece="{card}"' in markup


@pytest.mark.parametrize("letter", "bcgsnBCGSNx")
def test_every_passenger_of_busstop_is_drawn_and_said(letter: str) -> None:
    markup = str(pieces.person(letter))
    for sheet, name in named(markup):
        assert name in drawings(sheet)
    assert ("VIP" in markup) is letter.isupper()
    assert str(vocabulary.PASSENGERS[letter]) in markup


def test_every_destination_is_drawn() -> None:
    for place in [*vocabulary.PLACES, "depot"]:
        ((sheet, name),) = named(str(pieces.place(place)))
        assert name in drawings(sheet)


def test_every_sign_that_a_template_names_is_drawn() -> None:
    signs = {
        name for page in TEMPLATES for name in re.findall(r'icon\("(\w+)"', page.read_text("utf-8"))
    }
    assert signs
    assert signs <= drawings("icons.svg")


@pytest.mark.parametrize("page", TEMPLATES, ids=lambda page: page.name)
def test_a_template_has_no_inline_style_or_script(page: Path) -> None:
    text = page.read_text("utf-8")
    assert " style=" not in text
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
    assert not re.search(r"\son\w+=", text)


def test_style_sheets_use_only_known_tokens() -> None:
    text = "".join(sheet.read_text("utf-8") for sheet in SHEETS)
    assert set(re.findall(r"var\((--[\w-]+)\)", text)) <= set(
        re.findall(r"(?<![\w-])(--[\w-]+):", text)
    )


def test_the_whole_artwork_stays_light() -> None:
    static = WEB / "static"
    files = [*SHEETS, *(static / "art").glob("*.svg"), *(static / "js").glob("*.js")]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < 98_000
