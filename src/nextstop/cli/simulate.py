"""`nextstop simulate`: thousands of games between bots, counted."""

import json
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from nextstop.cli.cold import prepare
from nextstop.cli.errors import BadInput

_DIGITS = 6  # behind the point


@click.command()
@click.argument("game")
@click.option(
    "--games", default=10_000, show_default=True, type=click.IntRange(1), help="How many."
)
@click.option(
    "--bots",
    metavar="BOT,BOT,…",
    help="random or greedy: one for all seats, or one each.  [default: random]",
)
@click.option("--players", type=int, help="How many players.  [default: as many as bots, else 3]")
@click.option("--seed", type=click.IntRange(0), metavar="NUMBER", help="Repeat the same games.")
@click.option(
    "--threads", type=click.IntRange(1, 256), help="How many at once.  [default: all cores]"
)
@click.option("--ray", "on_cluster", is_flag=True, help="On a Ray cluster; started here if none.")
@click.option(
    "--ray-address",
    metavar="ADDRESS",
    help="The cluster.  [default: RAY_ADDRESS, else this machine]",
)
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
    on_cluster: bool,
    ray_address: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play many games of GAME between bots: scores, lengths, ends, who has the advantage.

    Who begins rotates from game to game. Only the compiled bots random and greedy play here; the
    arena (benchmarks/arena.py) plays the others.

    \b
    Examples:
      nextstop simulate bus-and-stop --games 100000
      nextstop simulate busstop --games 2000 --bots greedy,random,random --seed 1
      nextstop simulate bus-and-stop --players 2 -o cards=one-per-number --json
      nextstop simulate busstop --games 10000000 --ray
    """
    from nextstop.cli import setup
    from nextstop.cli.progress import counting
    from nextstop.cli.report import report
    from nextstop.cli.terminal import Terminal
    from nextstop.games.refusal import BadSetup
    from nextstop.lab.simulate import simulate as play

    rules = setup.rules_of(game)
    who = setup.bots_at(rules, bots, players)
    wanted: dict[str, Any] = {
        "players": len(who),
        "bots": who,
        "options": setup.options_of(rules, options),
        "seed": secrets.randbits(32) if seed is None else seed,
        "threads": threads or _cores(),
    }
    is_spread = on_cluster or ray_address is not None
    if is_spread and threads:
        raise BadInput("--threads are this process's: a Ray cluster uses all its cores")
    try:
        once = wanted | {"games": 1, "threads": 1}
        prepare(f"simulate-{game}", lambda: play(game, **once), "the simulator")
        with (
            _workers(is_spread, ray_address) as workers,
            counting(games, "games", rules.title) as progress,
        ):
            found = play(game, games=games, workers=workers, progress=progress, **wanted)
    except BadSetup as error:
        raise BadInput(str(error)) from None
    if as_json:
        click.echo(json.dumps(_rounded(found)))
    else:
        terminal = Terminal()
        terminal.show(report(found, terminal.width), 0)


@contextmanager
def _workers(is_spread: bool, address: str | None) -> Iterator[Any]:
    """Those of a Ray cluster, or none: then threads play."""
    if not is_spread:
        yield None
        return
    from nextstop.lab.on_ray import NoRay, on_ray

    try:
        with on_ray(address) as workers:
            yield workers
    except NoRay as problem:
        raise BadInput(str(problem)) from None


def _rounded(found: Any) -> Any:
    """The same with no more digits than mean something."""
    match found:
        case float():
            return round(found, _DIGITS)
        case dict():
            return {key: _rounded(value) for key, value in found.items()}
        case list() | tuple():
            return [_rounded(value) for value in found]
    return found


def _cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
