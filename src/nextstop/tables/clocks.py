"""Time to think: what a table may allow its players, and how much of it each of them has left.

Pure: the present moment and everything that has happened are handed in, so that a restart changes
nothing and tests need not wait.

A *turn* is all that a person is to do before somebody else is waited for: one decision in most
phases, several where one move does not end it (taking tiles, seating passengers). A person who
steers the proxy bus does so on their own clock. Where several people are to act at once, each one's
clock runs until they have. Bots have none.

* **Per turn**: every turn may take so long.
* **Per game**: all turns of a person together may take so long. Nobody is left without a chance:
  every turn, also when all is used up, may take at least a twentieth of it.

What happens at the end of the time is our own rule, as none is printed:

* **A bot plays** for that person until they take their seat back. Then they have a whole turn again
  (or the twentieth), once for each turn. Who had a bot play before their time was over has what is
  left of it.
* **The seat passes**: the rest of this turn is made for them, in the gentlest legal way; their next
  turn is theirs again.

A move that arrives late but before anything of that happened counts. While the server is down no
clock runs.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import product
from typing import Literal, cast, get_args

from nextstop.languages import say
from nextstop.tables.errors import BadPlan

Per = Literal["turn", "game"]
End = Literal["bot", "pass"]
ENDS: tuple[End, ...] = get_args(End)

_MINUTE, _HOUR, _DAY = 60, 3600, 86400

# What is offered when a table is set up, in seconds.
OFFERED: Mapping[Per, tuple[int, ...]] = {
    "turn": (_MINUTE, 5 * _MINUTE, _HOUR, 8 * _HOUR, _DAY, 3 * _DAY, 7 * _DAY),
    "game": (10 * _MINUTE, 30 * _MINUTE, _HOUR, 3 * _DAY, 14 * _DAY),
}


@dataclass(frozen=True)
class Control:
    """How much time a table allows, and what happens when it is over."""

    per: Per
    seconds: int
    end: End = "bot"

    @classmethod
    def read(cls, text: str | None) -> Control | None:
        """A control as ``str()`` writes it; None for a table without one.

        Raises:
            ValueError: it is none.
        """
        if not text:
            return None
        per, seconds, end = text.split(" ")
        if per not in OFFERED or end not in ENDS or int(seconds) < 1:
            raise ValueError(f"no time control: {text}")
        return cls(cast(Per, per), int(seconds), end)

    def __str__(self) -> str:
        return f"{self.per} {self.seconds} {self.end}"

    @property
    def time(self) -> timedelta:
        """What each turn, or a person's whole game, may take."""
        return timedelta(seconds=self.seconds)

    @property
    def least(self) -> timedelta:
        """What every single turn may take, whatever was used up before."""
        return self.time if self.per == "turn" else self.time / 20


def offered(text: str) -> Control:
    """A control that tables can be made with, as ``str()`` writes it.

    Raises:
        BadPlan: it is not offered.
    """
    for per, times in OFFERED.items():
        for seconds, end in product(times, ENDS):
            control = Control(per, seconds, end)
            if str(control) == text:
                return control
    raise BadPlan(say("There is no such time control."), "clock")


@dataclass(frozen=True)
class Outage:
    """A span of time in which no server ran."""

    since: datetime
    until: datetime


@dataclass(frozen=True)
class Course:
    """What has happened in a game, as far as clocks are concerned."""

    turns: Sequence[Mapping[str, int]]  # per position: who is asked → where their turn began
    reached: Sequence[datetime]  # when each position was reached
    outages: Sequence[Outage] = ()
    back: Mapping[str, datetime] = field(default_factory=dict)  # when a seat was taken back

    def between(self, since: datetime, until: datetime) -> timedelta:
        """The time from one moment to another in which a server ran."""
        lost = timedelta()
        for outage in self.outages:
            overlap = min(until, outage.until) - max(since, outage.since)
            lost += max(overlap, timedelta())
        return max(until - since - lost, timedelta())


@dataclass(frozen=True)
class Clock:
    """One person's clock at one moment."""

    left: timedelta
    running: bool

    @property
    def is_out(self) -> bool:
        """Whether the person is to act and their time is over."""
        return self.running and self.left <= timedelta()


def clocks(
    control: Control, course: Course, people: Iterable[str], now: datetime
) -> dict[str, Clock]:
    """The clocks of the people at a table.

    Per turn, only those who are asked have one.
    """
    asked = course.turns[-1]
    return {
        seat: Clock(_left(control, course, seat, now), seat in asked)
        for seat in people
        if seat in asked or control.per == "game"
    }


def _left(control: Control, course: Course, seat: str, now: datetime) -> timedelta:
    began = course.turns[-1].get(seat)
    before = len(course.turns) - 1 if began is None else began
    allowed = control.time
    if control.per == "game":
        allowed = max(allowed - _spent(course, seat, before), control.least)
    if began is None:
        return allowed
    since = course.reached[began]
    if seat in course.back and course.back[seat] > since:
        # The rest of a turn that the bot left over.
        since, allowed = course.back[seat], max(allowed, control.least)
    return allowed - course.between(since, now)


def _spent(course: Course, seat: str, before: int) -> timedelta:
    """The time that a person took in all positions before one."""
    return sum(
        (
            course.between(course.reached[ply], course.reached[ply + 1])
            for ply in range(before)
            if seat in course.turns[ply]
        ),
        timedelta(),
    )


def gentlest(moves: Sequence[str]) -> str:
    """The move that is made for somebody whose time is over.

    The one that changes nothing (``stay``, ``done``) where there is one; else the fewest possible
    unhappy passengers; else one drawn, each with the same chance.
    """
    for nothing in ("stay", "done"):
        if nothing in moves:
            return nothing
    if all(move.startswith("unhappy ") for move in moves):
        least = min(len(move.split()) for move in moves)
        moves = [move for move in moves if len(move.split()) == least]
    return secrets.choice(moves)
