"""`nextstop compile`: what a first start would do, done beforehand."""

import click

from nextstop.cli.cold import get_ready, get_ready_to_bench, prepare


@click.command()
def compile() -> None:
    """Compile the rules for this machine now, so that no first start has to.

    Done already, it takes a second. The compiled code is kept in the user's cache folder. Only the
    simulator is left to the first `nextstop simulate` of each game.
    """
    from nextstop.games import GAMES
    from nextstop.tables import rows

    get_ready(*GAMES)
    prepare(rows.NAME, rows.warm_up)
    get_ready_to_bench()
    click.echo("The rules are compiled.")
