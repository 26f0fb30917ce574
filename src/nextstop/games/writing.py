"""How a game is written down: one canonical line of JSON, in a file that is whole or as it was."""

import json
import os
import tempfile
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any


def as_line(document: Mapping[str, Any]) -> str:
    """The document as JSON on one line, without a line end: the same document is the same text."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def write_text(path: Path, parts: Iterable[str]) -> None:
    """Replace a file's text at once, by way of a new file beside it."""
    target = path.resolve()  # a link stays a link
    if target.exists() and not target.is_file():  # so does a device or a pipe
        with target.open("w", encoding="utf-8", newline="\n") as stream:
            stream.writelines(parts)
        return
    handle, beside = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.writelines(parts)
            stream.flush()
            os.fsync(stream.fileno())
        Path(beside).chmod(_usual_mode(target))
        Path(beside).replace(target)
    except BaseException:
        with suppress(OSError):
            Path(beside).unlink()
        raise


def _usual_mode(target: Path) -> int:
    """The permissions that the file has, or that a new file would get."""
    try:
        return target.stat().st_mode & 0o777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
