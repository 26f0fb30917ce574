"""Deck and stop: shuffling, dealing, refilling (C1.4, C1.5, C2.5, C2.6)."""

import numpy as np

from nextstop.games import chance
from nextstop.games.bus_and_stop.numbers import COLOUR_OF, DECK_SIZE, FULL_DECK, STOP_SIZE
from nextstop.games.kernel import State, rule


@rule
def refill(s: State) -> None:
    """C2.5: turn cards up at the end of the stop until there are five or the deck is empty."""
    size = np.int64(s["stop_size"])
    top = np.int64(s["top"])
    end = min(STOP_SIZE, size + np.int64(s["deck_end"]) - top)
    for place in range(STOP_SIZE):  # all of them: how many are new cannot be foreseen
        stays = s["stop"][place]
        comes = s["deck"][min(max(top + place - size, 0), DECK_SIZE - 1)]
        s["stop"][place] = comes if size <= place < end else stays
    s["stop_size"] = end
    s["top"] = top + end - size


@rule
def is_one_colour(s: State) -> bool:
    """C1.5, C2.6: five at the stop, all of one colour."""
    colour = COLOUR_OF[s["stop"][0]]
    others = STOP_SIZE - np.int64(s["stop_size"])
    for place in range(1, STOP_SIZE):
        others |= COLOUR_OF[s["stop"][place]] ^ colour
    return others == 0


@rule
def gather(s: State) -> None:
    """Put all that is in the deck and at the stop at the start of `deck`, to be shuffled."""
    size = 0
    for place in range(s["top"], s["deck_end"]):
        s["deck"][size] = s["deck"][place]
        size += 1
    for place in range(s["stop_size"]):
        s["deck"][size] = s["stop"][place]
        size += 1
    s["top"] = 0
    s["deck_end"] = size
    s["stop_size"] = 0


@rule
def new_deck(s: State) -> None:
    """C1.1: all the cards, not yet shuffled."""
    for place in range(DECK_SIZE):
        s["deck"][place] = FULL_DECK[place]
    s["top"] = 0
    s["deck_end"] = DECK_SIZE
    s["stop_size"] = 0


@rule
def shuffle_deck(s: State) -> None:
    """Shuffle the gathered deck with the state's generator."""
    chance.shuffle(s, s["deck"], s["deck_end"])
