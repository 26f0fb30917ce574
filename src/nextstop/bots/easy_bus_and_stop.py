"""What somebody new to Bus & Stop fancies: points now, then the biggest heap."""

from typing import Any

from nextstop.games.bus_and_stop.actions import DONE, DROP, PASSENGER, PICK
from nextstop.games.bus_and_stop.numbers import COLOUR_OF, POINTS, RIDERS
from nextstop.games.bus_and_stop.state import SKEDADDLE

_LIKING = 0.5  # what its favourite colour counts for, in cards
_A_DROP = 100.0  # any points now before any passengers
_SENIOR = 1.5  # a point that needs no seat


def heap(observation: Any, colour: int, favourite: int) -> float:
    """How big the heap of a colour at the stop looks."""
    cards = observation["stop"][: observation["stop_size"]].tolist()
    there = [card for card in cards if COLOUR_OF[card] == colour]
    size = sum(_SENIOR if card >= RIDERS else 1.0 for card in there)
    return size + _LIKING * (colour == favourite)


def wish(observation: Any, seat: int, action: int, favourite: int) -> float:
    """How much it would like to do this."""
    if action < DROP:
        return heap(observation, action - PICK, favourite)
    if action < PASSENGER:
        return _A_DROP + float(POINTS[action - DROP])
    if action == DONE:
        return 1.0 if observation["phase"] != SKEDADDLE else -1.0
    return float(COLOUR_OF[action - PASSENGER] != favourite)  # keeps its favourites aboard
