"""What a form or a link sends, read with limits and in words when it cannot be read."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urlencode

from starlette.requests import Request

from nextstop.languages import Sentence, say

# Bytes and fields of the longest form (a whole edition of Busstop) with room to spare.
MOST_BYTES = 100_000
MOST_FIELDS = 300


class BadForm(Exception):
    """A form that no page of ours sends; ``str()`` says what is wrong with it."""

    def __init__(self, reason: Sentence, status: int = 400) -> None:
        super().__init__(reason)
        self.reason = reason
        self.status = status


@dataclass(frozen=True)
class Form:
    """The fields of a form, each with all its values in order."""

    fields: dict[str, list[str]] = field(default_factory=dict)

    def has(self, name: str) -> bool:
        """Whether the field was sent at all."""
        return name in self.fields

    def get(self, name: str, default: str = "") -> str:
        """The field's last value."""
        values = self.fields.get(name)
        return values[-1] if values else default

    def all(self, name: str) -> list[str]:
        """The values of a field that may be sent several times."""
        return self.fields.get(name, [])

    @property
    def query(self) -> str:
        """The fields as a part of a link."""
        return urlencode(self.fields, doseq=True)

    def number(self, name: str, default: int | None = None) -> int:
        """The field as a whole number of up to nine digits.

        Raises:
            BadForm: it is none.
        """
        text = self.get(name)
        if not text and default is not None:
            return default
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise BadForm(
                say("The form’s field “%(name)s” must be a whole number.", name=name[:40]), 422
            )
        return int(text)


async def read_form(request: Request) -> Form:
    """The body of a request as a form; a dependency of every route that takes one.

    Raises:
        BadForm: it is too large, or no form.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in {"application/x-www-form-urlencoded", ""}:
        raise BadForm(say("This address takes forms (application/x-www-form-urlencoded)."), 415)
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BYTES:
            raise BadForm(say("That form is too large."), 413)
    return _parse(bytes(body))


def read_query(request: Request) -> Form:
    """The fields of a link or of a form sent by GET."""
    return _parse(request.url.query.encode("latin-1", "replace"))


def _parse(encoded: bytes) -> Form:
    try:
        pairs = parse_qsl(
            encoded.decode("utf-8"),
            keep_blank_values=True,
            errors="strict",
            max_num_fields=MOST_FIELDS,
        )
    except ValueError as error:
        raise BadForm(say("That form cannot be read.")) from error
    fields: dict[str, list[str]] = {}
    for name, value in pairs:
        fields.setdefault(name, []).append(value)
    return Form(fields)
