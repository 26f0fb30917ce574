"""Busstop with chance one passenger, or one tile of the proxy, at a time."""

import numpy as np

from nextstop.adapters.engine import turns
from nextstop.adapters.engine.draws import AFTER, BEFORE, MORE, Told, bring, share, tally, told
from nextstop.games.busstop import rounds, verbs
from nextstop.games.busstop.apply import apply
from nextstop.games.busstop.board import has_proxy, owner
from nextstop.games.busstop.numbers import PASSENGERS, PILE_SIZE, PLACES, PROXY, TILES
from nextstop.games.busstop.state import GONE, OVER, TILE
from nextstop.games.kernel import Int, Row, State, States, helper, rule, verb

OUTCOMES = PASSENGERS + TILES  # the proxy's tiles come after the passengers
MOST_DECISIONS = 350  # each round 5 tiles, 5 takes, 10 placed, 5 done; and 100 calls
MOST_DRAWS = 1 + TILES * (PLACES + 1)  # who begins; each round five passengers and a tile


@rule
def decider(s: State) -> Int:
    """Who is to act, or OVER."""
    seat = turns.acting_seat(s)
    return seat if seat == turns.OVER else np.int64(owner(s, seat))


@rule
def line_up(s: State) -> Int:
    """T2.1, T7.2: a round begins with five draws, and one more when the proxy conducts."""
    s["line"][:] = GONE
    return AFTER + PLACES + (1 if has_proxy(s) and s["conductor"] == PROXY else 0)


@rule
def is_last_choice(s: State) -> bool:
    """T7.1: whether the tiles are revealed next, the proxy's with them."""
    if s["phase"] != TILE or not has_proxy(s) or s["conductor"] == PROXY:
        return False
    actors = np.int64(s["actors"])
    return actors & (actors - 1) == 0 and turns.acting_seat(s) != s["conductor"]


@helper
def carry_out(s: State, action: Int) -> Int:
    """Carry out an action; a new round is to be lined up."""
    before = s["round"]
    apply(s, turns.acting_seat(s), action)
    if s["round"] != before and s["phase"] != OVER:
        return line_up(s)
    return decider(s)


@verb
def lay(states: States, i: Int, first: Int) -> Told:
    """A new game whose first round is to be lined up; or ILLEGAL."""
    s = states[i]
    if not 0 <= first < s["players"]:
        return told(s, np.int64(turns.ILLEGAL))
    verbs.begin(s, first)
    while s["owed"]:
        rounds.deal(s)
    return told(s, line_up(s))


@verb
def decide(states: States, i: Int, action: Int) -> Told:
    """Carry out an action, or say how many draws it needs before; or ILLEGAL."""
    s = states[i]
    if not turns.is_legal(s, turns.acting_seat(s), action):
        return told(s, np.int64(turns.ILLEGAL))
    return told(s, np.int64(BEFORE + 1) if is_last_choice(s) else np.int64(carry_out(s, action)))


@rule
def is_of_tile(s: State, number: Int) -> bool:
    """T7.1, T7.2: whether draw `number` is the proxy's tile, no passenger."""
    return number == PLACES or is_last_choice(s)


@rule
def draw(s: State, number: Int, drawn: Int) -> bool:
    """The next passenger in the line, or the proxy's tile; False if it cannot come."""
    place = np.int64(s["round"]) - 1
    if is_of_tile(s, number):
        tile = drawn - PASSENGERS + 1
        s["choice"][PROXY] = tile
        return bring(s["proxy_tiles"], place, TILES, tile)
    s["line"][number] = drawn
    return bring(s["pile"], PLACES * place + number, PILE_SIZE, drawn)


@rule
def go_on(s: State, action: Int) -> Int:
    """All is drawn: carry out the action that waited, if there is one (else -1)."""
    return np.int64(carry_out(s, action)) if action >= 0 else np.int64(decider(s))


@verb
def drew(states: States, i: Int, number: Int, draws: Int, drawn: Int, action: Int) -> Told:
    """Draw `number` of `draws`: MORE, what comes of `action` after the last, or ILLEGAL."""
    s = states[i]
    if number >= draws or not draw(s, number, drawn):
        return told(s, np.int64(turns.ILLEGAL))
    return told(s, np.int64(MORE) if number + 1 < draws else np.int64(go_on(s, action)))


@verb
def chances(states: States, i: Int, number: Int, shares: Row) -> Int:
    """What may come next, as bits, and from the front of `shares` (OUTCOMES) how likely."""
    s = states[i]
    round_ = np.int64(s["round"]) - 1
    shares[:] = 0
    if is_of_tile(s, number):
        for at in range(round_, TILES):
            shares[PASSENGERS + np.int64(s["proxy_tiles"][at]) - 1] += 1
        return share(shares, np.float64(TILES - round_))
    place = PLACES * round_ + number
    tally(s["pile"], place, PILE_SIZE, shares)
    return share(shares, np.float64(PILE_SIZE - place))
