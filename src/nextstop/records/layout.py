"""Cutting a stream into records: one document on any number of lines, or one document a line."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import BinaryIO

from nextstop.records.format import LARGEST

BOM = b"\xef\xbb\xbf"
_GULP = 1 << 16


@dataclass(frozen=True, slots=True)
class Piece:
    """The bytes of what should be one record.

    Attributes:
        data: The bytes; of one that is too long, only the beginning.
        line: The number of its line, from 1; None for a document that is the whole stream.
        too_long: It has more bytes than a record may have.
    """

    data: bytes
    line: int | None = None
    too_long: bool = False


def pieces(stream: BinaryIO, *, by_line: bool) -> Iterator[Piece]:
    """Cut a stream; never more than one record and a half is held in memory.

    An empty stream is one empty piece, so that it keeps a place and is complained about.
    """
    cut = _filled_lines(stream) if by_line else _told_by_itself(stream)
    nothing = True
    for piece in cut:
        nothing = False
        yield piece
    if nothing:
        yield Piece(b"")


def _told_by_itself(stream: BinaryIO) -> Iterator[Piece]:
    """A first line that is a document means one a line; anything else is read up to the limit."""
    head = bytearray()
    number = 0
    for piece in _lines(stream):
        number += 1
        first = not head.strip()
        head += piece.data
        if piece.too_long or len(head) > LARGEST or (first and _is_json(piece.data)):
            break
    else:
        if not head.strip():
            return
        if _is_json(bytes(head)) or not _looks_like_one_a_line(head):
            yield Piece(bytes(head))
            return
        yield from _filled_lines(BytesIO(head))
        return
    if piece.too_long and first:
        yield piece
    elif (first and _is_json(piece.data)) or _looks_like_one_a_line(head):
        yield from _filled_lines(BytesIO(head))
    else:
        yield Piece(b"", too_long=True)
        return
    yield from _filled_lines(stream, number)


def _looks_like_one_a_line(head: bytes | bytearray) -> bool:
    """A document over several lines has no line that is a record, nor only lines that open one."""
    lines = [line for line in bytes(head).split(b"\n") if line.strip()]
    opening = [line for line in lines if line.lstrip().startswith(b"{")]
    if len(lines) > 1 and len(opening) == len(lines):
        return True
    return any(b'"format"' in line and _is_json(line) for line in opening)


def _is_json(data: bytes) -> bool:
    try:
        json.loads(data.removeprefix(BOM))
    except (ValueError, RecursionError):
        return False
    return True


def _filled_lines(stream: BinaryIO, before: int = 0) -> Iterator[Piece]:
    return (piece for piece in _lines(stream, before) if piece.data.strip())


def _lines(stream: BinaryIO, before: int = 0) -> Iterator[Piece]:
    """Every line; what is beyond the limit is passed over without being kept."""
    number = before
    while data := stream.readline(LARGEST + 1):
        number += 1
        too_long = len(data) > LARGEST
        while too_long and not data.endswith(b"\n"):
            rest = stream.readline(_GULP)
            if not rest or rest.endswith(b"\n"):
                break
        yield Piece(data, number, too_long)
