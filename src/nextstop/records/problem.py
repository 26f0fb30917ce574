"""What may be wrong with a record, said in one line."""

from typing import Any

from nextstop.languages import Sentence, say

_LONGEST = 60


class BadRecord(ValueError):
    """The document is no record; ``str()`` says what is wrong and where, in one line."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason)


class BrokenRule(Exception):
    """A move of a record breaks a rule.

    Attributes:
        number: The move's number, from 1; 0 for the set-up.
        move: The entry as it stands in the record ("B pick red"); empty for the set-up.
        rule: The id of the rule it breaks.
        reason: What the rule says, as a sentence to be read in any language.
    """

    def __init__(self, number: int, move: str, rule: str, reason: Sentence) -> None:
        super().__init__(number, move, rule, reason)
        self.number, self.move, self.rule, self.reason = number, move, rule, reason

    def __str__(self) -> str:
        reason = one_line(str(self.reason), 300)
        if not self.number:
            return str(
                say("the set-up (move 0): %(rule)s: %(reason)s", rule=self.rule, reason=reason)
            )
        return str(
            say(
                "move %(number)d, %(move)s: %(rule)s: %(reason)s",
                number=self.number,
                move=one_line(self.move),
                rule=self.rule,
                reason=reason,
            )
        )


def place(*steps: str | int) -> str:
    """Name a place inside a record: `place("options", "cards")` is '"options"."cards"'."""
    text = ""
    for step in steps:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f"{'.' if text else ''}{shown(step)}"
    return text


def shown(value: Any) -> str | Sentence:
    """A JSON value, short, on one line and harmless on a terminal."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{one_line(value)}"'
        case int():
            return str(value) if abs(value) < 10**20 else say("a huge number")
        case float():
            return str(value)
        case list() | tuple():
            return say("a list") if value else say("an empty list")
        case dict():
            return say("an object") if value else say("an empty object")
    return type(value).__name__


def one_line(text: str, longest: int = _LONGEST) -> str:
    """Foreign text cut to a length, with everything that does not print written as an escape."""
    cut = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in cut)
