"""Chance one draw at a time: codes that both games' `draws` give.

Who is drawn is decided only when it is seen: until then the cards lie in an order that says
nothing, and each draw brings a card of the drawn kind to the place that is looked at next.
"""

from nextstop.games.kernel import Int, Row, rule

BEFORE = 16  # BEFORE + n: n draws are needed before the action can be carried out
AFTER = 64  # AFTER + n: the action is done, and n draws follow from it


@rule
def bring(cards: Row, place: Int, end: Int, card: Int) -> None:
    """Swap a card of a kind to a place, from wherever it lies behind it."""
    found = place
    while found < end and cards[found] != card:
        found += 1
    cards[found] = cards[place]
    cards[place] = card


@rule
def tally(cards: Row, start: Int, end: Int, counts: Row) -> None:
    """How many there are of each kind from a place on."""
    counts[:] = 0
    for place in range(start, end):
        counts[cards[place]] += 1
