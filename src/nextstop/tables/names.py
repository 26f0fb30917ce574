"""Players' names, and all they write: cleaned so that it cannot disturb what others read."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from nextstop.languages import Sentence, say
from nextstop.tables.errors import BadName

LONGEST = 30

Names = Mapping[str, "str | Sentence"]
"""What to call each seat."""

# Letters by category, but drawn as nothing: a name made of them would look empty.
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f")
# Controls, formatting (zero-width, bidirectional overrides), surrogates, private use, unassigned.
_REFUSED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_MARKS = frozenset({"Mn", "Me"})
_MARKS_IN_A_ROW = 3


def clean_name(raw: str) -> str:
    """The name as it is stored and shown: NFC, single spaces, nothing invisible.

    Raises:
        BadName: nothing is left, or more than ``LONGEST`` characters are.
    """
    name = clean_text(raw, LONGEST)
    if not name:
        raise BadName(say("Please give a name of at least one visible character."), "name")
    if len(name) > LONGEST:
        raise BadName(
            say("Please give a name of at most %(most)d characters.", most=LONGEST), "name"
        )
    return name


def clean_text(raw: str, longest: int) -> str:
    """One line that cannot disturb what stands around it; it may still be empty or too long."""
    # No honest text is so much longer; normalising megabytes would only cost time.
    text = unicodedata.normalize("NFC", raw[: 100 * longest])
    spaced = ("\n" if unicodedata.category(c) in {"Zs", "Zl", "Zp"} else c for c in text)
    words = "".join(" " if c in "\n\t\r" else c for c in spaced if _is_shown(c))
    return _calm(" ".join(words.split()))


def isolated(name: str | Sentence) -> Sentence:
    """A name for the middle of a sentence, whatever direction it is written in."""
    return Sentence("\u2068%(name)s\u2069", values={"name": name})


def free_name(wanted: str, taken: list[str]) -> str:
    """``wanted``, or with a number behind it when somebody at the table is called so already."""
    number, name = 1, wanted
    while is_taken(name, taken):
        number += 1
        name = f"{wanted[: LONGEST - 4]} {number}"
    return name


def is_taken(name: str, taken: list[str]) -> bool:
    """Whether two names at a table would be read as the same."""
    key = unicodedata.normalize("NFKC", name).casefold()
    return key in {unicodedata.normalize("NFKC", other).casefold() for other in taken}


def _is_shown(c: str) -> bool:
    if c in "\n\t\r":
        return True
    return c not in _BLANK and unicodedata.category(c) not in _REFUSED


def _calm(name: str) -> str:
    """Without marks at the front, and few on one letter: towers of them cover the neighbours."""
    kept: list[str] = []
    run = _MARKS_IN_A_ROW
    for c in name:
        run = run + 1 if unicodedata.category(c) in _MARKS else 0
        if run <= _MARKS_IN_A_ROW:
            kept.append(c)
    return "".join(kept).strip()
