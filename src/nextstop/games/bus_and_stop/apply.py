"""What each action does. The caller has made sure that the action is legal for the seat.

Who goes and who stays is summed up rather than asked: no processor can foresee it, and each wrong
guess costs as much as ten sums.
"""

import numpy as np

from nextstop.games.bus_and_stop import deck
from nextstop.games.bus_and_stop.actions import DONE, DROP, PASSENGER, PICK
from nextstop.games.bus_and_stop.legal import (
    colours_of_drop,
    leavers,
    skedaddle_choices,
    unhappy_choices,
)
from nextstop.games.bus_and_stop.numbers import (
    COLOUR_OF,
    DESTINATION_OF,
    DROPS_OF,
    NUMBER,
    RIDERS,
    STATION,
    STOP_SIZE,
)
from nextstop.games.bus_and_stop.state import LEAVE, RESHUFFLE, SKEDADDLE
from nextstop.games.bus_and_stop.turn import ask, end_turn
from nextstop.games.kernel import Int, State, rule


@rule
def step_off(s: State, seat: Int, card: Int) -> None:
    """One passenger leaves the bus."""
    s["bus"][seat, card] -= 1
    s["of_type"][seat, card & 3] -= 1
    s["riders"][seat] -= 1
    s["aboard"][seat] &= ~(np.int64(s["bus"][seat, card] == 0) << card)


@rule
def step_aboard(s: State, seat: Int, card: Int, goes: Int) -> None:
    """C2.2, C2.4: who `goes` (1, else 0) takes a seat or, as a senior, a place beside the bus."""
    rides = goes & np.int64(card < RIDERS)
    rider = min(card, RIDERS - 1)
    s["bus"][seat, rider] += rides
    s["of_type"][seat, rider & 3] += rides
    s["riders"][seat] += rides
    s["aboard"][seat] |= rides << rider
    s["seniors"][seat] += goes - rides


@rule
def pick_up(s: State, seat: Int, colour: Int) -> None:
    """C2.2, C2.4-C2.6: take all of one colour; seniors go beside the bus; refill."""
    size = np.int64(s["stop_size"])
    waiting: Int = 0
    for place in range(STOP_SIZE):
        card = np.int64(s["stop"][place])
        s["stop"][waiting] = card
        goes = np.int64(COLOUR_OF[card] == colour) & np.int64(place < size)
        waiting += np.int64(place < size) - goes
        step_aboard(s, seat, card, goes)
    s["stop_size"] = waiting
    deck.refill(s)
    if deck.is_one_colour(s):
        deck.gather(s)
        s["owed"] = RESHUFFLE
    else:
        end_turn(s)


@rule
def claim(s: State, seat: Int, drop: Int) -> None:
    """C3.1: choose a card and a number on it; the passengers follow one at a time."""
    s["claim_seat"][s["claims"]] = seat
    s["claim_drop"][s["claims"]] = drop
    s["leaving"] = NUMBER[s["sixes"], drop]
    s["lowest"] = 0
    ask(s, seat, LEAVE, leavers(s, seat, DESTINATION_OF[drop]))


@rule
def leave(s: State, seat: Int, card: Int) -> None:
    """C3.1-C3.3, C3.7: a passenger gets off, to lie under the card that the last one claims."""
    drop = np.int64(s["claim_drop"][s["claims"]])
    destination = DESTINATION_OF[drop]
    step_off(s, seat, card)
    s["claim_cards"][s["claims"], NUMBER[s["sixes"], drop] - s["leaving"]] = card
    s["leaving"] -= 1
    if s["leaving"] > 0:
        s["lowest"] = 4 * COLOUR_OF[card] + 4 if destination == STATION else card
        s["legal"][seat] = leavers(s, seat, destination)
    else:
        s["legal"][seat] = 0
        take_card(s, drop, destination)
        offer_skedaddle(s, seat, destination)


@rule
def take_card(s: State, drop: Int, destination: Int) -> None:
    """C3.1, C3.5: the destination has one card less, and with one per number the number is gone."""
    s["claims"] += 1
    s["cards_left"][destination] -= 1
    if s["one_per_number"]:
        s["open_drops"] &= ~(1 << drop)
    if s["cards_left"][destination] == 0:
        s["open_drops"] &= ~DROPS_OF[destination]


@rule
def offer_skedaddle(s: State, seat: Int, destination: Int) -> None:
    """C4.1, C4.3: ask every other seat that has a matching passenger, all at once."""
    last = s["claims"] - 1
    colours = colours_of_drop(s["claim_cards"][last], NUMBER[s["sixes"], s["claim_drop"][last]])
    s["actors"] = 0
    for other in range(s["seats"]):
        if other != seat:
            choices = skedaddle_choices(s, other, destination, colours)
            s["legal"][other] = choices
            s["actors"] |= np.int64(choices != 0) << other
    s["phase"] = SKEDADDLE
    if s["actors"] == 0:
        end_turn(s)


@rule
def decide_skedaddle(s: State, seat: Int, action: Int) -> None:
    """C4.1-C4.3: one passenger goes face down beside the bus, or none."""
    if action < DONE:
        step_off(s, seat, action - PASSENGER)
        s["skedaddled"][seat] += 1
    s["legal"][seat] = 0
    s["actors"] ^= 1 << seat
    if s["actors"] == 0:
        end_turn(s)


@rule
def discard(s: State, seat: Int, action: Int) -> None:
    """C5.1: one more unhappy passenger, in canonical order, or the end of the turn."""
    if action < DONE:
        card = action - PASSENGER
        step_off(s, seat, card)
        s["unhappy"][seat, card] += 1
        s["lowest"] = card
        s["legal"][seat] = unhappy_choices(s, seat) | 1 << DONE
    else:
        s["legal"][seat] = 0
        end_turn(s)


@rule
def apply(s: State, seat: Int, action: Int) -> None:
    """Carry out one legal action of one seat."""
    if action < DROP:
        s["legal"][seat] = 0
        pick_up(s, seat, action - PICK)
    elif action < PASSENGER:
        claim(s, seat, action - DROP)
    elif s["phase"] == LEAVE:
        leave(s, seat, action - PASSENGER)
    elif s["phase"] == SKEDADDLE:
        decide_skedaddle(s, seat, action)
    else:
        discard(s, seat, action)
