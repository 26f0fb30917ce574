"""Writing records: one canonical line, saved whole or not at all."""

from pathlib import Path

from nextstop.games.writing import as_line, write_text
from nextstop.records.format import Record


def dumps(record: Record) -> str:
    """The record as JSON on one line, without a line end: the same record is the same text."""
    return as_line(record.to_dict())


def save(path: str | Path, *records: Record) -> None:
    """Write records to a file, one a line. It is replaced at once: a crash leaves the old one.

    Raises:
        OSError: It cannot be written.
    """
    write_text(Path(path), (f"{dumps(record)}\n" for record in records))
