"""`nextstop simulate`: thousands of games between bots, counted."""


import click


@click.command()
@click.argument("game")
@click.option(
    "--games", default=10_000, show_default=True, type=click.IntRange(1), help="How many."
)
@click.option("--bots", metavar="BOT,BOT,…", help="Who plays: one for all seats, or one each.")
@click.option("--players", type=int, help="How many players.  [default: as many as bots, else 3]")
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), help="Repeat the same games.")
@click.option("--threads", type=click.IntRange(1), help="How many at once.  [default: all cores]")
@click.option(
    "-o", "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def simulate(
    game: str,
    games: int,
    bots: str | None,
    players: int | None,
    seed: int | None,
    threads: int | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play many games of GAME between bots: scores, lengths, ends, who has the advantage.

    \b
    Examples:
      nextstop simulate bus-and-stop --games 100000
      nextstop simulate busstop --games 2000 --bots greedy,random,random --seed 1
      nextstop simulate bus-and-stop --players 2 -o cards=one-per-number --json
    """
