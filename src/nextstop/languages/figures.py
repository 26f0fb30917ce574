"""Figures with a fraction, written as the reader's language does: “1.4”, auf Deutsch „1,4“."""

from __future__ import annotations

from nextstop.languages.sentence import Sentence, say


def tenths(number: float) -> Sentence:
    """A number to one place after the point."""
    whole, part = divmod(round(abs(number) * 10), 10)
    if number < 0 and (whole or part):
        # Translators: a negative number; only the sign and the decimal point are to be written.
        return say("−%(whole)d.%(tenths)d", whole=whole, tenths=part)
    # Translators: a number; only the decimal point is to be written as your language does.
    return say("%(whole)d.%(tenths)d", whole=whole, tenths=part)
