"""Time to think, in words."""

from __future__ import annotations

import math
from datetime import timedelta

from nextstop.languages import Sentence, say, say_many
from nextstop.tables.clocks import Clock, Control

_MINUTE, _HOUR, _DAY = 60, 3600, 86400

# How the script writes what is left, the numbers in braces for it to fill in.
PATTERNS = {
    "days": say("%(days)s d %(hours)s h", days="{days}", hours="{hours}"),
    "hours": say("%(hours)s h %(minutes)s min", hours="{hours}", minutes="{minutes}"),
}


def left_words(left: timedelta) -> Sentence:
    """What is left on a clock, short enough for a name plate: "2 d 3 h", "5 h 20 min", "40 s"."""
    seconds = max(0, math.ceil(left.total_seconds()))
    if seconds >= _DAY:
        days, hours = divmod(seconds // _HOUR, 24)
        return say("%(days)s d %(hours)s h", days=days, hours=hours)
    if seconds >= _HOUR:
        hours, minutes = divmod(seconds // _MINUTE, 60)
        return say("%(hours)s h %(minutes)s min", hours=hours, minutes=minutes)
    if seconds >= _MINUTE:
        return say("%(minutes)s min", minutes=seconds // _MINUTE)
    return say("%(seconds)s s", seconds=seconds)


def is_low(clock: Clock) -> bool:
    """Whether somebody should hurry now."""
    return clock.running and clock.left < timedelta(seconds=30)


def span(seconds: int) -> Sentence:
    """A time as it is offered: "5 minutes", "8 hours", "7 days"."""
    if seconds % _DAY == 0:
        return say_many("%(num)d day", "%(num)d days", seconds // _DAY)
    if seconds % _HOUR == 0:
        return say_many("%(num)d hour", "%(num)d hours", seconds // _HOUR)
    return say_many("%(num)d minute", "%(num)d minutes", seconds // _MINUTE)


def control_words(control: Control) -> Sentence:
    """What a table allows its players, and what happens at the end of the time."""
    time = span(control.seconds)
    if control.per == "turn" and control.end == "bot":
        return say(
            "Each turn may take %(time)s. Then a bot plays for whoever is late, until they take "
            "their seat back.",
            time=time,
        )
    if control.per == "turn":
        return say(
            "Each turn may take %(time)s. Then it is passed for whoever is late, and their next "
            "turn is theirs again.",
            time=time,
        )
    if control.end == "bot":
        return say(
            "Each player has %(time)s for the whole game. Then a bot plays for them, until they "
            "take their seat back.",
            time=time,
        )
    return say(
        "Each player has %(time)s for the whole game. Then turns that take long are passed for "
        "them.",
        time=time,
    )
