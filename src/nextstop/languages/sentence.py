"""Sentences for people: said once, in English, and read in the language of whoever reads them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nextstop.languages.catalogs import gettext, ngettext


@dataclass(frozen=True)
class Sentence:
    """A sentence with its values not yet filled in; ``str()`` is it in the current language.

    Values may be sentences, too. Two sentences are equal if they say the same of the same.
    """

    one: str  # with named places for values, as in "%(name)s is away."; a percent sign is "%%"
    many: str | None = None  # for numbers but one
    number: int = 1
    values: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self._pattern() % self.values

    def __html__(self) -> str:
        """For templates: text is escaped, values that are markup stay so."""
        from markupsafe import escape

        if self._holds_markup():
            return escape(self._pattern()) % self.values
        return escape(str(self))  # the same, ten times faster: a log holds hundreds

    def _holds_markup(self) -> bool:
        return any(
            value._holds_markup() if isinstance(value, Sentence) else hasattr(value, "__html__")
            for value in self.values.values()
        )

    def _pattern(self) -> str:
        if self.many is None:
            return gettext(self.one)
        return ngettext(self.one, self.many, self.number)

    def __hash__(self) -> int:
        return hash((self.one, self.number))


def say(text: str, /, **values: Any) -> Sentence:
    """A sentence, e.g. ``say("%(name)s is away.", name=name)``."""
    return Sentence(text, values=values)


def say_many(one: str, many: str, num: int, /, **values: Any) -> Sentence:
    """A sentence about a number, e.g. ``say_many("%(num)d day", "%(num)d days", days)``."""
    return Sentence(one, many, num, {"num": num, **values})
