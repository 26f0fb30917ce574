"""JSON read strictly: one document, no key twice, numbers that are numbers, text that is text."""

import json
from typing import Any, NoReturn

from nextstop.languages import Sentence, say
from nextstop.records.problem import BadRecord, shown

# What the parser complains of.
_REASONS = {
    "Expecting value": say("expecting a value"),
    "Expecting ',' delimiter": say("expecting a comma"),
    "Expecting ':' delimiter": say("expecting a colon"),
    "Expecting property name enclosed in double quotes": say("expecting a key in double quotes"),
    "Invalid control character at": say("invalid control character"),
    "Unterminated string starting at": say("a text without an end"),
    "Extra data": say("something after the end"),
}


def parse_json(data: bytes) -> Any:
    """Parse one JSON document in UTF-8.

    Raises:
        BadRecord: It is not UTF-8 or not JSON, is nested absurdly deep, names a key twice, or holds
            NaN, an infinity or half of a surrogate pair.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(say("not UTF-8 text (byte %(number)d)", number=error.start + 1)) from None
    if not text.strip():
        raise BadRecord(say("nothing here: no record"))
    try:
        value = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except BadRecord:
        raise
    except json.JSONDecodeError as error:
        raise BadRecord(_reason(error, text)) from None
    except RecursionError:
        raise BadRecord(say("not a record: nested too deep")) from None
    except ValueError:  # an integer of thousands of digits
        raise BadRecord(say("not a record: a number of thousands of digits")) from None
    if "\\u" in text:
        _no_half_characters(value)
    return value


def _reason(error: json.JSONDecodeError, text: str) -> Sentence:
    if error.pos >= len(text.rstrip()):
        return say("not JSON: it ends too early")
    reason = _REASONS.get(error.msg, say("something that JSON does not have"))
    if "\n" not in text.rstrip():
        return say("not JSON: %(reason)s at column %(column)d", reason=reason, column=error.colno)
    return say(
        "not JSON: %(reason)s at line %(line)d, column %(column)d",
        reason=reason,
        line=error.lineno,
        column=error.colno,
    )


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keyed = dict(pairs)
    if len(keyed) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise BadRecord(say("the key %(key)s is there twice", key=shown(key)))
            seen.add(key)
    return keyed


def _no_constant(name: str) -> NoReturn:
    raise BadRecord(say("not JSON: %(name)s is no number", name=name))


def _no_half_characters(value: Any) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise BadRecord(say("not text: half of a surrogate pair")) from None
    except RecursionError:
        raise BadRecord(say("not a record: nested too deep")) from None
