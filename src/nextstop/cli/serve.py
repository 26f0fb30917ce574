"""`nextstop serve`: a table in the browser."""

from contextlib import suppress

import click

from nextstop.cli.errors import BadInput


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", envvar="PORT", default=8000, show_default=True, type=click.IntRange(0, 65535),
    help="The port; 0 for any free one. Also: the environment's PORT.",
)  # fmt: skip
@click.option(
    "--database", envvar="NEXTSTOP_DATABASE", metavar="FILE",
    help="Where tables are kept: a SQLite file. Also: the environment's NEXTSTOP_DATABASE.",
)  # fmt: skip
@click.option(
    "--limits", envvar="NEXTSTOP_LIMITS", default="", metavar="LIMITS",
    help="How much one visitor may ask for: off, or name=number,... as in streams=200. Also: the "
    "environment's NEXTSTOP_LIMITS.",
)  # fmt: skip
@click.option(
    "--bot-pause", default=0.9, show_default=True, metavar="SECONDS",
    type=click.FloatRange(0, 60), help="Between two moves of bots: people want to see each.",
)  # fmt: skip
@click.option("--open/--no-open", "browser", default=True, help="Open it where there is a desktop.")
def serve(
    host: str, port: int, database: str | None, limits: str, bot_pause: float, browser: bool
) -> None:
    """Open a table in the browser: for you, bots, and friends by link.

    Everything is kept in one file; stop with Ctrl-C and go on later.

    \b
    Examples:
      nextstop serve
      nextstop serve --port 9000 --database friday.sqlite
      nextstop serve --host 0.0.0.0 --no-open
      nextstop serve --bot-pause 0        where only programs play
    """
    try:
        from nextstop.tables.errors import TableError
        from nextstop.web import serve as run
        from nextstop.web.limits import Limits
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("nextstop"):
            raise
        raise BadInput(
            f"the table in the browser needs {error.name}: pip install 'nextstop[server]'"
        ) from None
    try:
        allowed = Limits.read(limits)
    except ValueError as error:
        raise BadInput(str(error)) from None
    try:
        # Ctrl-C is how one stops it: no failure, for make neither.
        with suppress(KeyboardInterrupt):
            run(
                host=host,
                port=port,
                database=database,
                open_browser=browser,
                limits=allowed,
                bot_pause=bot_pause,
            )
    except TableError as error:  # the port is taken, the database cannot be used
        raise BadInput(str(error)) from None
