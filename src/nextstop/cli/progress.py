"""A progress bar on standard error for who looks at one; for a log, a line when it is done."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click


@contextmanager
def counting(total: int, unit: str, of: str) -> Iterator[Callable[[int], None]]:
    """Show how far something is; yields what is to be called with how many more are done.

    Args:
        total: how many there are to do.
        unit: what they are, in the plural; one of them has no s.
        of: what they are of.
    """
    if sys.stderr.isatty():
        yield from _bar(total, unit)
    else:
        started = time.monotonic()
        yield lambda more: None
        seconds = max(time.monotonic() - started, 1e-9)
        click.echo(
            f"{total:,} {unit if total != 1 else unit.removesuffix('s')} of {of}"
            f" in {seconds:.1f} s, {total / seconds:,.0f} a second",
            err=True,
        )


def _bar(total: int, unit: str) -> Iterator[Callable[[int], None]]:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn(unit), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(unit, total=total)
        yield lambda more: progress.advance(task, more)
