"""Which language a request is answered in: the one chosen by hand, else the browser's."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from fastapi import APIRouter
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nextstop.languages import LANGUAGES, SOURCE, speaking
from nextstop.web.site import FormSent

COOKIE = "nextstop_language"
_YEAR = 365 * 24 * 3600
# More than any browser sends; what follows is not read.
_MOST_WISHES = 20

router = APIRouter()


class Language:
    """ASGI middleware: everything behind it speaks the visitor's language."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        language = language_of(Headers(scope=scope))

        async def send_with_language(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                if answer.get("content-type", "").startswith("text/html"):
                    answer["content-language"] = language
                    answer.add_vary_header("Accept-Language, Cookie")
            await send(message)

        with speaking(language):
            await self._app(scope, receive, send_with_language)


def language_of(headers: Headers) -> str:
    """The language to answer a request in."""
    return chosen(headers) or wished(headers.get("accept-language", ""))


def chosen(headers: Headers) -> str | None:
    """The language that the visitor has chosen on one of our pages."""
    try:
        cookie = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None
    return cookie.value if cookie is not None and cookie.value in LANGUAGES else None


def wished(accept: str) -> str:
    """The best of our languages for a header ``Accept-Language`` (RFC 9110, 12.5.4)."""
    wishes = []
    for place, part in enumerate(accept.split(",")[:_MOST_WISHES]):
        tag, _, weight = part.partition(";")
        try:
            quality = float(weight.strip().removeprefix("q=")) if weight else 1.0
        except ValueError:
            continue
        if quality > 0:
            wishes.append((-quality, place, tag.strip().lower()))
    for _, _, tag in sorted(wishes):
        if (language := _nearest(tag)) is not None:
            return language
    return SOURCE


def _nearest(tag: str) -> str | None:
    base = tag.split("-")[0]
    # Readers of traditional characters read simplified ones rather than English.
    return next((ours for ours in LANGUAGES if ours.split("-")[0] == base), None)


@router.post("/language")
def choose(request: Request, form: FormSent) -> Response:
    """Remember a language, and go back to the page where it was chosen."""
    came_from = form.get("back") or request.headers.get("referer", "")
    response = RedirectResponse(_way_back(request, came_from), 303)
    language = form.get("language")
    if language in LANGUAGES:
        response.set_cookie(
            COOKIE,
            language,
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
    return response


def _way_back(request: Request, address: str) -> str:
    """Where a page was, or what stands above it where only a form led to it."""
    try:
        came_from = urlsplit(address)
    except ValueError:  # no address at all
        return "/"
    # Only the path is taken: nobody is sent to another site.
    path = "/" + came_from.path.lstrip("/")
    if _match(request, path) is not Match.PARTIAL:
        return f"{path}?{came_from.query}" if came_from.query else path
    while _match(request, path) is not Match.FULL:
        path = path.rpartition("/")[0] or "/"
    return path


def _match(request: Request, path: str) -> Match:
    """Whether a path can be looked at (full), or only takes other requests (partial)."""
    look = {"type": "http", "method": "GET", "path": path, "root_path": "", "headers": []}
    found: list[Match] = [route.matches(look)[0] for route in request.app.router.routes]
    return max(found, key=lambda match: match.value)
