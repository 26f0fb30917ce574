"""Whole moves as the actions that they consist of, and back."""

from __future__ import annotations

from collections.abc import Sequence

from nextstop import Game
from nextstop.tables.match import Match
from nextstop.web.api.problems import Trouble


def begun(match: Match, seat: str, actions: Sequence[int]) -> Game:
    """The game as it would be with the first actions of a move; a copy, to be looked at.

    Raises:
        Refused: an action is not legal.
        Trouble: they make a whole move. What would come of one is nobody's to know before.
    """
    game: Game = match.game.copy()
    for action in actions:
        game.apply(seat, action)
        if not game.pending:
            raise Trouble("invalid", "These actions make a whole move: there is nothing after it.")
    return game


def move_of(match: Match, seat: str, actions: Sequence[int]) -> str:
    """The whole move that actions make, in notation.

    Raises:
        Refused: an action is not legal.
        Trouble: they make less than one, or more.
    """
    game = begun(match, seat, actions[:-1])
    game.apply(seat, actions[-1])
    if game.pending:
        raise Trouble("invalid", "These actions do not make a whole move yet.")
    return game.history[-1][1]


def actions_of(game: Game, move: str) -> list[int]:
    """The actions of a legal move."""
    return list(game.rules.read(move, game.options) or ())
