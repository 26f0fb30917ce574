"""A progress bar on standard error for who looks at one; for a log, a line when it is done."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click


@contextmanager
def counting(total: int, what: str) -> Iterator[Callable[[int], None]]:
    """Show how far something is; yields what is to be called with how many more are done."""
    if sys.stderr.isatty():
        yield from _bar(total)
    else:
        started = time.monotonic()
        yield lambda more: None
        seconds = max(time.monotonic() - started, 1e-9)
        click.echo(
            f"{total:,} {what} in {seconds:.1f} s, {total / seconds:,.0f} a second", err=True
        )


def _bar(total: int) -> Iterator[Callable[[int], None]]:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=total)
        yield lambda more: progress.advance(task, more)
