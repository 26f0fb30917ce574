"""How playouts of Busstop are played: as the greedy bot would, but with tiles at random.

Everyone's board is public, so the greedy bot's gains can be read off a state as well as off an
observation. Not so its choice of a tile, which would look at what others have chosen.
"""

import numpy as np

from nextstop.bots import greedy_busstop as greedy
from nextstop.games import chance
from nextstop.games.bits import lowest
from nextstop.games.busstop.actions import CALL, DONE, QUEUE, TAKE
from nextstop.games.busstop.numbers import PASSENGERS
from nextstop.games.busstop.state import TILE
from nextstop.games.kernel import Int, State, helper


@helper
def gain(s: State, seat: Int, action: Int) -> float:
    """What a placement or a take adds, one action ahead."""
    if action < QUEUE:
        return greedy.boarding_gain(s, seat, action % PASSENGERS, action // PASSENGERS)
    if action < CALL:
        return greedy.queue_gain(s, seat, action - QUEUE)
    if action < DONE:
        return greedy.call_gain(s, seat, action - CALL)
    if action == DONE:
        return 0.0
    kind = np.int64(s["kind"][s["choice"][action - TAKE] - 1])
    return greedy.placing_gain(s, seat, kind)


@helper
def choose(s: State, seat: Int, choices: Int, noise: float) -> Int:
    """The best-looking of some legal actions, give or take `noise` points; any of the tiles."""
    if s["phase"] == TILE:
        return chance.member(s, choices)
    best = -1
    best_gain = -1e9
    while choices:
        action = lowest(choices)
        choices &= choices - 1
        value = gain(s, seat, action) + noise * chance.draw(s, 1024) / 1024
        if value > best_gain:
            best = action
            best_gain = value
    return best
