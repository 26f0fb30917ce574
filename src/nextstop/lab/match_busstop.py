"""Runs of Busstop games between built-in bots, in compiled code."""

import numpy as np

from nextstop.bots import greedy_busstop as greedy
from nextstop.games import chance
from nextstop.games.bits import lowest
from nextstop.games.busstop import scoring, verbs
from nextstop.games.busstop.apply import apply
from nextstop.games.busstop.board import owner
from nextstop.games.busstop.observe import observe
from nextstop.games.kernel import Int, Row, State, States, helper, verb

END_REASONS = ("tenth round",)


@helper
def play_one(s: State, o: State, is_greedy: Row) -> Int:
    """Play a game that has been laid out; the number of whole moves."""
    plies = 0
    verbs.resolve(s)
    while s["actors"]:
        seat = lowest(np.int64(s["actors"]))
        decider = owner(s, seat)
        if is_greedy[decider]:
            observe(s, decider, o)
            action = greedy.choose(o, seat)
        else:
            action = chance.member(s, s["legal"][seat])
        apply(s, seat, action)
        plies += 1
    return plies


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
    """Play one game per seed in state 0, whose seats and edition are set.

    Written for game k: scores[k, seat], plies[k], ends[k] (an END_REASONS index) and won[k] (the
    winners as bits).
    """
    s = states[0]
    for k in range(len(seeds)):
        s["rng"] = seeds[k]
        verbs.begin(s, firsts[k])
        plies[k] = play_one(s, observations[0], is_greedy)
        ends[k] = 0
        for seat in range(s["players"]):
            scores[k, seat] = scoring.score(s, seat)
        won[k] = scoring.winners(s)
