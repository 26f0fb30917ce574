"""Bad input: one clear line on standard error, exit status 2."""

import os
import sys
from collections.abc import Iterable, Sequence
from typing import IO, Any

import click
from click.exceptions import NoArgsIsHelpError


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
        # Nobody reads on. What Python would flush at its end goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141  # as a shell reports a program that died of it
