"""Simulations of Busstop: deal anew, walk down the tree, play to the end, add up.

Tiles are chosen at the same time by a decoupled rule: at such a node each seat keeps counts of its
own tiles and chooses by its own confidence bounds, whatever the others choose in this simulation;
the tree goes on from the outcome, the line-up. (Decoupled UCT: Tak, Lanctot and Winands, "Monte
Carlo Tree Search Variants for Simultaneous Move Games", IEEE CIG 2014.)
"""

import numpy as np

from nextstop.bots.search import tree
from nextstop.bots.search.busstop import policy
from nextstop.bots.search.busstop.resample import deal_anew, restore
from nextstop.bots.search.busstop.step import step
from nextstop.games.bits import count, lowest
from nextstop.games.busstop import scoring, verbs
from nextstop.games.busstop.actions import TILE as TILE_ACTION
from nextstop.games.busstop.board import owner
from nextstop.games.busstop.numbers import MAX_SEATS
from nextstop.games.busstop.state import TILE
from nextstop.games.kernel import Int, State, States, helper, verb


@helper
def reopen(s: State, chosen: Int) -> None:
    """Let seats whose tile is hidden choose it anew.

    A seat that has chosen face down knows no more than one that is yet to choose. In the tree it
    chooses by its own bounds, which is a better guess than any tile of its hand.
    """
    for seat in range(s["players"]):
        if s["phase"] == TILE and chosen >> seat & 1 and s["choice"][seat] == 0:
            s["legal"][seat] = np.int64(s["hand"][seat]) << TILE_ACTION
            s["actors"] |= 1 << seat


@helper
def is_simultaneous(s: State) -> bool:
    """T3.1: whether those who may act choose face down, at the same time."""
    return s["phase"] == TILE and s["choice"][s["conductor"]] != 0


@helper
def decide(s: State, nodes: States, work: State, node: Int, seat: Int) -> tuple[Int, Int, bool]:
    """A seat's action at a node, the child it belongs to (or NO_NODE), and whether it is new."""
    legal = s["legal"][seat]
    if node == tree.ROOT and seat == work["seat"]:
        legal &= work["choices"]
    child, tried = tree.best_child(nodes, work, node, seat, legal)
    untried = legal & ~tried
    if untried and (child == tree.NO_NODE or tree.may_widen(nodes, work, node, seat, tried)):
        action = policy.choose(s, seat, untried, abs(work["noise"]))
        child = tree.add_child(nodes, work, node, tree.KEYS * seat + action)
        return action, child, True
    return np.int64(nodes[child]["key"]) - tree.KEYS * seat, child, False


@helper
def outcome(s: State) -> Int:
    """The key of a line-up: who comes at which place."""
    code = 0
    for place in range(s["seats"]):
        code = MAX_SEATS * code + np.int64(s["order"][place])
    return tree.FIRST_OUTCOME + code


@helper
def choose_together(s: State, nodes: States, work: State, node: Int) -> Int:
    """All who choose a tile do so without knowing of each other; the node of the outcome.

    NO_NODE when the tree goes no further.
    """
    waiting = np.int64(s["actors"])
    has_new = False
    while waiting:
        seat = lowest(waiting)
        waiting &= waiting - 1
        action, child, is_new = decide(s, nodes, work, node, seat)
        has_new |= is_new
        if child != tree.NO_NODE and work["depth"] < tree.DEEPEST:
            tree.go_through(work, child, seat)
        step(s, seat, action)
    if has_new:
        return tree.NO_NODE
    key = outcome(s)
    child = tree.find_child(nodes, node, key)
    if child == tree.NO_NODE:
        child = tree.add_child(nodes, work, node, key)
        return child
    nodes[child]["visits"] += 1
    return child


@helper
def descend(s: State, nodes: States, work: State) -> None:
    """Follow the tree from the root to a new node, or to where it cannot grow."""
    node = tree.ROOT
    while s["actors"] and work["depth"] < tree.DEEPEST:
        if is_simultaneous(s):
            node = choose_together(s, nodes, work, node)
            if node == tree.NO_NODE:
                return
            continue
        seat = tree.actor(s, np.int64(work["seat"]))
        legal = s["legal"][seat]
        if count(legal) == 1 and node != tree.ROOT:
            step(s, seat, lowest(legal))
            continue
        decider = owner(s, seat)
        action, child, is_new = decide(s, nodes, work, node, seat)
        if child == tree.NO_NODE:
            return
        tree.go_through(work, child, decider)
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
    for seat in range(s["players"]):
        work["points"][seat] = scoring.score(s, seat)
    tree.reward(work, np.int64(s["players"]), scoring.winners(s))
    tree.back_up(nodes, work)


@verb
def begin(observations: States, states: States, nodes: States, work: States) -> None:
    """Take observation 0 as the root of a new tree."""
    restore(observations[0], states[0])
    reopen(states[0], observations[0]["chosen"])
    tree.clear(nodes, work[0])


@verb
def run(states: States, nodes: States, work: States, simulations: Int) -> None:
    """So many more simulations."""
    for _ in range(simulations):
        simulate(states, nodes, work[0])
