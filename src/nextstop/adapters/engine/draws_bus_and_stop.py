"""Bus & Stop with chance one card at a time."""

import numpy as np

from nextstop.adapters.engine import turns
from nextstop.adapters.engine.draws import AFTER, BEFORE, MORE, Told, bring, share, tally, told
from nextstop.games.bus_and_stop import turn, verbs
from nextstop.games.bus_and_stop.actions import DROP
from nextstop.games.bus_and_stop.apply import apply
from nextstop.games.bus_and_stop.numbers import CARDS, COLOUR_OF, COLOURS, DECK_SIZE, STOP_SIZE
from nextstop.games.bus_and_stop.state import SETUP
from nextstop.games.kernel import Int, Real, Row, State, States, helper, rule, verb

OUTCOMES = CARDS
_COLOURS = len(COLOURS)
MOST_DECISIONS = 352  # 100 pick-ups, 90 leave a bus once, 18 claims, 54 stays, 90 unhappy turns
# Who begins and the first stop; then whoever is picked up makes room for one card, and each pick-up
# may owe a shuffle. After the last that does, five still wait.
MOST_DRAWS = 1 + STOP_SIZE + (1 + STOP_SIZE) * (DECK_SIZE - STOP_SIZE)


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
    """A new game whose stop is to be drawn; or ILLEGAL."""
    s = states[i]
    if not 0 <= first < s["seats"]:
        return told(s, np.int64(turns.ILLEGAL))
    verbs.begin(s, first)
    return told(s, outcome(s))


@verb
def decide(states: States, i: Int, action: Int) -> Told:
    """Carry out an action, or say how many draws it needs before; or ILLEGAL."""
    s = states[i]
    if not turns.is_legal(s, turns.acting_seat(s), action):
        return told(s, np.int64(turns.ILLEGAL))
    needed = refills(s, action)
    return told(s, BEFORE + needed if needed else carry_out(s, action))


@rule
def is_alike(s: State, size: Int) -> bool:
    """Whether the next `size` cards of the deck are of one colour."""
    top = np.int64(s["top"])
    others = 0
    for place in range(top + 1, top + size):
        others |= COLOUR_OF[s["deck"][place]] ^ COLOUR_OF[s["deck"][top]]
    return others == 0


@rule
def draw(s: State, number: Int, card: Int) -> bool:
    """The next card from the deck, `number` of the same refill from 0; False if it cannot come."""
    if not bring(s["deck"], np.int64(s["top"]) + number, np.int64(s["deck_end"]), card):
        return False
    return s["owed"] != SETUP or number + 1 < STOP_SIZE or not is_alike(s, STOP_SIZE)


@rule
def go_on(s: State, action: Int) -> Int:
    """All is drawn: carry out the action that waited, or deal (-1)."""
    if action >= 0:
        return carry_out(s, action)
    turn.deal(s)
    return outcome(s)


@verb
def drew(states: States, i: Int, number: Int, draws: Int, drawn: Int, action: Int) -> Told:
    """Draw `number` of `draws`: MORE, what comes of `action` after the last, or ILLEGAL."""
    s = states[i]
    if number >= draws or not draw(s, number, drawn):
        return told(s, np.int64(turns.ILLEGAL))
    return told(s, np.int64(MORE) if number + 1 < draws else np.int64(go_on(s, action)))


@rule
def differ(s: State, number: Int, counts: Row) -> Real:
    """C1.5: weigh what is left by how likely the first stop then has two colours; the sum.

    The rules deal until it has, which has no bound: they say that it has, and no more, so that the
    cards come with the probabilities they have given that.
    """
    top, end = np.int64(s["top"]), np.int64(s["deck_end"])
    left = end - top - number
    if not is_alike(s, number):
        return np.float64(left)
    of_colour = np.zeros(_COLOURS)
    for card in range(CARDS):
        of_colour[COLOUR_OF[card]] += counts[card]
    total = 0.0
    for card in range(CARDS):
        colour = COLOUR_OF[card]
        alike = 1.0  # how likely all that follow have its colour
        if number and colour != COLOUR_OF[s["deck"][top]]:
            alike = 0.0
        for k in range(1, STOP_SIZE - number):
            alike *= max(of_colour[colour] - k, 0.0) / (left - k)
        counts[card] *= 1.0 - alike
        total += counts[card]
    return total


@verb
def chances(states: States, i: Int, number: Int, shares: Row) -> Int:
    """Which cards may come next, as bits, and from the front of `shares` (OUTCOMES) how likely."""
    s = states[i]
    place, end = np.int64(s["top"]) + number, np.int64(s["deck_end"])
    shares[:] = 0
    tally(s["deck"], place, end, shares)
    if s["owed"] == SETUP:
        return share(shares, differ(s, number, shares))
    return share(shares, np.float64(end - place))
