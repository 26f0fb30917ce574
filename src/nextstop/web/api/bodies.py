"""What is sent: JSON, said to be JSON, and not too much of it.

No page of another site can send that without asking first, and nobody here says yes: so a browser
cannot be made to act for its user, though this interface knows no cookies and checks no origin.
"""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nextstop.web.api.problems import problem

# Bytes; the longest is a table with an edition of Busstop of its own.
MOST = 100_000


class Bodies:
    """ASGI middleware: reads the body of a request that changes something."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http" or scope["method"] not in {"POST", "PUT", "PATCH"}:
            await self._app(scope, receive, send)
            return
        body = bytearray()
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > MOST:
                refusal = problem("too-large", f"A request may have {MOST:,} bytes.")
                await refusal(scope, receive, send)
                return
        kind = Headers(scope=scope).get("content-type", "").partition(";")[0].strip().lower()
        if body and kind != "application/json":
            refusal = problem("not-json", "Send JSON, with “content-type: application/json”.")
            await refusal(scope, receive, send)
            return
        await self._app(scope, _replayed(bytes(body), receive), send)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Gives a body that was read already, and then what else comes."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
