"""Reading records from files, streams and text. A stream is read as it comes, record by record."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import BinaryIO

from nextstop.languages import say
from nextstop.records.format import LARGEST, Record
from nextstop.records.layout import BOM, Piece, pieces
from nextstop.records.problem import BadRecord, one_line
from nextstop.records.strict_json import parse_json


@dataclass(frozen=True, slots=True)
class Entry:
    """One place in a series of records: a record, or what is wrong with what stands there.

    Attributes:
        source: Where it stands, for people: "games.jsonl, line 3".
    """

    source: str
    record: Record | None = None
    problem: BadRecord | None = None


def loads(data: str | bytes) -> Record:
    """Read one record from text.

    Raises:
        BadRecord: It is no record, by its shape (see `Record.from_dict`).
    """
    if isinstance(data, str):
        try:
            data = data.encode()
        except UnicodeEncodeError:
            raise BadRecord(say("not text: half of a surrogate pair")) from None
    return _record(Piece(data, None, len(data) > LARGEST))


def load(path: str | Path) -> Record:
    """Read the one record of a file.

    Raises:
        OSError: The file cannot be read.
        BadRecord: It holds no record, or more than one.
    """
    with open(path, "rb") as stream:
        found = list(islice(entries_of(stream, str(path)), 2))
    if len(found) > 1:
        raise BadRecord(say("more than one record"))
    (entry,) = found
    if entry.record is None:
        raise entry.problem or BadRecord(say("no record"))
    return entry.record


def entries(paths: Iterable[str | Path]) -> Iterator[Entry]:
    """All records of these files, one after another; "-" is standard input.

    A file that cannot be read is one entry with a problem.
    """
    for path in paths:
        name = "standard input" if str(path) == "-" else one_line(str(path), 200)
        try:
            with _opened(path) as stream:
                yield from entries_of(stream, name, by_line=_is_by_line(path))
        except OSError as error:
            reason = (error.strerror or "").lower()
            yield Entry(name, problem=BadRecord(say("cannot be read: %(reason)s", reason=reason)))


def entries_of(stream: BinaryIO, name: str, *, by_line: bool = False) -> Iterator[Entry]:
    """The records of one stream: one document, or one a line (told by itself unless `by_line`)."""
    for piece in pieces(stream, by_line=by_line):
        source = name if piece.line is None else f"{name}, line {piece.line}"
        try:
            yield Entry(source, record=_record(piece))
        except BadRecord as problem:
            yield Entry(source, problem=problem)


def _record(piece: Piece) -> Record:
    if piece.too_long:
        raise BadRecord(say("longer than %(most)d bytes: no record", most=LARGEST))
    return Record.from_dict(parse_json(piece.data.removeprefix(BOM)))


def _is_by_line(path: str | Path) -> bool:
    return Path(path).suffix.lower() in {".jsonl", ".ndjson"}


@contextmanager
def _opened(path: str | Path) -> Iterator[BinaryIO]:
    if str(path) == "-":
        yield sys.stdin.buffer
    else:
        with open(path, "rb") as stream:
            yield stream
