"""A translation has the same places for values as its English sentence: else a page would break."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from nextstop.languages.catalogs import FOLDER

# As Python fills them in, and as scripts do.
_PLACE = re.compile(r"%\(\w+\)[sd]|\{\w+\}|%%|%")


def translations() -> Iterator[tuple[str, str, str]]:
    """Language, sentence and translation; of plurals each form with the English plural."""
    for file in sorted(FOLDER.glob("*.po")):
        with file.open("rb") as lines:
            for message in read_po(lines, locale=file.stem.replace("-", "_")):
                if not message.id:
                    continue
                plural = isinstance(message.id, tuple)
                english = message.id[1] if plural else message.id
                for said in message.string if plural else (message.string,):
                    if said:
                        yield file.stem, english, said


@pytest.mark.parametrize("language", [file.stem for file in sorted(FOLDER.glob("*.po"))])
def test_every_value_has_its_place(language: str) -> None:
    wrong = [
        (english, said)
        for tag, english, said in translations()
        if tag == language and not _fits(english, said)
    ]
    assert wrong == []


def _fits(english: str, said: str) -> bool:
    here, there = _places(english), _places(said)
    # “One passenger” may do without its number.
    return here == there or ("%(num)d" in here and here - there == Counter(["%(num)d"]))


def _places(sentence: str) -> Counter[str]:
    return Counter(_PLACE.findall(sentence))
