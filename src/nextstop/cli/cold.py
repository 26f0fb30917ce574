"""A first start compiles the rules: saying so, and doing it."""

import sys

import click

_ready: set[str] = set()


def get_ready(*games: str) -> None:
    """Have the rules of these games compiled; if that takes a while, say so on standard error."""
    from nextstop.games.kernel import is_cold, mark_warm

    new = [game for game in games if game not in _ready]
    _ready.update(new)
    cold = [game for game in new if is_cold(game)]
    if cold:
        click.echo("Compiling the rules for this machine, once: about 20 s …", err=True)
        sys.stderr.flush()
    for game in cold:
        _use(game)
        mark_warm(game)


def _use(name: str) -> None:
    """Call everything that a game at a table calls."""
    from nextstop.games.play import Game

    for seed in (None, 0):
        game = Game(name, 2, seed=seed)
        for _ in range(4):
            seat = game.actors[0]
            game.play(seat, game.moves(seat)[0])
        game.position()
        game.copy()
