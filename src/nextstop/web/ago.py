"""Times as people say them: how long something has been going on, and how long ago it was."""

from __future__ import annotations

from datetime import timedelta

from nextstop.languages import Sentence, say, say_many
from nextstop.web.clock import span

_MINUTE, _HOUR, _DAY = 60, 3600, 86400


def lasting(time: timedelta) -> Sentence:
    """As in "3 minutes", "2 hours", "5 days": the largest unit alone, rounded down."""
    seconds = max(_MINUTE, int(time.total_seconds()))
    unit = _MINUTE if seconds < _HOUR else _HOUR if seconds < 2 * _DAY else _DAY
    return span(seconds - seconds % unit)


def ago(time: timedelta) -> Sentence:
    """As in "just now", "3 minutes ago", "2 hours ago", "5 days ago"."""
    seconds = int(time.total_seconds())
    if seconds < 2 * _MINUTE:
        return say("just now")
    if seconds < _HOUR:
        return say_many("%(num)d minute ago", "%(num)d minutes ago", seconds // _MINUTE)
    if seconds < 2 * _DAY:
        return say_many("%(num)d hour ago", "%(num)d hours ago", seconds // _HOUR)
    return say_many("%(num)d day ago", "%(num)d days ago", seconds // _DAY)
