"""Bus & Stop with chance one card at a time."""

import numpy as np

from nextstop.adapters.engine import turns
from nextstop.adapters.engine.draws import AFTER, BEFORE, MORE, Told, bring, share, tally, told
from nextstop.games.bus_and_stop import turn, verbs
from nextstop.games.bus_and_stop.actions import DROP
from nextstop.games.bus_and_stop.apply import apply
from nextstop.games.bus_and_stop.numbers import CARDS, COLOUR_OF, STOP_SIZE
from nextstop.games.kernel import Int, Row, State, States, helper, rule, verb

OUTCOMES = CARDS
MOST_DECISIONS = 352  # 100 pick-ups, 90 leave a bus once, 18 claims, 54 stays, 90 unhappy turns


@rule
def outcome(s: State) -> Int:
    """Who is to act, OVER, or draws for an owed shuffle: five cards for the stop (C1.4, C2.6)."""
    if s["owed"]:
        return AFTER + STOP_SIZE
    return np.int64(turns.acting_seat(s))


@rule
def refills(s: State, action: Int) -> Int:
    """C2.5: how many cards a pick-up turns up."""
    if action >= DROP:
        return 0
    picked = 0
    for place in range(s["stop_size"]):
        if COLOUR_OF[s["stop"][place]] == action:
            picked += 1
    return min(picked, np.int64(s["deck_end"]) - np.int64(s["top"]))


@helper
def carry_out(s: State, action: Int) -> Int:
    """Carry out an action whose cards are drawn."""
    apply(s, turns.acting_seat(s), action)
    return outcome(s)


@verb
def lay(states: States, i: Int, first: Int) -> Told:
    """A new game whose stop is to be drawn."""
    verbs.begin(states[i], first)
    return told(states[i], outcome(states[i]))


@verb
def decide(states: States, i: Int, action: Int) -> Told:
    """Carry out an action, or say how many draws it needs before."""
    s = states[i]
    needed = refills(s, action)
    return told(s, BEFORE + needed if needed else carry_out(s, action))


@rule
def draw(s: State, number: Int, card: Int) -> None:
    """The next card from the deck; `number` counts those of the same refill from 0."""
    bring(s["deck"], np.int64(s["top"]) + number, np.int64(s["deck_end"]), card)


@rule
def go_on(s: State, action: Int) -> Int:
    """All is drawn: carry out the action that waited, or deal (-1)."""
    if action >= 0:
        return carry_out(s, action)
    turn.deal(s)
    return outcome(s)


@verb
def drew(states: States, i: Int, number: Int, draws: Int, drawn: Int, action: Int) -> Told:
    """Draw number `number` of `draws`: MORE, or what comes of `action` after the last."""
    s = states[i]
    draw(s, number, drawn)
    return told(s, np.int64(MORE) if number + 1 < draws else np.int64(go_on(s, action)))


@verb
def chances(states: States, i: Int, number: Int, shares: Row) -> Int:
    """Which cards may come next, as bits, and from the front of `shares` (OUTCOMES) how likely."""
    s = states[i]
    place, end = np.int64(s["top"]) + number, np.int64(s["deck_end"])
    shares[:] = 0
    tally(s["deck"], place, end, shares)
    return share(shares, end - place)
