"""Names are cleaned so that nobody's name disturbs what others read."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nextstop.tables.errors import BadName
from nextstop.tables.names import LONGEST, clean_name, free_name, is_taken


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann  ", "Ann"),
        ("Ann\t\n Lee", "Ann Lee"),
        ("Ann\u3000Lee", "Ann Lee"),
        ("e\u0301va", "éva"),
        ("\u202eevil\u202c", "evil"),
        ("\u2066a\u2069", "a"),
        ("a\u200bb\u200dc\ufeff", "abc"),
        ("a\x00b\x1b[31m", "ab[31m"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("花子", "花子"),
        ("\u0301Ann", "Ann"),
        ("x" * 30, "x" * 30),
        ("a\ue000\U000e0041b", "ab"),
    ],
)
def test_a_name_is_cleaned(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    "typed", ["", "   ", "\u200b\u200d", "\u3164", "\u2800", "\u0301\u0301", "\n"]
)
def test_a_name_of_nothing_visible_is_refused(typed: str) -> None:
    with pytest.raises(BadName, match="visible"):
        clean_name(typed)


@pytest.mark.parametrize("typed", ["x" * 31, "x" * 10_000, "花" * 31, "a " * 5_000])
def test_a_name_that_is_too_long_is_refused(typed: str) -> None:
    with pytest.raises(BadName, match="at most 30"):
        clean_name(typed)


def test_a_tower_of_marks_is_cut() -> None:
    assert len(clean_name("x" + "\u0335" * 20)) <= 4


@given(st.text(max_size=60))
def test_a_cleaned_name_is_short_visible_and_stays_as_it_is(typed: str) -> None:
    try:
        name = clean_name(typed)
    except BadName:
        return
    assert 1 <= len(name) <= LONGEST
    assert not any(unicodedata.category(c) in {"Cc", "Cf", "Cs", "Co", "Cn"} for c in name)
    assert clean_name(name) == name


def test_two_bots_get_two_names() -> None:
    assert free_name("Bot", ["bot", "Bot 2"]) == "Bot 3"
    assert len(free_name("x" * LONGEST, ["x" * LONGEST])) <= LONGEST


def test_names_that_read_alike_are_taken() -> None:
    assert is_taken("ＡＮＮ", ["ann"])
    assert not is_taken("Anna", ["ann"])
