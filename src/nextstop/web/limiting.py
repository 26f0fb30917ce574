"""Limits at the door: what is too much is answered with a page in words, and when to come again."""

from __future__ import annotations

import re
import time

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from nextstop.languages import say
from nextstop.web.guests import Guests
from nextstop.web.limits import Limits, Rate, Streams, network_of, seconds
from nextstop.web.render import is_fragment, page
from nextstop.web.security import SAFE_METHODS

_TABLE = re.compile(r"/tables/[0-9a-z]{1,16}(?=/|$)")
# Seconds after which a page without live updates may try again: by then another was closed.
_STREAM_WAIT = 30
clock = time.monotonic


class Limiting:
    """ASGI middleware: counts forms and streams by seat, by guest and by address."""

    def __init__(self, app: ASGIApp, guests: Guests, limits: Limits) -> None:
        self._app = app
        self._guests = guests
        self._by_seat = Rate(limits.seat_per_minute, clock)
        self._by_guest = Rate(limits.guest_per_minute, clock)
        self._by_address = Rate(limits.address_per_minute, clock)
        self._streams = Streams(limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        if scope["method"] not in SAFE_METHODS:
            wait = self._wait(request)
            answer = _too_much(request, wait) if wait else self._app
            await answer(scope, receive, send)
        elif scope["path"].endswith("/events"):
            with self._streams.opened(self._guest(request), _address(request)) as may:
                answer = self._app if may else _too_much(request, _STREAM_WAIT)
                await answer(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _wait(self, request: Request) -> float:
        guest, address = self._guest(request), _address(request)
        if address and (wait := self._by_address.wait(address)):
            return wait
        if guest is None:
            return 0.0
        if wait := self._by_guest.wait(guest):
            return wait
        table = _TABLE.match(request.url.path)
        return self._by_seat.wait(f"{guest} {table[0]}") if table else 0.0

    def _guest(self, request: Request) -> str | None:
        known = self._guests.known(request)
        return known.id if known else None


def _address(request: Request) -> str | None:
    return network_of(request.client.host if request.client else None)


def _too_much(request: Request, wait: float) -> Response:
    table = _TABLE.match(request.url.path)
    response = page(
        "_error.html" if is_fragment(request) else "error.html",
        429,
        code=429,
        words=say(
            "That was too much at once, so the last thing you sent was not done. "
            "Please wait a moment, then try again."
        ),
        back=table[0] if table else None,
    )
    response.headers["retry-after"] = str(seconds(wait))
    return response
