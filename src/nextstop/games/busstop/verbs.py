"""The verbs that Python calls: each takes an array of states and an index into it."""

import numpy as np

from nextstop.games import chance
from nextstop.games.bits import count, lowest
from nextstop.games.busstop import apply as rules
from nextstop.games.busstop import board, rounds, scoring
from nextstop.games.busstop import observe as seeing
from nextstop.games.busstop.numbers import BUSES_AT_START, FULL_PILE, TILES
from nextstop.games.busstop.state import ABSENT, GONE, NO_SORT, OVER, PILE
from nextstop.games.busstop.state import TILE as TILE_PHASE
from nextstop.games.kernel import Int, Row, State, States, rule, verb


@rule
def begin(s: State, first: Int) -> None:
    """Lay out a new game of the seats and edition that are in the state (T1.1-T1.4)."""
    s["legal"][:] = 0
    s["first"] = first
    s["owed"] = PILE
    s["phase"] = TILE_PHASE
    s["actors"] = 0
    s["round"] = 1
    s["conductor"] = first
    s["pile"][:] = FULL_PILE
    for k in range(TILES):
        s["proxy_tiles"][k] = k + 1
    s["line"][:] = GONE
    s["hand"][:] = 0
    for seat in range(s["seats"]):
        s["hand"][seat] = (1 << TILES) - 1
    s["choice"][:] = 0
    s["order"][:] = 0
    s["lineup"] = 0
    s["position"] = 0
    s["to_take"] = 0
    s["received"][:] = 0
    s["to_place"][:] = 0
    s["bus_sort"][:] = ABSENT
    s["bus_sort"][:, :BUSES_AT_START] = NO_SORT
    s["riders"][:] = 0
    s["vips"][:] = 0
    s["ets"][:] = 0
    s["head"][:] = 0
    s["tail"][:] = 0
    s["scored"][:] = 0
    s["penalty"][:] = 0


@rule
def resolve(s: State) -> None:
    """Resolve every owed shuffle with the state's generator."""
    while s["owed"]:
        rounds.shuffle_owed(s)
        rounds.deal(s)


@rule
def play_out(s: State) -> Int:
    """Play on uniformly at random to the end; the number of actions taken."""
    actions = 0
    resolve(s)
    while s["actors"]:
        seat = lowest(np.int64(s["actors"]))
        rules.apply(s, seat, chance.member(s, s["legal"][seat]))
        actions += 1
    return actions


@verb
def init(states: States, i: Int, first: Int, seed: Int) -> None:
    """Start game `i`, whose seats and edition are in the state; the first shuffle is owed."""
    s = states[i]
    s["rng"] = np.uint64(seed)
    begin(s, first)


@verb
def shuffle(states: States, i: Int) -> None:
    """Shuffle what is owed with the state's generator; `deal` then goes on."""
    rounds.shuffle_owed(states[i])


@verb
def deal(states: States, i: Int) -> None:
    """Take the order that is there as the owed shuffle and go on."""
    rounds.deal(states[i])


@verb
def legal(states: States, i: Int, seat: Int) -> Int:
    """The legal actions of a seat as bits; 0 when it may not act."""
    return states[i]["legal"][seat]


@verb
def apply(states: States, i: Int, seat: Int, action: Int) -> None:
    """Carry out a legal action."""
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
def controller(states: States, i: Int, seat: Int) -> Int:
    """Who decides for a seat: itself, or the person that steers the proxy."""
    return board.owner(states[i], seat)


@verb
def returns(states: States, i: Int, out: Row) -> None:
    """Write each player's share of the win, summing to 1, into `out` (float64, one per player)."""
    s = states[i]
    bits = scoring.winners(s)
    for seat in range(s["players"]):
        out[seat] = (bits >> seat & 1) / count(bits)


@verb
def winners(states: States, i: Int) -> Int:
    """The players that would share the win if the game ended now, as bits."""
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
