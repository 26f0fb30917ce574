"""Every error as a page in words."""

from __future__ import annotations

import logging

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from nextstop.tables.errors import BadPlan, NoSuchTable, NotYourSeat, TableClosed, TableError
from nextstop.web.forms import BadForm
from nextstop.web.render import is_fragment, page

_log = logging.getLogger(__name__)

_STATUS: dict[type[TableError], int] = {
    NoSuchTable: 404,
    NotYourSeat: 403,
    TableClosed: 409,
    BadPlan: 422,
}
_WORDS = {
    404: "There is nothing at this address.",
    405: "This address does not take that kind of request.",
    413: "That is too large.",
}


def add_error_pages(app: FastAPI) -> None:
    """Let the application answer every error in words."""

    def on_table_error(request: Request, error: TableError) -> Response:
        status = next((s for kind, s in _STATUS.items() if isinstance(error, kind)), 409)
        return error_page(request, status, str(error))

    def on_bad_form(request: Request, error: BadForm) -> Response:
        return error_page(request, error.status, str(error))

    def on_http(request: Request, error: HTTPException) -> Response:
        words = _WORDS.get(error.status_code, "That request cannot be answered.")
        return error_page(request, error.status_code, words, dict(error.headers or {}))

    def on_validation(request: Request, _: RequestValidationError) -> Response:
        return error_page(request, 422, "That request cannot be read.")

    def on_anything(request: Request, error: Exception) -> Response:
        _log.error("An answer failed", exc_info=error)
        return error_page(request, 500, "Something is broken on our side. The game itself is safe.")

    app.add_exception_handler(TableError, on_table_error)  # type: ignore[arg-type]
    app.add_exception_handler(BadForm, on_bad_form)  # type: ignore[arg-type]
    app.add_exception_handler(HTTPException, on_http)  # type: ignore[arg-type]
    app.add_exception_handler(RequestValidationError, on_validation)  # type: ignore[arg-type]
    app.add_exception_handler(Exception, on_anything)


def error_page(
    request: Request, status: int, words: str, headers: dict[str, str] | None = None
) -> Response:
    """A page that says what is wrong and leads back; for a page that stays, its main part alone."""
    template = "_error.html" if is_fragment(request) else "error.html"
    response = page(template, status, code=status, words=words, back=None)
    response.headers.update(headers or {})
    return response
