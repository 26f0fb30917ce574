"""How much one visitor may ask for, so that nobody can spoil the game of the others.

Limits are far above what people do. Counters are kept in memory, at most so many, and are forgotten
with the process.
"""

from __future__ import annotations

import math
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from ipaddress import IPv6Address, ip_address

# Visitors remembered by one counter; who was not seen for the longest time is forgotten first.
_REMEMBERED = 10_000


@dataclass(frozen=True)
class Limits:
    """What is allowed. A rate may be exceeded for a moment: up to ten seconds' worth at once."""

    seat_per_minute: int = 240  # forms sent by one guest at one table
    guest_per_minute: int = 480  # forms sent by one guest in all
    address_per_minute: int = 2400  # forms sent from one address: a household, a school
    hints_per_minute: int = 30  # that one guest can have thought over
    streams_per_guest: int = 12  # open pages with live updates
    streams_per_address: int = 100
    streams: int = 1000  # of this process

    @classmethod
    def read(cls, text: str) -> Limits | None:
        """Limits as told by a setting: "off", or those that differ ("streams=200,...").

        Raises:
            ValueError: It is neither; the message says what is known.
        """
        if text.strip().lower() == "off":
            return None
        known = [field.name for field in fields(cls)]
        changes: dict[str, int] = {}
        for part in filter(None, (part.strip() for part in text.split(","))):
            name, _, number = (piece.strip() for piece in part.partition("="))
            if name not in known or not number.isdecimal() or not 0 < int(number) < 10**9:
                raise ValueError(f"limits are “off” or name=number; names: {', '.join(known)}")
            changes[name] = int(number)
        return replace(cls(), **changes)


class Rate:
    """So many a minute for each visitor, ten seconds' worth at once: a token bucket each."""

    def __init__(
        self,
        per_minute: int,
        clock: Callable[[], float],
        remembered: int = _REMEMBERED,
    ) -> None:
        self._per_second = per_minute / 60
        self._most = max(1.0, per_minute / 6)
        self._clock = clock
        self._remembered = remembered
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens, as of when

    def __len__(self) -> int:
        return len(self._left)

    def wait(self, visitor: str) -> float:
        """Count one more: 0.0 if it is allowed, else after how many seconds it would be."""
        now = self._clock()
        left, then = self._left.get(visitor, (self._most, now))
        left = min(self._most, left + (now - then) * self._per_second)
        allowed = left >= 1
        self._left[visitor] = (left - 1 if allowed else left, now)
        self._left.move_to_end(visitor)
        while len(self._left) > self._remembered:
            self._left.popitem(last=False)
        return 0.0 if allowed else (1 - left) / self._per_second


class Streams:
    """How many streams each visitor holds open."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._open: Counter[str] = Counter()
        self._all = 0

    def __len__(self) -> int:
        return self._all

    @contextmanager
    def opened(self, guest: str | None, address: str | None) -> Iterator[bool]:
        """Hold one more open for a while; False, and none is held, where that is too many."""
        caps = {
            f"guest {guest}": self._limits.streams_per_guest if guest else None,
            f"address {address}": self._limits.streams_per_address if address else None,
        }
        held = [visitor for visitor, most in caps.items() if most is not None]
        full = any(self._open[v] >= (caps[v] or 0) for v in held) or self._all >= (
            self._limits.streams
        )
        if full:
            yield False
            return
        self._open.update(held)
        self._all += 1
        try:
            yield True
        finally:
            self._all -= 1
            for visitor in held:
                self._open[visitor] -= 1
                if not self._open[visitor]:
                    del self._open[visitor]


def network_of(host: str | None) -> str | None:
    """Whom an address stands for; None for this computer, whose people are told apart as guests.

    A subscriber has a whole network of IPv6 addresses (64 bits of them), but one of IPv4.
    """
    try:
        address = ip_address((host or "").partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return network_of(str(address.ipv4_mapped))
        if not address.is_loopback:
            return address.exploded[:19]
    return None if address.is_loopback else str(address)


def seconds(wait: float) -> int:
    """A wait in whole seconds, for people and for `Retry-After`."""
    return max(1, math.ceil(wait))
