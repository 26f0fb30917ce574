"""Limits at the door: what is too much is refused, with when to come again."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from nextstop.web.limits import Limits, Rate, Streams, network_of
from nextstop.web.security import SAFE_METHODS

_TABLE = re.compile(r"/tables/[0-9a-z]{1,16}(?=/|$)")
# Seconds after which a page without live updates may try again: by then another was closed.
_STREAM_WAIT = 30
clock = time.monotonic


class Counting:
    """What every visitor has asked for lately: of pages and of the interface for programs alike."""

    def __init__(self, limits: Limits) -> None:
        self._by_seat = Rate(limits.seat_per_minute, clock)
        self._by_guest = Rate(limits.guest_per_minute, clock)
        self._by_address = Rate(limits.address_per_minute, clock)
        self.streams = Streams(limits)

    def wait(self, guest: str | None, address: str | None, table: str | None) -> float:
        """Count one more: 0.0 if it is allowed, else after how many seconds it would be."""
        if address and (wait := self._by_address.wait(address)):
            return wait
        if guest is None:
            return 0.0
        if wait := self._by_guest.wait(guest):
            return wait
        return self._by_seat.wait(f"{guest} {table}") if table else 0.0


class Limiting:
    """ASGI middleware: counts forms and streams by seat, by guest and by address.

    Args:
        app: what is behind it.
        counting: where it is counted.
        who: the guest that a request comes from, if it tells.
        too_much: answers what is too much, with the seconds to wait.
    """

    def __init__(
        self,
        app: ASGIApp,
        counting: Counting,
        who: Callable[[Request], str | None],
        too_much: Callable[[Request, float], Response],
    ) -> None:
        self._app = app
        self._counting = counting
        self._who = who
        self._too_much = too_much

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        if scope["method"] not in SAFE_METHODS:
            wait = self._wait(request)
            answer = self._too_much(request, wait) if wait else self._app
            await answer(scope, receive, send)
        elif scope["path"].endswith("/events"):
            with self._counting.streams.opened(self._who(request), _address(request)) as may:
                answer = self._app if may else self._too_much(request, _STREAM_WAIT)
                await answer(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _wait(self, request: Request) -> float:
        table = table_of(request)
        return self._counting.wait(self._who(request), _address(request), table)


def _address(request: Request) -> str | None:
    return network_of(request.client.host if request.client else None)


def table_of(request: Request) -> str | None:
    """The path of the table that a request is about."""
    scope = request.scope
    found = _TABLE.match(scope["path"].removeprefix(scope.get("root_path", "")))
    return found[0] if found else None
