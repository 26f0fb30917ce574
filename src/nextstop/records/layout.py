"""Cutting a stream into records: one document on any number of lines, or one document a line."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import BinaryIO

from nextstop.records.format import LARGEST

BOM = b"\xef\xbb\xbf"
_GULP = 1 << 16
_MOST_PASSED_OVER = 64 * LARGEST  # of one line: what goes on longer, as a device can, never ends


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
    cut = _filled(_lines(stream)) if by_line else _told_by_itself(stream)
    nothing = True
    for piece in cut:
        nothing = False
        yield piece
    if nothing:
        yield Piece(b"")


def _told_by_itself(stream: BinaryIO) -> Iterator[Piece]:
    """A first line that is a document means one a line; anything else is read up to the limit."""
    lines = _lines(stream)
    first = next((piece for piece in lines if piece.data.strip() or _is_beyond(piece)), None)
    if first is None:
        return
    if first.too_long or _is_json(first.data):
        yield first
        yield from _filled(lines)
        return
    before = min((first.line or 1) - 1, LARGEST)  # empty lines: what is wrong is told by line
    head, ended = bytearray(b"\n" * before + first.data), True
    for piece in lines:
        head += piece.data
        if len(head) > LARGEST:
            ended = False
            break
    if ended and _is_json(bytes(head)):
        yield Piece(bytes(head))
    elif _looks_like_one_a_line(head):
        yield from _filled(_lines(BytesIO(head)))
        yield from _filled(lines)
    else:
        yield Piece(b"" if not ended else bytes(head), too_long=not ended)


def _is_beyond(piece: Piece) -> bool:
    """Whether so many empty lines came before it that no record can begin here."""
    return (piece.line or 0) > LARGEST


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


def _filled(lines: Iterator[Piece]) -> Iterator[Piece]:
    return (piece for piece in lines if piece.data.strip())


def _lines(stream: BinaryIO) -> Iterator[Piece]:
    """Every line; what is beyond the limit is passed over without being kept.

    After a line that does not end within many times the limit the rest of the stream is left.
    """
    number = 0
    while data := stream.readline(LARGEST + 1):
        number += 1
        too_long = len(data) > LARGEST
        ends = not too_long or data.endswith(b"\n") or _pass_over(stream)
        yield Piece(data, number, too_long)
        if not ends:
            return


def _pass_over(stream: BinaryIO) -> bool:
    """Read to the end of a line, or of the stream; False if that is too far away."""
    for _ in range(_MOST_PASSED_OVER // _GULP):
        rest = stream.readline(_GULP)
        if not rest or rest.endswith(b"\n"):
            return True
    return False
