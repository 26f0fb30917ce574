"""The compiled pieces of one game under common names, so that code above is written once."""

from typing import Any, NamedTuple

# They may only be handed to a `rule`, which is inlined: a function that is itself a value in the
# finished machine code would keep that from being stored on disk.


class Pieces(NamedTuple):
    """Compiled functions of one game; `s` is its state, seats and players are numbers from 0.

    Attributes:
        players: (s) -> how many people.
        begin: (s, first) lays out a new game; a shuffle is owed.
        resolve: (s) shuffles what is owed.
        apply: (s, seat, action) carries out a legal action.
        owner: (s, seat) -> who decides for a seat.
        winners: (s) -> who shares the win, as bits.
        encode: (s, viewer, memo, row) writes the features; `memo` is what it remembers.
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


class Steps(NamedTuple):
    """Larger pieces of many games a step, compiled once for a game and called.

    Attributes:
        answer: see `batch.answer`.
        begin_anew: see `batch.begin_anew`.
        finish: see `batch.finish`.
    """

    answer: Any
    begin_anew: Any
    finish: Any
