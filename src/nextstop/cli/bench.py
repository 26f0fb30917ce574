"""`nextstop bench`: how fast the rules engines play here."""

import json

import click

from nextstop.cli.cold import get_ready


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def bench(as_json: bool) -> None:
    """Measure random play of whole games on one core: medians, within 15 seconds.

    \b
    Example:
      nextstop bench --json
    """
    from nextstop.games import GAMES
    from nextstop.lab.bench import bench as measure

    get_ready(*GAMES)
    figures = measure()
    if as_json:
        click.echo(json.dumps(figures))
        return

    from nextstop.cli.columns import table
    from nextstop.cli.terminal import Terminal

    rows = [
        [name, f"{found['ns_per_action']:.1f}", f"{found['games_per_s']:,.0f}"]
        for name, found in figures.items()
    ]
    Terminal().show(table(["game", "ns per action", "games per second"], rows))
