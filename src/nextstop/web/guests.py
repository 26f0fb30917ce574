"""Guests: people without an account, known by a signed cookie that holds a random secret."""

from __future__ import annotations

from dataclasses import dataclass

from itsdangerous import BadSignature, Signer
from starlette.requests import Request
from starlette.responses import Response

from nextstop.tables.keys import digest, new_secret

COOKIE = "nextstop_guest"
_YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Guest:
    """Somebody with a cookie, or about to get one."""

    secret: str

    @property
    def id(self) -> str:
        """What tables know the guest by: it tells nothing of the secret."""
        return digest(self.secret)


def id_of(guest: Guest | None) -> str:
    """What tables know a guest by; of who has no cookie it is empty, which nobody's is."""
    return guest.id if guest else ""


def id_or_none(guest: Guest | None) -> str | None:
    """What tables know a guest by; None of who has no cookie."""
    return guest.id if guest else None


class Guests:
    """Reads and writes the cookie."""

    def __init__(self, key: str) -> None:
        self._signer = Signer(key, salt="guest")

    def known(self, request: Request) -> Guest | None:
        """Whose request this is; None without a cookie of ours."""
        try:
            return Guest(self._signer.unsign(request.cookies.get(COOKIE, "")).decode())
        except (BadSignature, UnicodeError):
            return None

    def named(self, request: Request) -> str | None:
        """The id of the guest whose request this is; None without a cookie of ours."""
        return id_or_none(self.known(request))

    def known_or_new(self, request: Request) -> Guest:
        """Whose request this is; somebody new gets a secret, to be remembered with the response."""
        return self.known(request) or Guest(new_secret())

    def remember(self, request: Request, response: Response, guest: Guest) -> None:
        """Give the guest their cookie, for a year from now."""
        response.set_cookie(
            COOKIE,
            self._signer.sign(guest.secret).decode(),
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
