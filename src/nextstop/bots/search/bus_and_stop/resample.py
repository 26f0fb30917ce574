"""A state of Bus & Stop out of an observation, and what is hidden in it dealt anew (C8.1)."""

import numpy as np

from nextstop.games import chance
from nextstop.games.bus_and_stop.numbers import CARDS, MAX_SEATS, RIDERS
from nextstop.games.bus_and_stop.state import NOTHING
from nextstop.games.fields import copy_row, copy_table
from nextstop.games.kernel import Int, State, States, helper, verb


@helper
def restore(o: State, s: State) -> None:
    """Fill the state `s` with what the observation `o` tells; the deck lies sorted."""
    copy_row(o["legal"], s["legal"])
    s["seats"] = o["seats"]
    s["one_per_number"] = o["one_per_number"]
    s["sixes"] = o["sixes"]
    s["owed"] = NOTHING
    s["phase"] = o["phase"]
    s["actors"] = o["actors"]
    s["turn"] = o["turn"]
    s["final"] = o["final"]
    s["final_left"] = o["final_left"]
    s["stop_size"] = o["stop_size"]
    copy_row(o["stop"], s["stop"])
    s["open_drops"] = o["open_drops"]
    copy_row(o["cards_left"], s["cards_left"])
    s["claims"] = o["claims"]
    copy_row(o["claim_seat"], s["claim_seat"])
    copy_row(o["claim_drop"], s["claim_drop"])
    copy_table(o["claim_cards"], s["claim_cards"])
    s["leaving"] = o["leaving"]
    s["lowest"] = o["lowest"]
    restore_buses(o, s)
    restore_deck(o, s)


@helper
def restore_buses(o: State, s: State) -> None:
    """Every bus and what lies beside it is public."""
    copy_table(o["bus"], s["bus"])
    copy_table(o["of_type"], s["of_type"])
    copy_row(o["riders"], s["riders"])
    copy_row(o["seniors"], s["seniors"])
    copy_row(o["skedaddled"], s["skedaddled"])
    copy_table(o["unhappy"], s["unhappy"])
    for seat in range(MAX_SEATS):
        aboard = 0
        for card in range(RIDERS):
            if o["bus"][seat, card]:
                aboard |= 1 << card
        s["aboard"][seat] = aboard


@helper
def restore_deck(o: State, s: State) -> None:
    """The cards that are face down, in no order yet."""
    size = 0
    for card in range(CARDS):
        for _ in range(np.int64(o["deck_cards"][card])):
            s["deck"][size] = card
            size += 1
    s["top"] = 0
    s["deck_end"] = size


@helper
def deal_anew(s: State) -> None:
    """Every order of the deck is equally likely: after C2.6 too, which shuffles all of it again."""
    chance.shuffle(s, s["deck"], s["deck_end"])


@verb
def resample(observations: States, i: Int, states: States, j: Int) -> None:
    """Fill state `j` with what observation `i` tells, the hidden dealt by the state's generator."""
    restore(observations[i], states[j])
    deal_anew(states[j])
