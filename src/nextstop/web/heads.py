"""HEAD: the headers of what GET would answer."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send


class Heads:
    """Lets every page answer HEAD, but for streams: they have no end. The server drops the body."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand a HEAD on as a GET."""
        is_head = scope["type"] == "http" and scope["method"] == "HEAD"
        if is_head and not scope["path"].endswith("/events"):
            scope = {**scope, "method": "GET"}
        await self._app(scope, receive, send)
