"""The files of `nextstop review`: the record that is read, the review and the picture written."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from nextstop.cli.cold import get_ready
from nextstop.cli.errors import BadInput

if TYPE_CHECKING:
    from nextstop.records import Record
    from nextstop.review import Review

STANDARD_INPUT = "-"
_LARGEST = 16 << 20  # bytes of a review; a long one has half a million


def begin(file: str, simulations: int, seed: int) -> "Review":
    """A review of the only record in a file, with nothing done.

    Raises:
        BadInput: there is not one record, or it cannot be read.
        BrokenRule: a move of it breaks a rule.
    """
    from nextstop.records import BadRecord
    from nextstop.review import Review

    try:
        record = _only_record(file)
        get_ready(record.game)
        return Review.of(record, simulations=simulations, seed=seed)
    except BadRecord as problem:
        raise BadInput(f"{named(file)}: {problem}") from None


def _only_record(file: str) -> "Record":
    from itertools import islice

    from nextstop.languages import say
    from nextstop.records import BadRecord, entries

    found = list(islice(entries([file]), 2))
    if len(found) > 1:
        raise BadRecord(say("more than one record"))
    (entry,) = found
    if entry.record is None:
        raise entry.problem or BadRecord(say("no record"))
    return entry.record


def load(file: str) -> "Review":
    """A review that was saved.

    Raises:
        BadInput: it cannot be read, or is none.
    """
    from nextstop.records import BadRecord
    from nextstop.records.strict_json import parse_json
    from nextstop.review import BadReview, Review
    from nextstop.review.document import read_head

    try:
        with open(file, "rb") as stream:
            data = stream.read(_LARGEST + 1)
        if len(data) > _LARGEST:
            raise BadReview(f"longer than {_LARGEST} bytes: no review")
        value = parse_json(data)
        get_ready(read_head(value)[0].game)
        return Review.from_dict(value)
    except (BadRecord, BadReview) as problem:
        raise BadInput(f"{named(file)}: {problem}") from None
    except OSError as error:
        reason = (error.strerror or "").lower()
        raise BadInput(f"{named(file)}: cannot be read: {reason}") from None


def save(found: "Review", file: str) -> None:
    """Keep a review as far as it has come.

    Raises:
        BadInput: see `write`.
    """
    from nextstop.games.writing import as_line

    write(file, f"{as_line(found.to_dict())}\n")


def write(file: str, text: str) -> None:
    """Write a whole file.

    Raises:
        BadInput: it cannot be written.
    """
    from nextstop.games.writing import write_text

    try:
        write_text(Path(file), [text])
    except OSError as error:
        reason = (error.strerror or "").lower()
        raise BadInput(f"{named(file)}: cannot be written: {reason}") from None


def check_place(file: str | None) -> None:
    """Check that a file can be there, so that nobody waits for what then cannot be written.

    Raises:
        BadInput: it cannot.
    """
    if file is None:
        return
    folder = Path(file).resolve().parent
    if Path(file).is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
        raise BadInput(f"{named(file)}: cannot be written there")


def named(file: str) -> str:
    """What a file is to people, in one line."""
    from nextstop.records.problem import one_line

    return "standard input" if file == STANDARD_INPUT else one_line(file, 200)
