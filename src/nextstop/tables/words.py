"""The log: each move as a sentence, and what happened because of it.

Everything is told from the public positions before and after the move. Names stand in Unicode
isolates, so that a name written right to left leaves the rest of the line in order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nextstop.languages import Sentence, listed, say
from nextstop.tables import words_of_bus_and_stop, words_of_busstop
from nextstop.tables.names import Names, isolated

Position = Mapping[str, Any]


def tell(
    before: Position, after: Position, seat: str, move: str, names: Names
) -> tuple[Sentence, tuple[Sentence, ...]]:
    """The move in words, and a sentence for each thing that it caused.

    Args:
        before: the public position that the move was made in.
        after: the one that it led to.
        seat: whose move it is.
        move: the whole move, in notation.
        names: what to call each seat.
    """
    if "round" in before:
        words = words_of_busstop.words(before, seat, move, names)
        causes = list(words_of_busstop.causes(before, after, names))
    else:
        name = isolated(names[seat])
        words = words_of_bus_and_stop.words(before, after, seat, move, name)
        causes = list(words_of_bus_and_stop.causes(before, after))
    if after["phase"] == "over":
        causes.append(_ending(after, names))
    return words, tuple(causes)


def tell_hidden(seat: str, names: Names) -> Sentence:
    """The choice of a tile that is not turned up yet, for those who may not know it."""
    return say("%(name)s has chosen a tile.", name=isolated(names[seat]))


def _ending(after: Position, names: Names) -> Sentence:
    winners = [isolated(names[seat]) for seat in after["winners"]]
    if len(winners) == 1:
        return say("The game is over: %(name)s wins.", name=winners[0])
    return say("The game is over: %(names)s win together.", names=listed(winners))
