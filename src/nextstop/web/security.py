"""What every response carries, and which requests are refused before they reach a page."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nextstop.languages import say

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

_HEADERS = {
    "content-security-policy": _POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    # Invitations are in addresses: no other site is to read them from a link's referrer.
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}


class SafeHeaders:
    """ASGI middleware: the headers of every response.

    Args:
        app: what is behind it.
        cache: what others may keep of it, where a response does not say so itself.
    """

    def __init__(self, app: ASGIApp, cache: str = "no-cache") -> None:
        self._app = app
        self._headers = _HEADERS | {"cache-control": cache}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        answer = self._app if scope["type"] != "http" else self.answer_to(scope)
        await answer(scope, receive, self._with_headers(send))

    def answer_to(self, scope: Scope) -> ASGIApp:
        """What answers a request."""
        return self._app

    def _with_headers(self, send: Send) -> Send:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        return send_with_headers


class Security(SafeHeaders):
    """ASGI middleware: security headers, and no unsafe request from another site's page."""

    def answer_to(self, scope: Scope) -> ASGIApp:
        """A refusal, if a page of another site asks for more than to look."""
        if scope["method"] in SAFE_METHODS or not is_from_elsewhere(Headers(scope=scope)):
            return self._app
        words = say("This form was sent from another site.")
        return PlainTextResponse(str(words), status_code=403)


def is_from_elsewhere(headers: Headers) -> bool:
    """Whether a browser says that another site's page made the request.

    Programs say nothing, and nobody else's cookies come with them.
    """
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in {"same-origin", "none"}
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc != headers.get("host")
    except ValueError:  # no address at all
        return True
