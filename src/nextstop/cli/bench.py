"""`nextstop bench`: how fast the rules engines play here."""

import json

import click

from nextstop.cli.cold import get_ready_to_bench

# What is shown of the figures (see `nextstop.lab.bench.bench`); the ratios hold on other machines.
_LINES = [
    ("ns_per_action", "random play, ns per action", "{:.1f}"),
    ("draws_per_action", "  as a multiple of one random number", "{:.1f}"),
    ("actions_per_game", "  actions in a game", "{:.1f}"),
    ("games_per_s", "  whole games per second", "{:,.0f}"),
    ("apply_us", "one apply from Python, µs", "{:.2f}"),
    ("apply_per_call", "  as a multiple of an empty call", "{:.2f}"),
    ("copy_us", "one copy of a state from Python, µs", "{:.2f}"),
    ("state_bytes", "bytes of a state", "{:.0f}"),
]


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def bench(as_json: bool) -> None:
    """Measure random play of whole games on one core: medians, within 15 seconds.

    \b
    Example:
      nextstop bench --json
    """
    from nextstop.lab.bench import bench as measure

    get_ready_to_bench()
    figures = measure()
    if as_json:
        click.echo(json.dumps(figures))
        return

    from nextstop.cli.columns import table
    from nextstop.cli.terminal import Terminal

    rows = [
        [label, *(form.format(found[key]) for found in figures.values())]
        for key, label, form in _LINES
    ]
    Terminal().show(table(["", *figures], rows))
