"""`nextstop replay`: recorded games, position by position."""

import json
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from nextstop.cli.cold import get_ready
from nextstop.languages import say

if TYPE_CHECKING:
    from nextstop.records import Record


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON line per position.")
@click.option(
    "--at", type=click.IntRange(0), metavar="MOVES", help="Only the position after so many moves."
)
def replay(files: tuple[str, ...], as_json: bool, at: int | None) -> int:
    """Replay recorded games and check every move.

    A FILE holds one record, or one record a line (.jsonl); "-" is standard input. Without --json
    each game is told in words, with every position drawn.

    What is wrong goes to standard error, a line each. The exit status is 0 if every record is
    sound, 1 if something was wrong, 2 if nothing could be read.

    \b
    Examples:
      nextstop replay game.json
      nextstop replay game.json --at 20
      nextstop replay games.jsonl --json | head
      zcat games.jsonl.gz | nextstop replay - --json > positions.jsonl
    """
    from nextstop.records import BadRecord, BrokenRule, entries

    tell = _json_lines if as_json else _account()
    read = wrong = 0
    for place, entry in enumerate(entries(files)):
        try:
            if entry.record is None:
                raise entry.problem or BadRecord(say("no record"))
            get_ready(entry.record.game)
            tell(place, entry.record, at)
            read += 1
            if at is not None and at > len(entry.record.moves):
                wrong += 1
                count = len(entry.record.moves)
                _complain(f"record {place}: there are {count} moves, not {at} ({entry.source})")
        except BadRecord as problem:
            wrong += 1
            _complain(f"record {place}: {problem} ({entry.source})")
        except BrokenRule as problem:
            read, wrong = read + 1, wrong + 1
            _complain(f"record {place}, {problem} ({entry.source})")
    return 0 if not wrong else 1 if read else 2


def _complain(line: str) -> None:
    sys.stdout.flush()  # after the positions before, where both go to one place
    click.echo(line, err=True)


def _json_lines(place: int, record: "Record", at: int | None) -> None:
    from nextstop.records import positions

    for position in positions(record):
        if at not in (None, position["ply"]):
            continue
        line = json.dumps({"record": place, **position}, separators=(",", ":"))
        sys.stdout.write(f"{line}\n")


def _account() -> "Callable[[int, Record, int | None], None]":
    from nextstop.cli.account import Account
    from nextstop.cli.terminal import Terminal

    return Account(Terminal()).tell
