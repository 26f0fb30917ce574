"""Every error as a page in words."""

from __future__ import annotations

import logging

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from markupsafe import escape
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from nextstop.languages import Sentence, say, speaking
from nextstop.tables.errors import BadPlan, NoSuchTable, NotYourSeat, TableClosed, TableError
from nextstop.web.api.problems import BASE, problem
from nextstop.web.forms import BadForm
from nextstop.web.language import language_of
from nextstop.web.limiting import table_of
from nextstop.web.limits import seconds
from nextstop.web.render import is_fragment, page

_log = logging.getLogger(__name__)

_STATUS: dict[type[TableError], int] = {
    NoSuchTable: 404,
    NotYourSeat: 403,
    TableClosed: 409,
    BadPlan: 422,
}
_WORDS = {
    404: say("There is nothing at this address."),
    405: say("This address does not take that kind of request."),
    413: say("That is too large."),
}


def add_error_pages(app: FastAPI) -> None:
    """Let the application answer every error in words."""

    def on_table_error(request: Request, error: TableError) -> Response:
        status = next((s for kind, s in _STATUS.items() if isinstance(error, kind)), 409)
        return error_page(request, status, error.reason)

    def on_bad_form(request: Request, error: BadForm) -> Response:
        return error_page(request, error.status, error.reason)

    def on_http(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and f"{request.url.path}/".startswith("/api/"):
            detail = f"There is nothing at this address. The interface for programs is at {BASE}."
            return problem("not-found", detail)
        words = _WORDS.get(error.status_code, say("That request cannot be answered."))
        return error_page(request, error.status_code, words, dict(error.headers or {}))

    def on_validation(request: Request, _: RequestValidationError) -> Response:
        return error_page(request, 422, say("That request cannot be read."))

    def on_anything(request: Request, error: Exception) -> Response:
        _log.error("An answer failed", exc_info=error)
        words = say("Something is broken on our side. The game itself is safe.")
        # This answer comes from outside all middleware.
        with speaking(language_of(request.headers)):
            return error_page(request, 500, words)

    app.add_exception_handler(TableError, on_table_error)  # type: ignore[arg-type]
    app.add_exception_handler(BadForm, on_bad_form)  # type: ignore[arg-type]
    app.add_exception_handler(HTTPException, on_http)  # type: ignore[arg-type]
    app.add_exception_handler(RequestValidationError, on_validation)  # type: ignore[arg-type]
    app.add_exception_handler(Exception, on_anything)


def too_much(request: Request, wait: float) -> Response:
    """Asks to wait so many seconds."""
    words = say(
        "That was too much at once, so the last thing you sent was not done. "
        "Please wait a moment, then try again."
    )
    return error_page(request, 429, words, {"retry-after": str(seconds(wait))})


def error_page(
    request: Request, status: int, words: Sentence, headers: dict[str, str] | None = None
) -> Response:
    """A page that says what is wrong and leads back; for a page that stays, the words alone."""
    if is_fragment(request):
        # Told apart from what another server on the way may answer.
        response = HTMLResponse(str(escape(str(words))), status, {"nextstop-problem": "yes"})
    else:
        back = table_of(request) if status != 404 else None
        response = page("error.html", status, code=status, words=words, back=back)
    response.headers.update(headers or {})
    return response
