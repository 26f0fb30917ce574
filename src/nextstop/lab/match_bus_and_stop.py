"""Runs of Bus & Stop games between built-in bots, in compiled code."""

import numpy as np

from nextstop.bots import greedy_bus_and_stop as greedy
from nextstop.games import chance
from nextstop.games.bits import lowest
from nextstop.games.bus_and_stop import scoring, verbs
from nextstop.games.bus_and_stop.apply import apply
from nextstop.games.bus_and_stop.numbers import DESTINATION_CARDS, END_CARDS_LEFT, STOP_SIZE
from nextstop.games.bus_and_stop.observe import observe
from nextstop.games.bus_and_stop.turn import is_pending
from nextstop.games.kernel import Int, Row, State, States, helper, verb

END_REASONS = ("stop not full", "destination cards", "both at once")


@helper
def end_reason(s: State) -> Int:
    """C6.1: an index into END_REASONS, right after the triggering turn."""
    if s["stop_size"] == STOP_SIZE:
        return 1
    return 2 if DESTINATION_CARDS - s["claims"] <= END_CARDS_LEFT else 0


@helper
def play_one(s: State, o: State, is_greedy: Row) -> tuple[Int, Int]:
    """Play a game that has been laid out; the number of whole moves and why it ended."""
    plies = 0
    reason = -1
    verbs.resolve(s)
    while s["actors"]:
        seat = lowest(np.int64(s["actors"]))
        if is_greedy[seat]:
            observe(s, seat, o)
            action = greedy.choose(o, seat)
        else:
            action = chance.member(s, s["legal"][seat])
        apply(s, seat, action)
        verbs.resolve(s)
        if not is_pending(s):
            plies += 1
        if s["final"] and reason < 0:
            reason = end_reason(s)
    return plies, reason


@verb
def play_many(
    states: States,
    observations: States,
    is_greedy: Row,
    firsts: Row,
    seeds: Row,
    scores: Row,
    plies: Row,
    ends: Row,
    won: Row,
) -> None:
    """Play one game per seed in state 0, whose seats and options are set.

    Written for game k: scores[k, seat], plies[k] (whole moves), ends[k] (an END_REASONS index) and
    won[k] (the winners as bits).
    """
    s = states[0]
    for k in range(len(seeds)):
        s["rng"] = seeds[k]
        verbs.begin(s, firsts[k])
        plies[k], ends[k] = play_one(s, observations[0], is_greedy)
        for seat in range(s["seats"]):
            scores[k, seat] = scoring.score(s, seat)
        won[k] = scoring.winners(s)
