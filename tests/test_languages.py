"""Sentences are said once and read in the language of whoever reads them."""

import gettext

import pytest

from nextstop.languages import LANGUAGES, current, say, say_many, speaking
from nextstop.languages.catalogs import catalog


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalog of two sentences, so that no test hangs on the words of a translator."""

    class Words(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return {"%(name)s is away.": "%(name)s ist weg.", "Mia": "Maria"}.get(message, message)

        def ngettext(self, one: str, many: str, number: int) -> str:
            return "%(num)d Sitz" if number == 1 else "%(num)d Sitze"

    words = Words()
    monkeypatch.setattr(
        "nextstop.languages.catalogs.catalog",
        lambda tag: words if tag == "de" else catalog(tag),
    )


@pytest.mark.usefixtures("german")
def test_a_sentence_is_read_in_the_language_spoken_when_it_is_read() -> None:
    sentence = say("%(name)s is away.", name="Leo")
    assert str(sentence) == "Leo is away."
    with speaking("de"):
        assert str(sentence) == "Leo ist weg."
    assert str(sentence) == "Leo is away."


@pytest.mark.usefixtures("german")
def test_sentences_can_stand_in_sentences() -> None:
    with speaking("de"):
        assert str(say("%(name)s is away.", name=say("Mia"))) == "Maria ist weg."


@pytest.mark.usefixtures("german")
def test_numbers_choose_the_form() -> None:
    seats = [say_many("%(num)d seat", "%(num)d seats", n) for n in (1, 2)]
    assert [str(s) for s in seats] == ["1 seat", "2 seats"]
    with speaking("de"):
        assert [str(s) for s in seats] == ["1 Sitz", "2 Sitze"]


def test_sentences_are_equal_if_they_say_the_same() -> None:
    assert say("%(n)s", n=1) == say("%(n)s", n=1)
    assert say("%(n)s", n=1) != say("%(n)s", n=2)
    assert len({say("%(n)s", n=1), say("%(n)s", n=1)}) == 1


def test_an_unknown_language_is_english() -> None:
    with speaking("tlh"):
        assert current() == "en"


def test_four_languages_are_spoken() -> None:
    assert list(LANGUAGES) == ["en", "ja", "de", "zh-Hans"]
