"""Catalogs are whole: every sentence of the source, with its values and its markup."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from nextstop.languages import LANGUAGES, SOURCE
from nextstop.languages.catalogs import FOLDER
from scripts import messages

TRANSLATED = [tag for tag in LANGUAGES if tag != SOURCE]

# As Python fills them in, and as scripts do.
_PLACE = re.compile(r"%\(\w+\)[sd]|\{\w+\}|%%|%")
_TAG = re.compile(r"</?\w+[^>]*>")


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


def test_the_source_says_more_than_a_thousand_sentences() -> None:
    assert len(messages.sentences()) > 1000


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_sentence_is_missing_or_fuzzy(language: str) -> None:
    assert messages.missing(language) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_outlives_its_sentence(language: str) -> None:
    kept = {message.id for message in messages.load(language)}
    assert kept == {message.id for message in messages.update(language)}


@pytest.mark.parametrize("language", TRANSLATED)
def test_plurals_have_as_many_forms_as_the_language(language: str) -> None:
    catalog = messages.load(language)
    for message in catalog:
        if message.pluralizable:
            assert len(message.string) == catalog.num_plurals, message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_translation_has_the_markup_of_its_sentence(language: str) -> None:
    wrong = [
        (english, said)
        for tag, english, said in translations()
        if tag == language and Counter(_TAG.findall(english)) != Counter(_TAG.findall(said))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
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
