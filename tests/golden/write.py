"""Write the golden files: `python -m tests.golden.write [--fresh] [NAME ...]`.

Without `--fresh` a file's own record is drawn anew, and only a missing file gets a new game. With
it new games are played: for a change after which the old ones break a rule.
"""

from __future__ import annotations

import sys
from pathlib import Path

from nextstop import Refused
from tests.golden.draw import drawn, read
from tests.golden.games import GOLDEN

FOLDER = Path(__file__).parent


def path_of(name: str) -> Path:
    """The file of a golden game."""
    return FOLDER / f"{name}.txt"


def write(name: str, fresh: bool) -> None:
    """Draw one file anew."""
    path = path_of(name)
    is_kept = path.exists() and not fresh
    record = read(path.read_text(encoding="utf-8")) if is_kept else GOLDEN[name].play().record()
    try:
        path.write_text(drawn(record), encoding="utf-8")
    except Refused as refused:
        sys.exit(f"{name}: {refused.seat} {refused.move} is refused now ({refused}). --fresh?")


def main(arguments: list[str]) -> None:
    """Write the named files, or all."""
    fresh = "--fresh" in arguments
    names = [name for name in arguments if name != "--fresh"]
    for name in names or GOLDEN:
        write(name, fresh)


if __name__ == "__main__":
    main(sys.argv[1:])
