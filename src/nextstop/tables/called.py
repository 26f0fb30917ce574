"""Bots by name: whoever made a table read the name in one language, whoever looks reads another.

A record and the database hold plain names, so a bot's is known again by its words: in whatever
language they are, with the number that tells two bots apart.
"""

from __future__ import annotations

from functools import cache

from nextstop.languages import LANGUAGES, Sentence, speaking
from nextstop.tables.vocabulary import BOT_NAMES


@cache
def _by_name() -> dict[str, Sentence]:
    found = {}
    for language in LANGUAGES:
        with speaking(language):
            found.update({str(name): name for name in BOT_NAMES.values()})
    return found


def called(name: str) -> str | Sentence:
    """A player's name for whoever reads it: a bot's is in their language, a person's as it is."""
    words, _, number = name.rpartition(" ")
    if not (words and number.isascii() and number.isdigit()):
        words, number = name, ""
    bot = _by_name().get(words)
    if bot is None:
        return name
    # Not a sentence to translate: a name and a number, as people's names are told apart.
    return Sentence("%(bot)s %(number)s", values={"bot": bot, "number": number}) if number else bot
