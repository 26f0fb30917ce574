"""Which language is spoken now: by this thread, task or request."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

# The language that sentences are written in, in the code.
SOURCE = "en"

# By its tag (BCP 47), each language in its own words.
LANGUAGES = {"en": "English", "ja": "日本語", "de": "Deutsch", "zh-Hans": "简体中文"}

_current: ContextVar[str] = ContextVar("language", default=SOURCE)


def current() -> str:
    """The tag of the language that is spoken now."""
    return _current.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak one of ``LANGUAGES`` within the block; English for any other."""
    token = _current.set(language if language in LANGUAGES else SOURCE)
    try:
        yield
    finally:
        _current.reset(token)
