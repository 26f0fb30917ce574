"""What follows by itself: moves without an alternative, as far as they turn nothing up."""

from collections.abc import Iterator

from nextstop.games.play import Game
from nextstop.review.redeal import unseen


def settled(game: Game) -> Game:
    """The game where somebody has a choice again, or chance has its turn, or at its end.

    A forecast is surer the nearer it is, and what cannot be otherwise is not worth a guess.
    """
    while (after := next(_after_forced_moves(game), None)) is not None:
        game = after
    return game


def _after_forced_moves(game: Game) -> Iterator[Game]:
    """For each seat that has no choice and turns nothing up, the game after its move."""
    for seat in game.actors:
        after = _after_forced_move(game, seat)
        if after is not None and unseen(after) == unseen(game):
            yield after


def _after_forced_move(game: Game, seat: str) -> Game | None:
    after = game.copy()
    while after.ply == game.ply:
        actions = after.legal(seat).tolist()
        if len(actions) > 1:
            return None
        after.apply(seat, actions[0])
    return after
