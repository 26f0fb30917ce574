"""Text with meaning: spans with a style's name, gathered into words and rows to be wrapped."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

_WORD = re.compile(r"[^\s`]*`[^`]*`\S*|\S+")


class Span(NamedTuple):
    """A few characters in one style; styles are named in `nextstop.cli.terminal`."""

    text: str
    style: str = ""


Word = tuple[Span, ...]
"""Spans that stay together on a line."""


@dataclass(frozen=True, slots=True)
class Row:
    """A label and words, wrapped between words; what goes on is set under the first word.

    Attributes:
        indent: How far the label is set in.
        is_heading: The words follow the label at once, instead of standing below others.
    """

    label: Span
    words: tuple[Word, ...] = ()
    indent: int = field(default=0, kw_only=True)
    is_heading: bool = field(default=False, kw_only=True)

    def lines(self, width: int, label_width: int) -> Iterator[list[Span]]:
        """The row cut to lines of at most `width` cells, if its words allow it."""
        if self.is_heading:
            label_width = cells(self.label.text) + 1
        start = self.indent + label_width
        line = [Span(" " * self.indent), self.label]
        line.append(Span(" " * (label_width - cells(self.label.text))))
        used, empty = start, True
        for word in self.words:
            length = sum(cells(span.text) for span in word)
            if not empty and used + 1 + length > width:
                yield line
                line, used, empty = [Span(" " * start)], start, True
            if not empty:
                line.append(Span(" "))
                used += 1
            line.extend(word)
            used, empty = used + length, False
        yield line


def word(text: str, style: str = "") -> Word:
    """One word in one style."""
    return (Span(text, style),)


def words(text: str, style: str = "") -> tuple[Word, ...]:
    """A sentence as words that may be wrapped; what stands in backquotes stays together."""
    return tuple(word(part, style) for part in _WORD.findall(text))


def counted(number: int, noun: str) -> str:
    """A number and its noun: "1 point", "2 points"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def sentence(*parts: str | Iterable[Word]) -> tuple[Word, ...]:
    """Plain text and words joined into one sequence of words."""
    whole: list[Word] = []
    for part in parts:
        whole.extend(words(part) if isinstance(part, str) else part)
    return tuple(whole)


def cells(text: str) -> int:
    """How many columns a text takes on a terminal; Japanese letters take two."""
    if text.isascii():
        return len(text)
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in text)
    return len(text) + wide - sum(unicodedata.combining(c) > 0 for c in text)


def harmless(text: str, longest: int = 24) -> str:
    """A foreign name for a terminal: nothing invisible, nothing that steers it, not too long."""
    clean = "".join(c if c.isprintable() else "?" for c in text)
    return clean if len(clean) <= longest else clean[: longest - 1] + "…"
