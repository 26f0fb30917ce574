"""The languages that people are spoken to in: other code says sentences and knows none."""

from nextstop.languages.current import LANGUAGES, SOURCE, current, speaking
from nextstop.languages.lists import listed
from nextstop.languages.sentence import Sentence, say, say_many

__all__ = ["LANGUAGES", "SOURCE", "Sentence", "current", "listed", "say", "say_many", "speaking"]
