import pytest

from nextstop.records import BadRecord
from nextstop.records.strict_json import parse_json


def complaint(data: bytes) -> str:
    with pytest.raises(BadRecord) as found:
        parse_json(data)
    said = str(found.value)
    assert "\n" not in said and len(said) < 200
    return said


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "nothing here"),
        (b" \n\t", "nothing here"),
        (b'{"a": 1', "ends too early"),
        (b'{"a": "b', "not JSON"),
        (b'{"a": 1}\n{"b": 2}', "line 2"),
        (b"{a: 1}", "column 2"),
        (b"{'a': 1}", "not JSON"),
        (b'{"a": 1,}', "not JSON"),
        (b'{"a": "\x01"}', "not JSON"),
        (b'{"a": 1, "a": 1}', '"a" is there twice'),
        (b'{"a": {"b": 1, "b": 2}}', '"b" is there twice'),
        (b'{"a": NaN}', "NaN"),
        (b'{"a": [Infinity]}', "Infinity"),
        (b'{"a": -Infinity}', "-Infinity"),
        (b"[" * 200_000, "too deep"),
        (b"[" * 200_000 + b"]" * 200_000, "too deep"),
        (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "too deep"),
        (b"9" * 10_000, "thousands of digits"),
        (b'"\xff"', "not UTF-8"),
        ('{"a": 1}'.encode("utf-16"), "not UTF-8"),
        (b'{"a": "\\ud800"}', "surrogate"),
        (b'{"\\udfff": 1}', "surrogate"),
        (b'"\xed\xa0\x80"', "not UTF-8"),
    ],
)
def test_what_is_not_strict_json_is_refused_in_one_line(data: bytes, said: str) -> None:
    assert said in complaint(data)


def test_a_key_that_is_there_twice_is_named_harmlessly() -> None:
    key = b'"\\u001b[2J' + b"x" * 100_000 + b'"'
    assert "\x1b" not in complaint(b"{" + key + b": 1, " + key + b": 2}")


def test_a_pair_of_surrogates_is_one_character() -> None:
    assert parse_json(b'"\\ud83d\\ude8c"') == "🚌"


def test_the_place_is_said_once() -> None:
    with pytest.raises(BadRecord, match=r"not JSON: invalid control character at column 3$"):
        parse_json(b'["\x01"]')
