"""Lists inside sentences: “Aki, Ben and Chie”."""

from __future__ import annotations

from collections.abc import Iterable

from nextstop.languages.sentence import Sentence, say


def listed(parts: Iterable[str | Sentence]) -> Sentence:
    """The parts, of which there is at least one, as a list in words."""
    first, *others = parts
    most = Sentence("%(first)s", values={"first": first})
    if not others:
        return most
    for part in others[:-1]:
        most = say("%(many)s, %(one)s", many=most, one=part)
    return say("%(many)s and %(last)s", many=most, last=others[-1])
