"""Every error as a problem (RFC 9457): a kind that never changes, and a sentence about this one."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

BASE = "/api/v1"
MEDIA_TYPE = "application/problem+json"


class Kind(NamedTuple):
    """One kind of problem."""

    status: int
    title: str


KINDS: dict[str, Kind] = {
    "unreadable": Kind(400, "The request cannot be read"),
    "unauthorized": Kind(401, "A seat's token is missing, or is none of this table"),
    "not-your-seat": Kind(403, "The seat is not this token's to act for"),
    "not-invited": Kind(403, "This invitation leads to no seat of the table"),
    "not-found": Kind(404, "There is nothing at this address"),
    "no-such-table": Kind(404, "There is no such table"),
    "method-not-allowed": Kind(405, "This address does not take that kind of request"),
    "stale": Kind(409, "The decision that the move was meant for is over"),
    "closed": Kind(409, "It is too late or too early for this"),
    "too-large": Kind(413, "The request is too large"),
    "not-json": Kind(415, "The request's body is not application/json"),
    "invalid": Kind(422, "The request is not as documented"),
    "bad-plan": Kind(422, "A table or a player cannot be like this"),
    "refused": Kind(422, "A rule of the game forbids the move"),
    "too-many-requests": Kind(429, "Too much at once: come again later"),
    "broken": Kind(500, "Something is broken on our side"),
}


class Fault(BaseModel):
    """One thing in a request that is not as documented."""

    at: str = Field(description="Where, e.g. `body.seats.0.kind`")
    detail: str


class Problem(BaseModel):
    """What went wrong (RFC 9457)."""

    type: str = Field(description="The kind, as an address that explains it; it never changes")
    title: str = Field(description="The kind in words")
    status: int = Field(description="The HTTP status")
    detail: str = Field(description="What went wrong this time, in an English sentence")
    rule: str | None = Field(
        default=None, description="Of a refused move: the id of the rule it breaks"
    )
    field: str | None = Field(default=None, description="Of a bad plan: the part that is wrong")
    errors: list[Fault] | None = Field(
        default=None, description="Of an invalid request: all its faults"
    )


class Trouble(Exception):
    """A problem to be answered with; ``kind`` is one of ``KINDS``."""

    def __init__(self, kind: str, detail: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(kind, detail)
        self.kind = kind
        self.detail = detail
        self.headers = headers


class Plain(JSONResponse):
    """JSON that can always be written: a half of a surrogate pair as its escape."""

    def render(self, content: Any) -> bytes:
        """The body."""
        text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        return text.encode("utf-8", "backslashreplace")


def problem(kind: str, detail: str, headers: dict[str, str] | None = None, **more: Any) -> Response:
    """The answer that tells of a problem."""
    status, title = KINDS[kind]
    told = {
        "type": f"{BASE}/problems#{kind}",
        "title": title,
        "status": status,
        "detail": detail,
        **{name: value for name, value in more.items() if value is not None},
    }
    return Plain(told, status, headers, MEDIA_TYPE)


def documented(*kinds: str) -> dict[int | str, dict[str, Any]]:
    """The problems that a route may answer with, for its description."""
    answers: dict[int | str, dict[str, Any]] = {}
    for kind in kinds:
        status, title = KINDS[kind]
        before = answers.get(status)
        words = f"{before['description']} · {title}" if before else title
        answers[status] = {"model": Problem, "description": words}
    return answers
