"""Chance one draw at a time: codes that both games' `draws` give.

Who is drawn is decided only when it is seen: until then the cards lie in an order that says
nothing, and each draw brings a card of the drawn kind to the place that is looked at next.
"""

from typing import TypeAlias

import numpy as np

from nextstop.adapters.engine import turns
from nextstop.games.kernel import Int, Real, Row, State, rule

# Besides the player who is to act, or OVER, or ILLEGAL:
MORE = -3  # more is to be drawn
BEFORE = 16  # BEFORE + n: n draws are needed before the action can be carried out
AFTER = 64  # AFTER + n: the action is done, and n draws follow from it

Told: TypeAlias = tuple[Int, Int]


@rule
def told(s: State, code: Int) -> Told:
    """What the entry points give: a code, and what is legal now (as bits)."""
    return np.int64(code), np.int64(turns.legal_now(s))


@rule
def bring(cards: Row, place: Int, end: Int, card: Int) -> bool:
    """Swap a card of a kind to a place, from wherever it lies behind it; False if there is none."""
    found = place
    while found < end and cards[found] != card:
        found += 1
    if found >= end:
        return False
    cards[found] = cards[place]
    cards[place] = card
    return True


@rule
def tally(cards: Row, start: Int, end: Int, counts: Row) -> None:
    """Count the kinds from a place on."""
    for place in range(start, end):
        counts[cards[place]] += 1


@rule
def share(counts: Row, total: Real) -> Int:
    """Weights become probabilities, closed up at the front; which outcomes they are of, as bits."""
    bits = np.int64(0)
    found = 0
    for outcome in range(len(counts)):
        n = counts[outcome]
        if n:
            bits |= np.int64(1) << outcome
            counts[found] = n / total
            found += 1
    return bits
