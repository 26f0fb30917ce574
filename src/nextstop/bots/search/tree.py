"""The tree of an information-set Monte Carlo tree search, in arrays that are made once.

Both games grow the same kind of tree (Cowling, Powley and Whitehouse, "Information Set Monte Carlo
Tree Search", IEEE TCIAIG 2012): a node stands for what has been decided since the root, whatever
was dealt, so an action may be there in one deal and not in another. Upper confidence bounds count
how often a child was available for that.
"""

import math

import numpy as np

from nextstop.games.bits import count, lowest
from nextstop.games.kernel import INTERPRETED, Int, Row, State, States, helper, verb

ROOT = 0
NO_NODE = 0  # the root is nobody's child
DEEPEST = 64  # decisions below the root that are kept in one simulation
MOST_SEATS = 5
KEYS = 64  # a child's key is `KEYS * seat + action`; keys of outcomes lie beyond all of these
FIRST_OUTCOME = KEYS * MOST_SEATS
HALF_LEAD = 12.0  # the lead that is worth half of what any lead can be worth

NODE = np.dtype(
    [
        ("key", np.int32),  # the decision that leads here
        ("child", np.int32),  # the child made last, or NO_NODE
        ("next", np.int32),  # the sibling made before, or NO_NODE
        ("visits", np.int32),  # simulations through here
        ("available", np.int32),  # simulations in which it could have been chosen
        ("value", np.float64),  # sum of rewards to the one who decided
        ("share", np.float64),  # sum of that one's shares of the win
        ("points", np.float64),  # sum of that one's scores
    ],
    align=True,
)

# From one deal's generator to the next one's; an odd number unrelated to that generator's own step.
STRIDE = np.uint64(0xD1342543DE82EF95)

# All that one search needs beside states and nodes.
WORK = np.dtype(
    [
        ("rng", np.uint64),  # where the generators of all simulations start from
        ("used", np.int32),  # nodes in use
        ("seat", np.int32),  # the seat that is to act at the root
        ("choices", np.int64),  # actions of that seat still compared at the root, as bits
        ("exploration", np.float64),  # weight of the confidence term
        ("widening", np.float64),  # children allowed: 1 + widening * sqrt(visits)
        ("noise", np.float64),  # points of randomness in playouts; negative: uniformly random
        ("lead_weight", np.float64),  # part of the reward that the lead decides, not the win
        ("depth", np.int32),  # decisions in this simulation
        ("path", np.int32, (DEEPEST,)),  # the nodes it went through
        ("decider", np.int32, (DEEPEST,)),  # who decided for each
        ("value", np.float64, (MOST_SEATS,)),  # its rewards
        ("share", np.float64, (MOST_SEATS,)),
        ("points", np.float64, (MOST_SEATS,)),
        ("all_shares", np.float64, (MOST_SEATS,)),  # sums over all simulations
        ("all_points", np.float64, (MOST_SEATS,)),
    ],
    align=True,
)


@helper
def clear(nodes: States, work: State) -> None:
    """Begin a new tree: a root without children."""
    nodes[ROOT]["key"] = -1
    nodes[ROOT]["child"] = NO_NODE
    nodes[ROOT]["visits"] = 0
    nodes[ROOT]["available"] = 0
    work["used"] = 1


@helper
def actor(s: State, first: Int) -> Int:
    """Who decides next: `first` if it may, else the lowest seat that may."""
    return first if s["actors"] >> first & 1 else lowest(np.int64(s["actors"]))


@helper
def best_child(nodes: States, work: State, parent: Int, seat: Int, legal: Int) -> tuple[Int, Int]:
    """The child with the highest upper confidence bound, and the actions that have a child.

    At the root the least visited: who is compared there is for `halving` to say.
    """
    tried: Int = 0
    best: Int = NO_NODE
    best_bound = -1e9
    child = np.int64(nodes[parent]["child"])
    while child != NO_NODE:
        node = nodes[child]
        action = np.int64(node["key"]) - KEYS * seat
        if 0 <= action < KEYS and legal >> action & 1:
            tried |= 1 << action
            node["available"] += 1
            visits: Int = max(1, np.int64(node["visits"]))  # 0: too deep to be counted
            if parent == ROOT and seat == work["seat"]:
                bound = -1.0 * visits
            else:
                bound = node["value"] / visits
                bound += work["exploration"] * math.sqrt(math.log(node["available"]) / visits)
            if bound > best_bound:
                best = child
                best_bound = bound
        child = np.int64(node["next"])
    return best, tried


@helper
def deal_seed(nodes: States, work: State) -> Int:
    """The generator for this simulation: the n-th visit of every action at the root gets the same.

    Actions are compared on the same deals (common random numbers), so that what is luck of the
    deal mostly cancels out of their differences.
    """
    choices = work["choices"]
    round_number: Int = 0
    child = np.int64(nodes[ROOT]["child"])
    while child != NO_NODE:
        action = np.int64(nodes[child]["key"]) - KEYS * work["seat"]
        if 0 <= action < KEYS and choices >> action & 1:
            visits = np.int64(nodes[child]["visits"])
            is_first = choices == work["choices"]
            round_number = visits if is_first else min(round_number, visits)
            choices ^= 1 << action
        child = np.int64(nodes[child]["next"])
    if choices:  # some have not been tried at all
        round_number = 0
    return work["rng"] + np.uint64(round_number) * STRIDE


@helper
def may_widen(nodes: States, work: State, parent: Int, seat: Int, tried: Int) -> bool:
    """Whether another action may be tried: the more visits, the more of them."""
    if parent == ROOT and seat == work["seat"]:
        return True
    return count(tried) <= work["widening"] * math.sqrt(nodes[parent]["visits"])


@helper
def add_child(nodes: States, work: State, parent: Int, key: Int) -> Int:
    """A new child, or NO_NODE when the memory is used up."""
    child = np.int64(work["used"])
    if child == len(nodes):
        return NO_NODE
    work["used"] += 1
    node = nodes[child]
    node["key"] = key
    node["child"] = NO_NODE
    node["next"] = nodes[parent]["child"]
    node["visits"] = 0
    node["available"] = 1
    node["value"] = 0.0
    node["share"] = 0.0
    node["points"] = 0.0
    nodes[parent]["child"] = child
    return child


@helper
def find_child(nodes: States, parent: Int, key: Int) -> Int:
    """The child of this key, or NO_NODE."""
    child = np.int64(nodes[parent]["child"])
    while child != NO_NODE and nodes[child]["key"] != key:
        child = np.int64(nodes[child]["next"])
    return child


@helper
def go_through(work: State, node: Int, decider: Int) -> None:
    """Note that this simulation came by a node."""
    work["path"][work["depth"]] = node
    work["decider"][work["depth"]] = decider
    work["depth"] += 1


@helper
def reward(work: State, seats: Int, winners: Int) -> None:
    """The rewards of a finished game: the win first, then the lead over the best of the others.

    `work["points"]` holds the scores; `winners` shares the win, as bits.
    """
    for seat in range(seats):
        work["share"][seat] = (winners >> seat & 1) / count(winners)
        others = -1e9
        for other in range(seats):
            if other != seat:
                others = max(others, work["points"][other])
        lead = work["points"][seat] - others
        squashed = 0.5 + 0.5 * lead / (HALF_LEAD + abs(lead))
        weight = work["lead_weight"]
        work["value"][seat] = (1.0 - weight) * work["share"][seat] + weight * squashed


@helper
def back_up(nodes: States, work: State) -> None:
    """Add the rewards to every node of this simulation, each for the one who decided."""
    nodes[ROOT]["visits"] += 1
    for seat in range(MOST_SEATS):
        work["all_shares"][seat] += work["share"][seat]
        work["all_points"][seat] += work["points"][seat]
    for k in range(work["depth"]):
        node = nodes[work["path"][k]]
        decider = work["decider"][k]
        node["visits"] += 1
        node["value"] += work["value"][decider]
        node["share"] += work["share"][decider]
        node["points"] += work["points"][decider]


@verb
def read_root(nodes: States, seat: Int, out: Row) -> None:
    """Write visits and sums of value, share and points of each action of a seat at the root."""
    child = np.int64(nodes[ROOT]["child"])
    while child != NO_NODE:
        node = nodes[child]
        action = np.int64(node["key"]) - KEYS * seat
        if 0 <= action < KEYS:
            out[action, 0] = node["visits"]
            out[action, 1] = node["value"]
            out[action, 2] = node["share"]
            out[action, 3] = node["points"]
        child = np.int64(node["next"])


if INTERPRETED:  # the product wraps around on purpose
    deal_seed = np.errstate(over="ignore")(deal_seed)
