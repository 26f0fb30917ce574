"""What may be wrong with a record, said in one line."""

from typing import Any

_LONGEST = 60


class BadRecord(ValueError):
    """The document is no record; the message says what is wrong and where, in one line."""


class BrokenRule(Exception):
    """A move of a record breaks a rule.

    Attributes:
        number: The move's number, from 1; 0 for the set-up.
        move: The entry as it stands in the record ("B pick red"); empty for the set-up.
        rule: The id of the rule it breaks.
        reason: What the rule says, an English sentence.
    """

    def __init__(self, number: int, move: str, rule: str, reason: str) -> None:
        super().__init__(number, move, rule, reason)
        self.number, self.move, self.rule, self.reason = number, move, rule, reason

    def __str__(self) -> str:
        what = (
            f"move {self.number}, {one_line(self.move)}" if self.number else "the set-up (move 0)"
        )
        return f"{what}: {self.rule}: {one_line(self.reason, 300)}"


def place(*steps: str | int) -> str:
    """Name a place inside a record: `place("options", "cards")` is '"options"."cards"'."""
    text = ""
    for step in steps:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f"{'.' if text else ''}{shown(step)}"
    return text


def shown(value: Any) -> str:
    """A JSON value, short, on one line and harmless on a terminal."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{one_line(value)}"'
        case int():
            return str(value) if abs(value) < 10**20 else "a huge number"
        case float():
            return str(value)
        case list() | tuple():
            return "a list" if value else "an empty list"
        case dict():
            return "an object" if value else "an empty object"
    return type(value).__name__


def one_line(text: str, longest: int = _LONGEST) -> str:
    """Foreign text cut to a length, with everything that does not print written as an escape."""
    cut = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in cut)
