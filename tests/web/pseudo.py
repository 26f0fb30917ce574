"""A language that nobody speaks, and an eye for what is not said in it.

Every sentence comes out of its catalog within ⟦…⟧ and longer than in English. What a page shows
outside of these has never been through a catalog: only names, numbers, codes and notation may.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from nextstop.languages import LANGUAGES
from nextstop.web import render
from nextstop.web.drawn import Drawn

# The language of ours whose place it takes.
TAG = "de"
LONGER = 0.4  # German is so much longer than English, in the worst case


class Pseudo(gettext.NullTranslations):
    """The catalog: any English sentence, marked and stretched."""

    def gettext(self, message: str) -> str:
        return stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)


# What stays as it is in a sentence: elements, and the places of values, which must be said, too.
_NO_TEXT = re.compile(r"(<[^>]*>|%\(\w+\)[sd])")


def stretched(message: str) -> str:
    """The sentence with its own words marked, and longer."""
    parts = _NO_TEXT.split(message)
    length = round(LONGER * len(_NO_TEXT.sub("", message)))
    more = "~~~~~ " * (length // 5) + "~" * (length % 5)
    said = "".join(
        f"⟦{part}⟧" if n % 2 == 0 and part.strip() else part for n, part in enumerate(parts)
    )
    return f"{said}⟦{more}⟧"


# What is the same in every language, and stands on pages by itself.
GAMES = ("Busstop: The Boardgame", "Busstop", "Bus & Stop")
MAKERS = ("Kai Fujiwara", "Pigphone / Japon Brand", "Saashi & Saashi", "Saashi")
SITE = ("nextstop", "nextstop-record/1", *LANGUAGES.values())
PEOPLE = ("Ann", "Ben", "Cio", "Aki", "Mika", "Jun")
NOTATION = re.compile(
    r"""
      \b[CTN]\d(\.\d)?\b      # rules
    | \bR[013]\b              # rulebooks
    | \b[A-E]\b               # seats
    | \b[BRGYP][cspte]\b      # cards, in what is said of a move that no page offers
    | https?://\S*            # addresses
    """,
    re.VERBOSE,
)
# Elements whose text is not language: programs, codes, what a person has typed.
_CODE = frozenset({"script", "style", "code", "kbd", "textarea"})
_VOID = frozenset({"meta", "link", "input", "br", "img", "hr", "use", "path", "circle"})
_SAID = frozenset(
    {"aria-label", "title", "alt", "placeholder", "aria-valuetext", "aria-description"}
)
# Words for scripts stand in data attributes; two words in a row are no code.
_WORDS = re.compile(r"[^\W\d_]{2,} [a-z]{2,}")
_CARDS = frozenset({"data-candidates", "data-certain", "data-forced"})


@pytest.fixture(scope="module", autouse=True)
def drawn_anew() -> Iterator[None]:
    """What was drawn for a language is not what another catalog in its place would say."""
    forget_drawings()
    yield
    forget_drawings()


def forget_drawings() -> None:
    everything = render.environment.globals
    for drawn in (*everything.values(), *everything["drawn_boards"].values()):
        if not isinstance(drawn, Drawn):
            continue
        for name in [name for name in vars(drawn) if not name.startswith("_")]:
            delattr(drawn, name)
    render._zone.cache_clear()


def left_over(html: str, names: tuple[str, ...] = ()) -> list[str]:
    """What a page says in words, but not in the visitor's language."""
    page = _Page(names)
    page.feed(html)
    page.close()
    page.judge("text", "".join(page.text))
    return page.found


class _Page(HTMLParser):
    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(convert_charrefs=True)
        self.known = sorted((*GAMES, *MAKERS, *SITE, *PEOPLE, *names), key=len, reverse=True)
        self.text: list[str] = []
        self.found: list[str] = []
        self.open: list[tuple[str, bool]] = []  # elements, and whether their text is passed over

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        silent = self.is_silent or tag in _CODE or given.get("lang", TAG) != TAG
        for name, value in given.items():
            typed = name == "value" and tag == "input" and given.get("type", "text") == "text"
            if (typed or _is_said(name, value)) and not (silent and name != "aria-label"):
                self.judge(f"{tag} {name}", value)
        if tag not in _VOID:
            self.open.append((tag, silent))
            self.text.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if any(tag == one for one, _ in self.open):
            while self.open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not self.is_silent:
            self.text.append(data)

    @property
    def is_silent(self) -> bool:
        return bool(self.open) and self.open[-1][1]

    def judge(self, where: str, words: str) -> None:
        """Remember what is in words and outside of all marks."""
        for piece in _outside(words):
            for name in self.known:
                piece = piece.replace(name, "")
            for line in NOTATION.sub("", piece).split("\n"):
                if re.search(r"[^\W\d_]", line):
                    self.found.append(f"{where}: {' '.join(line.split())}")


def _is_said(attribute: str, value: str) -> bool:
    if attribute.startswith("data-"):
        return attribute not in _CARDS and bool(_WORDS.search(value))
    return attribute in _SAID


def _outside(words: str) -> list[str]:
    """The parts of a text that are within no marks."""
    pieces, depth, begin = [], 0, 0
    for place, sign in enumerate(words):
        if sign == "⟦":
            if depth == 0:
                pieces.append(words[begin:place])
            depth += 1
        elif sign == "⟧":
            depth -= 1
            begin = place + 1
    pieces.append(words[begin:])
    return pieces if depth == 0 else [*pieces, "a sentence that is cut off"]
