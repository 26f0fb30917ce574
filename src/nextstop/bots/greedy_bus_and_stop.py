"""One-ply play of Bus & Stop: points now, plus what the bus is worth afterwards.

The weights are our own judgement. A group of passengers is worth the best card it could still
reach, less for every missing passenger, and a little less than the same points on the table.
"""

import numpy as np

from nextstop.games.bits import lowest
from nextstop.games.bus_and_stop.actions import DONE, DROP, PASSENGER, PICK
from nextstop.games.bus_and_stop.numbers import (
    COLOUR_OF,
    DESTINATION_OF,
    DROPS,
    END_CARDS_LEFT,
    NUMBER,
    POINTS,
    RIDERS,
    SENIOR_POINTS,
    SKEDADDLE_POINTS,
    STATION,
)
from nextstop.games.bus_and_stop.state import SKEDADDLE
from nextstop.games.kernel import Int, State, helper

HOPE = 0.78  # worth of a card for each passenger still missing
LATE_HOPE = 0.45  # the same when the game is about to end
HELD = 0.85  # worth of points on the bus against points on the table
CROWD = 0.1  # how much rather someone leaves whose colour is frequent aboard


@helper
def hope(o: State) -> float:
    """How likely one more passenger of the wanted type comes in time."""
    cards: Int = 0
    for destination in range(5):
        cards += np.int64(o["cards_left"][destination])
    is_late = o["deck_size"] < 6 * o["seats"] or cards - END_CARDS_LEFT <= np.int64(o["seats"])
    return LATE_HOPE if is_late else HOPE


@helper
def group_worth(o: State, kind: Int, size: Int, patience: Int) -> float:
    """What `size` passengers of a type are worth while they ride."""
    best = 0.0
    for drop in range(DROPS):
        if DESTINATION_OF[drop] == kind and o["open_drops"] >> drop & 1:
            missing = max(0, NUMBER[o["sixes"], drop] - size)
            best = max(best, POINTS[drop] * patience**missing)
    return HELD * best


@helper
def pick_gain(o: State, seat: Int, colour: Int) -> float:
    """Seniors count at once, the others for what they add to their groups."""
    patience = hope(o)
    gain = 0.0
    for kind in range(4):
        joining = 0
        for place in range(o["stop_size"]):
            card = o["stop"][place]
            if card < RIDERS and COLOUR_OF[card] == colour and card & 3 == kind:
                joining += 1
        if joining:
            size = np.int64(o["of_type"][seat, kind])
            gain += group_worth(o, kind, size + joining, patience)
            gain -= group_worth(o, kind, size, patience)
    for place in range(o["stop_size"]):
        if o["stop"][place] == RIDERS + colour:
            gain += SENIOR_POINTS
    return gain


@helper
def loss(o: State, seat: Int, kind: Int, leaving: Int) -> float:
    """What a group loses when so many of it leave."""
    patience = hope(o)
    size = np.int64(o["of_type"][seat, kind])
    return group_worth(o, kind, size, patience) - group_worth(o, kind, size - leaving, patience)


@helper
def drop_gain(o: State, seat: Int, drop: Int) -> float:
    """The points of the card against what the passengers were worth."""
    destination = DESTINATION_OF[drop]
    number: Int = NUMBER[o["sixes"], drop]
    points: Int = POINTS[drop]
    if destination != STATION:
        return points - loss(o, seat, destination, number)
    cheapest = 1e9
    for kind in range(4):
        if o["of_type"][seat, kind]:
            cheapest = min(cheapest, loss(o, seat, kind, 1))
    return points - number * cheapest


@helper
def leaving_gain(o: State, seat: Int, card: Int) -> float:
    """Who is missed least, and whose colour is frequent aboard."""
    same_colour: Int = 0
    for kind in range(4):
        same_colour += np.int64(o["bus"][seat, 4 * COLOUR_OF[card] + kind])
    return CROWD * same_colour - loss(o, seat, card & 3, 1)


@helper
def gain(o: State, seat: Int, action: Int) -> float:
    """How good an action looks one ply ahead."""
    if action < DROP:
        return pick_gain(o, seat, action - PICK)
    if action < PASSENGER:
        return drop_gain(o, seat, action - DROP) + 0.0
    if action == DONE:
        return 0.0
    joy = SKEDADDLE_POINTS if o["phase"] == SKEDADDLE else 0
    return joy + leaving_gain(o, seat, action - PASSENGER)


@helper
def choose(o: State, seat: Int) -> Int:
    """The legal action with the highest gain; the first of equals."""
    left = o["legal"][seat]
    best = -1
    best_gain = -1e9
    while left:
        action = lowest(left)
        left &= left - 1
        value = gain(o, seat, action)
        if value > best_gain:
            best = action
            best_gain = value
    return best
