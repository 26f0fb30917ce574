"""Who asks: the holder of a seat by its token in the header `Authorization: Bearer …`."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import Request

from nextstop.tables.table import Table
from nextstop.tables.tokens import guest_of
from nextstop.web.api.problems import Trouble

_scheme = HTTPBearer(
    auto_error=False, scheme_name="seat", description="The token of one seat at one table"
)
# Added to the description of a route that also answers who has no token.
OPTIONAL: dict[str, Any] = {"security": [{}]}


async def _guest_or_none(
    request: Request, shown: Annotated[HTTPAuthorizationCredentials | None, Depends(_scheme)]
) -> str | None:
    if "authorization" not in request.headers:
        return None
    guest = guest_of(shown.credentials) if shown else None
    if guest is None:
        raise _wrong()
    return guest


async def _guest(guest: Annotated[str | None, Depends(_guest_or_none)]) -> str:
    if guest is None:
        raise Trouble(
            "unauthorized",
            "Show the token of a seat: “Authorization: Bearer ns_…”.",
            {"www-authenticate": "Bearer"},
        )
    return guest


Guest = Annotated[str, Depends(_guest)]
MaybeGuest = Annotated[str | None, Depends(_guest_or_none)]


def seat_of(table: Table, guest: str) -> str:
    """The letter of the seat that a guest holds by a token.

    Raises:
        Trouble: none at this table.
    """
    for letter in table.seats_of(guest):
        return letter
    raise _wrong()


def guest_named(request: Request) -> str | None:
    """Whose request it is, if it shows what could be a token; nobody is turned away."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return guest_of(token.strip()) if scheme.lower() == "bearer" else None


def _wrong() -> Trouble:
    return Trouble(
        "unauthorized",
        "This is not the token of a seat at this table, or it works no more.",
        {"www-authenticate": 'Bearer error="invalid_token"'},
    )
