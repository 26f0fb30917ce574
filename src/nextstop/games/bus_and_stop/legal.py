"""Which actions are legal. Every set is the bits of one integer over the action ids."""

from nextstop.games.bits import count
from nextstop.games.bus_and_stop.actions import DONE, DROP, PASSENGER, PICK
from nextstop.games.bus_and_stop.numbers import (
    BUS_CAPACITY,
    COLOUR_OF,
    EACH_COLOUR,
    FITS,
    OF_COLOUR,
    OF_TYPE,
    RIDERS,
    STATION,
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
    there = 0
    load = 0  # four bits of passengers for each colour
    for place in range(s["stop_size"]):
        card = s["stop"][place]
        colour = COLOUR_OF[card]
        there |= 1 << colour
        if card < RIDERS:  # C2.4: seniors take no seat
            load += 1 << (4 * colour)
    fitting = 0
    for colour in range(5):
        if (load >> (4 * colour)) & 15 <= free:
            fitting |= 1 << colour
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
        first_cards = colours_in(aboard)
        while (
            count(first_cards) > need
        ):  # colours above the lowest `count - need + 1` come too late
            first_cards &= first_cards - 1
        last_colour = first_cards & -first_cards
        return (aboard & ((last_colour << 4) - 1)) << PASSENGER
    aboard &= OF_TYPE[destination]
    following = 0
    for colour in range(4, -1, -1):
        card = 4 * colour + destination
        if (aboard >> card) & 1:
            following += s["bus"][seat, card]
            if following >= need:
                return (aboard & ((2 << card) - 1)) << PASSENGER
    return 0


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
    dropped = 0
    for k in range(size):
        dropped |= OF_COLOUR[COLOUR_OF[cards[k]]]
    return dropped
