"""Turns, the end trigger and the final round (C2.1, C5.1, C6.1, C6.2)."""

import numpy as np

from nextstop.games.bus_and_stop import deck
from nextstop.games.bus_and_stop.actions import DONE
from nextstop.games.bus_and_stop.legal import drops, picks, unhappy_choices
from nextstop.games.bus_and_stop.numbers import (
    DESTINATION_CARDS,
    END_CARDS_LEFT,
    STOP_SIZE,
)
from nextstop.games.bus_and_stop.state import LEAVE, MAIN, NOTHING, OVER, RESHUFFLE, SETUP, UNHAPPY
from nextstop.games.kernel import Int, State, rule


@rule
def ask(s: State, seat: Int, phase: Int, actions: Int) -> None:
    """Make one seat the only one to act."""
    s["phase"] = phase
    s["legal"][seat] = actions
    s["actors"] = 1 << seat


@rule
def is_end_triggered(s: State) -> bool:
    """C6.1: the stop is not full, or six or fewer destination cards are left."""
    return s["stop_size"] < STOP_SIZE or DESTINATION_CARDS - s["claims"] <= END_CARDS_LEFT


@rule
def pass_turn(s: State) -> None:
    """C2.1: the turn goes clockwise."""
    s["turn"] = s["turn"] + 1 if s["turn"] + 1 < s["seats"] else 0


@rule
def begin_turn(s: State) -> None:
    """C2.1, C5.1: pick up or drop off; who can do neither makes passengers unhappy."""
    seat = np.int64(s["turn"])
    choices = picks(s, seat) | drops(s, seat)
    if choices:
        ask(s, seat, MAIN, choices)
    else:
        s["lowest"] = 0
        ask(s, seat, UNHAPPY, unhappy_choices(s, seat))


@rule
def begin_final_turn(s: State) -> None:
    """C6.2: the next seat that can drop off must, others are passed over; then it is over."""
    while s["final_left"] > 0:
        s["final_left"] -= 1
        pass_turn(s)
        seat = np.int64(s["turn"])
        choices = drops(s, seat)
        if choices:
            ask(s, seat, MAIN, choices)
            return
    s["phase"] = OVER
    s["actors"] = 0


@rule
def is_pending(s: State) -> bool:
    """Whether a drop or an unhappy turn has begun and is not yet whole."""
    may_end = s["legal"][s["turn"]] >> DONE & 1
    return s["phase"] == LEAVE or (s["phase"] == UNHAPPY and may_end == 1)


@rule
def end_turn(s: State) -> None:
    """C6.1, C6.2: check the end once, when the turn is over, and go on."""
    if not s["final"]:
        if not is_end_triggered(s):
            pass_turn(s)
            begin_turn(s)
            return
        s["final"] = 1
        s["final_left"] = s["seats"]
    begin_final_turn(s)


@rule
def deal(s: State) -> None:
    """Turn up the stop after a shuffle: until it differs at set-up (C1.5), once later (C2.6)."""
    owed = s["owed"]
    s["owed"] = NOTHING
    deck.refill(s)
    if owed == RESHUFFLE:
        end_turn(s)
    elif deck.is_one_colour(s):
        deck.gather(s)
        s["owed"] = SETUP
    else:
        begin_turn(s)
