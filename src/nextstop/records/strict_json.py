"""JSON read strictly: one document, no key twice, numbers that are numbers, text that is text."""

import json
from typing import Any, NoReturn

from nextstop.records.problem import BadRecord, shown


def parse_json(data: bytes) -> Any:
    """Parse one JSON document in UTF-8.

    Raises:
        BadRecord: It is not UTF-8 or not JSON, is nested absurdly deep, names a key twice, or holds
            NaN, an infinity or half of a surrogate pair.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(f"not UTF-8 text (byte {error.start + 1})") from None
    if not text.strip():
        raise BadRecord("nothing here: no record")
    try:
        value = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except BadRecord:
        raise
    except json.JSONDecodeError as error:
        raise BadRecord(f"not JSON: {_reason(error, text)}") from None
    except RecursionError:
        raise BadRecord("not a record: nested too deep") from None
    except ValueError:  # an integer of thousands of digits
        raise BadRecord("not a record: a number of thousands of digits") from None
    if "\\u" in text:
        _no_half_characters(value)
    return value


def _reason(error: json.JSONDecodeError, text: str) -> str:
    if error.pos >= len(text.rstrip()):
        return "it ends too early"
    place = (
        f"line {error.lineno}, column {error.colno}"
        if "\n" in text.rstrip()
        else f"column {error.colno}"
    )
    return f"{error.msg[0].lower()}{error.msg[1:].removesuffix(' at')} at {place}"


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keyed = dict(pairs)
    if len(keyed) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise BadRecord(f"the key {shown(key)} is there twice")
            seen.add(key)
    return keyed


def _no_constant(name: str) -> NoReturn:
    raise BadRecord(f"not JSON: {name} is no number")


def _no_half_characters(value: Any) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise BadRecord("not text: half of a surrogate pair") from None
    except RecursionError:
        raise BadRecord("not a record: nested too deep") from None
