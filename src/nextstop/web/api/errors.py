"""What the tables and the rules object to, as problems."""

from __future__ import annotations

import logging

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match

from nextstop import Refused
from nextstop.tables.errors import (
    BadPlan,
    BotStandsIn,
    NoSuchTable,
    NotYourSeat,
    Stale,
    TableError,
)
from nextstop.web.api.problems import Trouble, problem

_log = logging.getLogger(__name__)

_MOST_FAULTS = 20
_OF_STATUS = {404: "not-found", 405: "method-not-allowed", 413: "too-large", 415: "not-json"}
_OF_ERROR: tuple[tuple[type[TableError], str], ...] = (
    (NoSuchTable, "no-such-table"),
    (NotYourSeat, "not-your-seat"),
    (BadPlan, "bad-plan"),
    (Stale, "stale"),
)
# What the pages say of these speaks of pages.
_IN_OUR_WORDS: dict[type[TableError], str] = {
    NoSuchTable: "There is no such table.",
    Stale: "The game has moved on since that position, so the move was not made. Look again.",
    BotStandsIn: "A bot plays for this seat now, so the move was not made. Take it back first.",
}


def add_problems(api: FastAPI) -> None:
    """Let the application answer every error as a problem."""

    def on_trouble(_: Request, error: Trouble) -> Response:
        return problem(error.kind, error.detail, error.headers)

    def on_table_error(_: Request, error: TableError) -> Response:
        kind = next((name for of, name in _OF_ERROR if isinstance(error, of)), "closed")
        detail = _IN_OUR_WORDS.get(type(error)) or str(error)
        field = error.field or None if isinstance(error, BadPlan) else None
        return problem(kind, detail, field=field)

    def on_refusal(_: Request, error: Refused) -> Response:
        return problem("refused", error.message, rule=error.rule)

    def on_http(request: Request, error: HTTPException) -> Response:
        kind = _OF_STATUS.get(error.status_code, "unreadable")
        headers = dict(error.headers or {})
        if kind == "method-not-allowed":
            headers = {"allow": ", ".join(_allowed(request))}
        return problem(kind, f"{error.detail}.", headers)

    def on_validation(_: Request, error: RequestValidationError) -> Response:
        faults = [
            {"at": ".".join(map(str, fault["loc"])), "detail": str(fault["msg"])}
            for fault in error.errors()[:_MOST_FAULTS]
        ]
        if any(fault["type"] == "json_invalid" for fault in error.errors()):
            return problem("unreadable", "The body is not JSON.")
        detail = "; ".join(f"{fault['at']}: {fault['detail']}" for fault in faults)
        return problem("invalid", f"{detail}.", errors=faults)

    def on_anything(_: Request, error: Exception) -> Response:
        _log.error("An answer failed", exc_info=error)
        return problem("broken", "Something is broken on our side. The game itself is safe.")

    api.add_exception_handler(Trouble, on_trouble)  # type: ignore[arg-type]
    api.add_exception_handler(TableError, on_table_error)  # type: ignore[arg-type]
    api.add_exception_handler(Refused, on_refusal)  # type: ignore[arg-type]
    api.add_exception_handler(HTTPException, on_http)  # type: ignore[arg-type]
    api.add_exception_handler(RequestValidationError, on_validation)  # type: ignore[arg-type]
    api.add_exception_handler(Exception, on_anything)


def _allowed(request: Request) -> list[str]:
    """The methods that an address takes, of all its routes: each route only knows its own."""
    routes = request.app.router.routes
    taken = [
        method
        for method in ("GET", "POST", "PUT", "PATCH", "DELETE")
        if any(
            route.matches({**request.scope, "method": method})[0] is Match.FULL for route in routes
        )
    ]
    has_head = "GET" in taken and not request.url.path.endswith("/events")  # see `Heads`
    return ["HEAD", *taken] if has_head else taken
