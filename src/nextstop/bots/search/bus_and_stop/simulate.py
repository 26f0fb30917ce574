"""Simulations of Bus & Stop: deal anew, walk down the tree, play to the end, add up."""

import numpy as np

from nextstop.bots.search import tree
from nextstop.bots.search.bus_and_stop import policy
from nextstop.bots.search.bus_and_stop.resample import deal_anew, restore
from nextstop.bots.search.bus_and_stop.step import step
from nextstop.games.bits import count, lowest
from nextstop.games.bus_and_stop import scoring, verbs
from nextstop.games.bus_and_stop.state import MAIN
from nextstop.games.kernel import Int, State, States, helper, verb

OFTEN = 2_000  # visits from which it pays to tell apart what was dealt


@helper
def tell_apart(s: State, nodes: States, work: State, node: Int, seat: Int, legal: Int) -> Int:
    """The node for what lies at the stop by now, below one that has been visited often.

    Decisions of one node differ in what was dealt before them: too much for a node each. Where
    the same action looks best they are taken together. NO_NODE when the memory is used up.
    """
    key = tree.FIRST_OUTCOME + policy.choose(s, seat, legal, 0.0)
    child = tree.find_child(nodes, node, key)
    if child == tree.NO_NODE:
        child = tree.add_child(nodes, work, node, key)
    if child != tree.NO_NODE:
        nodes[child]["visits"] += 1
    return child


@helper
def descend(s: State, nodes: States, work: State) -> None:
    """Follow the tree from the root to a new node, or to where it cannot grow."""
    node = tree.ROOT
    while s["actors"] and work["depth"] < tree.DEEPEST:
        seat = tree.actor(s, np.int64(work["seat"]))
        legal = s["legal"][seat]
        if node == tree.ROOT:
            legal &= work["choices"]
        if count(legal) == 1 and node != tree.ROOT:
            step(s, seat, lowest(legal))
            continue
        if node != tree.ROOT and s["phase"] == MAIN and nodes[node]["visits"] >= OFTEN:
            node = tell_apart(s, nodes, work, node, seat, legal)
            if node == tree.NO_NODE:
                return
        child, tried = tree.best_child(nodes, work, node, seat, legal)
        untried = legal & ~tried
        is_new = untried != 0 and (
            child == tree.NO_NODE or tree.may_widen(nodes, work, node, seat, tried)
        )
        if is_new:
            action = policy.choose(s, seat, untried, abs(work["noise"]))
            child = tree.add_child(nodes, work, node, tree.KEYS * seat + action)
            if child == tree.NO_NODE:
                return
        else:
            action = np.int64(nodes[child]["key"]) - tree.KEYS * seat
        tree.go_through(work, child, seat)
        step(s, seat, action)
        if is_new:
            return
        node = child


@helper
def play_out(s: State, noise: float) -> None:
    """Play to the end by the policy, or uniformly at random if `noise` is negative."""
    if noise < 0:
        verbs.play_out(s)
        return
    while s["actors"]:
        seat = lowest(np.int64(s["actors"]))
        legal = s["legal"][seat]
        if legal & (legal - 1):
            step(s, seat, policy.choose(s, seat, legal, noise))
        else:
            step(s, seat, lowest(legal))


@helper
def simulate(states: States, nodes: States, work: State) -> None:
    """One simulation from state 0, in state 1."""
    states[1] = states[0]
    s = states[1]
    s["rng"] = tree.deal_seed(nodes, work)
    deal_anew(s)
    work["depth"] = 0
    descend(s, nodes, work)
    play_out(s, work["noise"])
    for seat in range(s["seats"]):
        work["points"][seat] = scoring.score(s, seat)
    tree.reward(work, np.int64(s["seats"]), scoring.winners(s))
    tree.back_up(nodes, work)


@verb
def begin(observations: States, states: States, nodes: States, work: States) -> None:
    """Take observation 0 as the root of a new tree."""
    restore(observations[0], states[0])
    tree.clear(nodes, work[0])


@verb
def run(states: States, nodes: States, work: States, simulations: Int) -> None:
    """So many more simulations."""
    for _ in range(simulations):
        simulate(states, nodes, work[0])
