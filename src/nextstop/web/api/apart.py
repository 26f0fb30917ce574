"""Requests for the interface of programs never come near the pages, nor their middleware."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send


class Apart:
    """ASGI middleware: what lies below a path is served by another application."""

    def __init__(self, app: ASGIApp, below: str, other: ASGIApp) -> None:
        self._app = app
        self._below = below
        self._other = other

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "http":
            root = scope.get("root_path", "")
            path = scope["path"].removeprefix(root)
            if path == self._below or path.startswith(f"{self._below}/"):
                below = {**scope, "root_path": root + self._below}
                await self._other(below, receive, send)
                return
        await self._app(scope, receive, send)
