"""Somebody who plays and looks closely: at what fits, in which language it is, and what is told."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from babel.messages.pofile import read_po
from playwright.sync_api import Page

from nextstop.languages import LANGUAGES, SOURCE, speaking
from nextstop.languages.catalogs import FOLDER
from nextstop.tables.vocabulary import BOT_NAMES
from tests.web.fitting import misfits
from tests.web.pseudo import GAMES, MAKERS, NOTATION, SITE


def _bots() -> Iterator[str]:
    for language in LANGUAGES:
        with speaking(language):
            yield from map(str, BOT_NAMES.values())


BOTS = tuple(_bots())
SOFT_HYPHEN = "\u00ad"
BOTS_NUMBER = re.compile(r'"\d" in short')
WIDTHS = (360, 390, 1280)

# All that the live region ever says.
HEAR = """
window.heard = [];
addEventListener("DOMContentLoaded", () => {
  const told = document.getElementById("told");
  if (!told) return;
  new MutationObserver(() => heard.push(told.textContent)).observe(told, { childList: true });
});
"""
LOG = """() => [...document.querySelectorAll("#log-lines li[id^='log-']")].map((line) => {
  const words = line.querySelector(".log-words").cloneNode(true);
  words.querySelectorAll("[aria-hidden]").forEach((silent) => silent.remove());
  return words.textContent.replace(/\\s+/g, " ").trim();
})"""


class Watcher:
    """A page, and what is wrong with all that it has shown so far."""

    def __init__(self, page: Page, language: str, names: tuple[str, ...]) -> None:
        self.page = page
        self.language = language
        self.names = names
        self.found: list[str] = []
        self.is_cut_off = False  # then a browser complains, and rightly
        page.context.add_init_script(HEAR)
        page.on("console", self._complain)

    def _complain(self, said) -> None:
        if said.type in {"error", "warning"} and not self.is_cut_off:
            self.found.append(f"console: {said.text}")

    def look(self, what: str) -> None:
        """Look at the page as a phone shows it, and as a desktop does."""
        self.page.wait_for_load_state()  # until its style sheets are there, nothing has its place
        size = self.page.viewport_size
        assert size is not None
        for width in WIDTHS:
            self.page.set_viewport_size({"width": width, "height": size["height"]})
            self._note(f"{what} at {width}", misfits(self.page))
        self.page.set_viewport_size(size)
        spoken = self.page.evaluate("document.documentElement.lang")
        if spoken != self.language:
            self._note(what, [f"speaks {spoken}"])
        self._note(what, foreign(self.page.inner_text("body"), self.language, self.names))

    def _note(self, what: str, faults: list[str]) -> None:
        # The long names of bots end in dots on narrow plates, as is meant.
        meant = tuple(f'"{name}' for name in BOTS)
        self.found += [
            f"{what} ({self.language}): {fault}"
            for fault in faults
            if not fault.startswith(meant) and not BOTS_NUMBER.match(fault)
        ]

    def listened(self, since: int) -> list[str]:
        """Moves that the live region has not told once, of those made since the page was opened."""
        whole = " ".join(self.page.evaluate("window.heard"))
        made = Counter(self.page.evaluate(LOG)[since:])
        # A sentence that is a part of another one cannot be counted.
        alone = [one for one in made if not any(one != other and one in other for other in made)]
        assert alone
        counts = {one: whole.count(one) for one in alone}
        return [
            f"told {counts[one]} times, made {made[one]} times: {one}"
            for one in alone
            if counts[one] != made[one]
        ]


@cache
def english_only(language: str) -> frozenset[str]:
    """Words of the sentences in English that are in none of another language."""
    english: set[str] = set()
    own: set[str] = set()
    with (FOLDER / f"{language}.po").open("rb") as lines:
        for message in read_po(lines):
            ids = message.id if isinstance(message.id, tuple) else (message.id,)
            said = message.string if isinstance(message.string, tuple) else (message.string,)
            for text in ids:
                english.update(_words(text))
            for text in said:
                own.update(_words(text))
    return frozenset(english - own)


def _words(text: str) -> list[str]:
    text = re.sub(r"%\(\w+\)[sd]|<[^>]*>|\{\w+\}", " ", text).replace(SOFT_HYPHEN, "")
    return re.findall(r"(?<![a-z0-9ß-ÿ])[a-z]{2,}(?![a-z0-9ß-ÿ])", text.lower())


def foreign(text: str, language: str, names: tuple[str, ...] = ()) -> list[str]:
    """What a text says in English, for somebody of another language."""
    if language == SOURCE:
        return []
    known = sorted((*GAMES, *MAKERS, *SITE, *names), key=len, reverse=True)
    found = []
    for line in text.splitlines():
        own = line
        for name in known:
            own = re.sub(rf"(?<![a-z]){re.escape(name)}(?![a-z])", " ", own, flags=re.IGNORECASE)
        english = english_only(language).intersection(_words(NOTATION.sub(" ", own)))
        if english:
            found.append(f"in English {sorted(english)}: {line.strip()[:80]}")
    return found
