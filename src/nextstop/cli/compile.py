"""`nextstop compile`: what a first start would do, done beforehand."""

import click

from nextstop.cli.cold import get_ready, get_ready_to_bench


@click.command()
def compile() -> None:
    """Compile the rules for this machine now, so that no first start has to.

    Done already, it takes a second. The compiled code is kept in the user's cache folder. Left to
    their first use are the simulator of each game, and the environments for learning.
    """
    from nextstop.games import GAMES

    get_ready(*GAMES)
    get_ready_to_bench()
    click.echo("The rules are compiled.")
