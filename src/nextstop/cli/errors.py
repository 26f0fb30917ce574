"""Bad input: one clear line on standard error, exit status 2."""

import errno
import os
import sys
from collections.abc import Iterable, Sequence
from typing import IO, Any

import click
from click.exceptions import NoArgsIsHelpError

# A disk, or a user's share of it, is full.
_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EIO})


class BadInput(click.ClickException):
    """Something that the user gave cannot be used; the message is one line."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the line."""
        click.echo(f"nextstop: {self.format_message()}", file=file, err=True)


class NobodyReads(Exception):
    """What we print goes nowhere: `| head` has seen enough."""


def known(what: str, name: str, names: Iterable[str]) -> BadInput:
    """An unknown name, with those that are known."""
    from nextstop.records.problem import shown

    return BadInput(f"{what} {shown(name)} is unknown; known are {', '.join(names)}")


def run_quietly(command: click.Command, words: Sequence[str] | None) -> int:
    """Run a command line: its exit status. Bad input, Ctrl-C and `| head` make no traceback."""
    _open_what_is_closed()
    try:
        status = command.main(words, prog_name="nextstop", standalone_mode=False)
        sys.stdout.flush()
        return int(status or 0)
    except NoArgsIsHelpError as error:
        error.show()
        return 0
    except click.UsageError as error:
        place = error.ctx.command_path if error.ctx else "nextstop"
        said = error.format_message().replace("\n", " ").removesuffix(".")
        click.echo(f"nextstop: {said}; see {place} --help", err=True)
        return error.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo(err=True)
        return 130
    except NobodyReads:
        _drop_output()
        return 141  # as a shell reports a program that died of it
    except OSError as error:
        if error.errno not in _FULL:
            raise
        _drop_output()
        click.echo(f"nextstop: standard output: {(error.strerror or 'full').lower()}", err=True)
        return 1


def _drop_output() -> None:
    """What is not yet written, and Python would flush at its end, goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _open_what_is_closed() -> None:
    """Where a shell closed a stream (`>&-`), Python has none: let it be empty."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
