"""The 44 actions: a move is one of them, but for drops and unhappy turns, spelt card by card.

0-4    pick a colour
5-22   claim a destination card with one of its numbers; as many passengers leave one by one
23-42  a passenger: leaves for the claimed destination, skedaddles, or becomes unhappy
43     done: stay (no skedaddle), or no more unhappy passengers
"""

from nextstop.games.bus_and_stop.numbers import (
    COLOUR_LETTERS,
    COLOURS,
    DESTINATION_OF,
    DESTINATIONS,
    DROPS,
    NUMBER,
    RIDERS,
    RIDING_TYPES,
    TYPE_LETTERS,
)

PICK = 0
DROP = PICK + len(COLOURS)
PASSENGER = DROP + DROPS
DONE = PASSENGER + RIDERS
ACTIONS = DONE + 1


def card_name(card: int) -> str:
    """The two letters of a card."""
    if card < RIDERS:
        return COLOUR_LETTERS[card // RIDING_TYPES] + TYPE_LETTERS[card % RIDING_TYPES]
    return COLOUR_LETTERS[card - RIDERS] + TYPE_LETTERS[-1]


CARD_NAMES = [card_name(card) for card in range(RIDERS + len(COLOURS))]
CARD_OF_NAME = {name: card for card, name in enumerate(CARD_NAMES)}


def describe(action: int, sixes: bool = False) -> str:
    """An action in the words of the notation."""
    if action < DROP:
        return f"pick {COLOURS[action]}"
    if action < PASSENGER:
        drop = action - DROP
        return f"drop {DESTINATIONS[DESTINATION_OF[drop]]} {NUMBER[int(sixes)][drop]}"
    return CARD_NAMES[action - PASSENGER] if action < DONE else "done"
