"""The command `nextstop`. A subcommand is imported when it is asked for: start-up stays short."""

import sys
from collections.abc import Sequence
from importlib import import_module, metadata
from typing import Any

import click

from nextstop.cli.errors import NobodyReads, run_quietly

_COMMANDS = {
    "play": "Play a whole game at the keyboard, with bots or friends.",
    "serve": "Open a table in the browser.",
    "replay": "Replay recorded games and check every move.",
    "review": "Look back at a game: who stood how, what moves cost, what was luck.",
    "verify": "Check records, and that nobody touched the cards.",
    "simulate": "Play thousands of games between bots and count.",
    "bench": "Measure how fast the rules engines are here.",
    "compile": "Compile the rules now instead of at a first start.",
}


class _Lazy(click.Group):
    """A group whose commands are modules of their own names."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command = getattr(import_module(f"nextstop.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run the subcommand. Click would end a broken pipe with status 1, which we use."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
            return result
        except BrokenPipeError:
            raise NobodyReads from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


def _version(ctx: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(f"nextstop {metadata.version('nextstop')}")
        ctx.exit()


@click.command(
    cls=_Lazy,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    no_args_is_help=True,
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_version,
    help="Show the version and exit.",
)  # fmt: skip
def nextstop() -> None:
    """Two Japanese bus-stop board games: play them, watch them, count them.

    \b
    The games are called
      bus-and-stop   Bus & Stop (Saashi, 2024), 2-4 players
      busstop        Busstop: The Boardgame (Kai Fujiwara, 2010), 2-5 players

    \b
    Begin with one of these:
      nextstop play bus-and-stop
      nextstop play busstop --seats you,greedy,greedy
      nextstop serve
      nextstop replay game.json
      nextstop review game.json
      nextstop verify game.json
      nextstop simulate bus-and-stop --games 10000

    `nextstop COMMAND --help` tells more of each.
    """


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status.

    Args:
        words: What stands after `nextstop`; what the process was given if None.
    """
    return run_quietly(nextstop, words)
