"""A first start compiles the rules: saying so, and doing it."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial

import click

_SAID = "Compiling {} for this machine, once: about a minute …"
_ready: set[str] = set()


def get_ready(*games: str) -> None:
    """Have the rules of these games compiled; if that takes a while, say so on standard error."""
    from nextstop.bots.warming import warm_up
    from nextstop.games.kernel import is_cold

    cold = [game for game in games if game not in _ready and is_cold(game)]
    if len(cold) > 1 and (os.cpu_count() or 1) > 1:
        _say_once("the rules")
        _side_by_side(warm_up, cold)
    for game in games:
        prepare(game, partial(warm_up, game))


def _side_by_side(use: Callable[[str], None], games: list[str]) -> None:
    """Let a process for each game fill the cache; what one could not do is left to this one."""
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    with (
        suppress(BrokenProcessPool, OSError),
        ProcessPoolExecutor(len(games), mp_context=get_context("spawn")) as pool,
    ):
        list(pool.map(use, games))


def get_ready_to_bench() -> None:
    """The same for what the bench measures."""
    from nextstop.lab.bench import warm_up

    prepare("bench", warm_up, "the bench")


def prepare(what: str, use: Callable[[], object], called: str = "the rules") -> None:
    """Use compiled code for a first time, saying so, if it must be compiled on this machine.

    Args:
        what: A name for the compiled code.
        use: Calls all of it.
        called: What it is to people.
    """
    from nextstop.games.kernel import is_cold, mark_warm

    if what in _ready:
        return
    if is_cold(what):
        _say_once(called)
        use()
        mark_warm(what)
    _ready.add(what)


@cache
def _say_once(called: str) -> None:
    click.echo(_SAID.format(called), err=True)
    sys.stderr.flush()
