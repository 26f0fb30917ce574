"""Which actions are legal. Every set is the bits of one integer over the action ids."""

import numpy as np

from nextstop.games.bits import count, nth
from nextstop.games.bus_and_stop.actions import DONE, DROP, PASSENGER, PICK
from nextstop.games.bus_and_stop.numbers import (
    BUS_CAPACITY,
    COLOUR_OF,
    EACH_COLOUR,
    FITS,
    MOST_DROPPED,
    OF_COLOUR,
    OF_TYPE,
    RIDERS,
    STATION,
    STOP_SIZE,
)
from nextstop.games.kernel import Int, Row, State, rule


@rule
def colours_in(cards: Int) -> Int:
    """The colours of a set of cards: the bit of each colour's first card."""
    cards |= cards >> 2
    cards |= cards >> 1
    return cards & EACH_COLOUR


@rule
def picks(s: State, seat: Int) -> Int:
    """C2.2, C2.3: every colour at the stop whose seat-taking passengers all fit."""
    free = BUS_CAPACITY - s["riders"][seat]
    there: Int = 0
    load: Int = 0  # four bits of passengers for each colour
    for place in range(STOP_SIZE):
        card = s["stop"][place]
        colour = COLOUR_OF[card]
        waits = np.int64(place < s["stop_size"])
        there |= waits << colour
        load += (waits & np.int64(card < RIDERS)) << (4 * colour)  # C2.4: seniors take no seat
    fitting: Int = 0
    for colour in range(5):
        fitting |= np.int64((load >> (4 * colour)) & 15 <= free) << colour
    return (there & fitting) << PICK


@rule
def drops(s: State, seat: Int) -> Int:
    """C3.1-C3.3: every number of a destination with a card left that the bus has passengers for."""
    fits = FITS[s["sixes"]]
    enough = fits[STATION, count(colours_in(s["aboard"][seat]))]
    for kind in range(4):
        enough |= fits[kind, s["of_type"][seat, kind]]
    return (enough & s["open_drops"]) << DROP


@rule
def leavers(s: State, seat: Int, destination: Int) -> Int:
    """C3.2, C3.3: who may leave next, so that enough can follow in canonical order."""
    aboard = s["aboard"][seat] >> s["lowest"] << s["lowest"]
    need = s["leaving"]
    if destination == STATION:
        colours = colours_in(aboard)
        last = nth(colours, count(colours) - need)  # those above come too late
        return (aboard & ((16 << last) - 1)) << PASSENGER
    aboard &= OF_TYPE[destination]
    following: Int = 0
    in_time: Int = 0
    for colour in range(4, -1, -1):
        card = 4 * colour + destination
        following += (aboard >> card & 1) * np.int64(s["bus"][seat, card])
        in_time |= np.int64(following >= need) << card
    return (aboard & in_time) << PASSENGER


@rule
def skedaddlers(s: State, seat: Int, destination: Int, dropped_colours: Int) -> Int:
    """C4.1: the passengers that match the destination, or at the station a dropped colour."""
    if destination == STATION:
        return (s["aboard"][seat] & dropped_colours) << PASSENGER
    return (s["aboard"][seat] & OF_TYPE[destination]) << PASSENGER


@rule
def skedaddle_choices(s: State, seat: Int, destination: Int, dropped_colours: Int) -> Int:
    """C4.1, C4.3: one matching passenger or none; nothing for who has no matching passenger."""
    matching = skedaddlers(s, seat, destination, dropped_colours)
    return matching | 1 << DONE if matching else 0


@rule
def unhappy_choices(s: State, seat: Int) -> Int:
    """C5.1: any passenger, in canonical order after those already named."""
    return s["aboard"][seat] >> s["lowest"] << s["lowest"] << PASSENGER


@rule
def colours_of_drop(cards: Row, size: Int) -> Int:
    """All riding cards of the colours among the first `size` of the dropped cards, as bits."""
    dropped: Int = 0
    for k in range(MOST_DROPPED):
        dropped |= OF_COLOUR[COLOUR_OF[cards[k]]] * np.int64(k < size)
    return dropped
