"""A first start compiles the rules: saying so, and doing it."""

import sys
from collections.abc import Callable
from functools import cache, partial

import click

_SAID = "Compiling {} for this machine, once: about a minute …"
_ready: set[str] = set()


def get_ready(*games: str) -> None:
    """Have the rules of these games compiled; if that takes a while, say so on standard error."""
    from nextstop.bots.warming import warm_up

    for game in games:
        prepare(game, partial(warm_up, game))


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
