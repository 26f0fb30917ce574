"""The verbs that Python calls: each takes an array of states and an index into it."""

import numpy as np

from nextstop.games import chance
from nextstop.games.bits import count, lowest
from nextstop.games.bus_and_stop import apply as rules
from nextstop.games.bus_and_stop import deck, scoring, turn
from nextstop.games.bus_and_stop import observe as seeing
from nextstop.games.bus_and_stop.numbers import CARDS_OF_DESTINATION, DROPS
from nextstop.games.bus_and_stop.state import MAIN, OVER, SETUP
from nextstop.games.kernel import Int, Row, State, States, rule, verb


@rule
def begin(s: State, first: Int) -> None:
    """Lay out a new game of the seats and options in the state; a shuffle is owed (C1.4)."""
    s["legal"][:] = 0
    s["aboard"][:] = 0
    s["open_drops"] = (1 << DROPS) - 1
    s["owed"] = SETUP
    s["phase"] = MAIN
    s["actors"] = 0
    s["turn"] = first
    s["final"] = 0
    s["final_left"] = 0
    s["stop"][:] = 0
    s["bus"][:] = 0
    s["of_type"][:] = 0
    s["riders"][:] = 0
    s["seniors"][:] = 0
    s["skedaddled"][:] = 0
    s["unhappy"][:] = 0
    s["cards_left"][:] = CARDS_OF_DESTINATION
    s["claims"] = 0
    s["claim_seat"][:] = 0
    s["claim_drop"][:] = 0
    s["claim_cards"][:] = 0
    s["leaving"] = 0
    s["lowest"] = 0
    deck.new_deck(s)


@rule
def resolve(s: State) -> None:
    """Resolve every owed shuffle with the state's generator."""
    while s["owed"]:
        deck.shuffle_deck(s)
        turn.deal(s)


@rule
def play_out(s: State) -> Int:
    """Play on uniformly at random to the end; the number of actions taken."""
    actions = 0
    resolve(s)
    while s["actors"]:
        seat = lowest(np.int64(s["actors"]))
        rules.apply(s, seat, chance.member(s, s["legal"][seat]))
        actions += 1
        if s["owed"]:
            resolve(s)
    return actions


@verb
def init(states: States, i: Int, first: Int, seed: Int) -> None:
    """Start game `i`, whose seats and options are in the state; the first shuffle is owed."""
    s = states[i]
    s["rng"] = np.uint64(seed)
    begin(s, first)


@verb
def shuffle(states: States, i: Int) -> None:
    """Shuffle the gathered deck with the state's generator; `deal` then turns up the stop."""
    deck.shuffle_deck(states[i])


@verb
def deal(states: States, i: Int) -> None:
    """Take the order that is in `deck` as the owed shuffle and deal from it."""
    turn.deal(states[i])


@verb
def legal(states: States, i: Int, seat: Int) -> Int:
    """The legal actions of a seat as bits; 0 when it may not act."""
    return states[i]["legal"][seat]


@verb
def apply(states: States, i: Int, seat: Int, action: Int) -> None:
    """Carry out a legal action; afterwards a shuffle may be owed."""
    rules.apply(states[i], seat, action)


@verb
def observe(states: States, i: Int, viewer: Int, observations: States, j: Int) -> None:
    """Write what `viewer` (a seat, or -1) may know into observation `j`."""
    seeing.observe(states[i], viewer, observations[j])


@verb
def is_over(states: States, i: Int) -> bool:
    """Whether the game has ended."""
    return states[i]["phase"] == OVER


@verb
def is_pending(states: States, i: Int) -> bool:
    """Whether a move of several actions has begun and is not yet whole."""
    return turn.is_pending(states[i])


@verb
def returns(states: States, i: Int, out: Row) -> None:
    """Write each seat's share of the win, summing to 1, into `out` (float64, one per seat)."""
    s = states[i]
    bits = scoring.winners(s)
    for seat in range(s["seats"]):
        out[seat] = (bits >> seat & 1) / count(bits)


@verb
def winners(states: States, i: Int) -> Int:
    """The seats that would share the win if the game ended now, as bits."""
    return scoring.winners(states[i])


@verb
def playout(states: States, i: Int) -> Int:
    """Play game `i` to its end uniformly at random; the number of actions taken."""
    return play_out(states[i])


@verb
def play_games(states: States, i: Int, games: Int) -> Int:
    """Play `games` whole random games one after the other in state `i`; all actions taken."""
    s = states[i]
    actions = 0
    for _ in range(games):
        begin(s, 0)
        actions += play_out(s)
    return actions
