"""A record sent by a form: pasted, or as a file. Nothing of it is kept."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import Request

from nextstop.languages import say
from nextstop.records import LARGEST
from nextstop.web.forms import BadForm

# A pasted record and the form around it; a file may be as large, and comes in the same body.
_MOST_BYTES = LARGEST + 10_000


async def read_record(request: Request) -> bytes:
    """The bytes of the field `file`, or of `record` where no file was chosen.

    Raises:
        BadForm: it is too large, or no form.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "multipart/form-data":
        raise BadForm(say("This address takes forms with a file (multipart/form-data)."), 415)
    parser = MultiPartParser(
        request.headers, _capped(request), max_files=1, max_fields=2, max_part_size=_MOST_BYTES
    )
    try:
        form = await parser.parse()
    except (MultiPartException, KeyError, UnicodeError) as error:
        raise BadForm(say("That form cannot be read.")) from error
    try:
        sent, pasted = form.get("file"), form.get("record")
        data = await sent.read() if isinstance(sent, UploadFile) else b""
        return data or (pasted.encode() if isinstance(pasted, str) else b"")
    finally:
        await form.close()


async def _capped(request: Request) -> AsyncGenerator[bytes, None]:
    size = 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > _MOST_BYTES:
            raise BadForm(say("That record is too large."), 413)
        yield chunk
