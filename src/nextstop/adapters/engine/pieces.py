"""The compiled pieces of one game under common names, so that code above is written once."""

from typing import Any, NamedTuple


class Pieces(NamedTuple):
    """Compiled functions of one game; `s` is its state, seats and players are numbers from 0.

    Attributes:
        players: (s) -> how many people.
        begin: (s, first) lays out a new game; a shuffle is owed.
        resolve: (s) shuffles what is owed.
        apply: (s, seat, action) carries out a legal action.
        owner: (s, seat) -> who decides for a seat.
        winners: (s) -> who shares the win, as bits.
        encode: (s, viewer, memo, row) writes the features; `memo` is what it remembers of the game.
        observe: (s, viewer, o) fills an observation.
        choose: (o, seat) -> the action of the greedy bot.
    """

    players: Any
    begin: Any
    resolve: Any
    apply: Any
    owner: Any
    winners: Any
    encode: Any
    observe: Any
    choose: Any
