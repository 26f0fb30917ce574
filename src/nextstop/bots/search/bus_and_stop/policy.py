"""How playouts of Bus & Stop are played: quick, sensible, and a little different each time.

The same idea as the greedy bot's: a group of passengers is worth the best card it could still
reach, less for each that is missing. Here all such worths are looked up in tables, one for each
number of players, whose weights were learned (`learned`).
"""

import numpy as np

from nextstop.bots.search.bus_and_stop.learned import WORTHS
from nextstop.bots.search.bus_and_stop.worth import EARLY, FIRST_DROP, LAST, LATE, MASKS
from nextstop.games import chance
from nextstop.games.bits import lowest
from nextstop.games.bus_and_stop.actions import DONE, DROP, PASSENGER, PICK
from nextstop.games.bus_and_stop.numbers import (
    DEPOT_POINTS,
    DESTINATION_CARDS,
    DESTINATION_OF,
    END_CARDS_LEFT,
    NUMBER,
    POINTS,
    RIDERS,
    RIDING_TYPES,
    SENIOR_POINTS,
    SKEDADDLE_POINTS,
    STATION,
)
from nextstop.games.bus_and_stop.state import MAIN, SKEDADDLE
from nextstop.games.kernel import Int, Real, State, helper


@helper
def stage_of(s: State) -> Int:
    """How near the end is."""
    if s["final"]:
        return LAST
    cards = DESTINATION_CARDS - np.int64(s["claims"]) - END_CARDS_LEFT
    deck = np.int64(s["deck_end"]) - np.int64(s["top"])
    return LATE if cards <= s["seats"] or deck < 6 * np.int64(s["seats"]) else EARLY


@helper
def change(worth: State, s: State, seat: Int, kind: Int, stage: Int, joining: Int) -> Real:
    """What a group gains or loses in worth when so many join (negative: leave)."""
    mask = s["open_drops"] >> FIRST_DROP[kind] & (MASKS - 1)
    groups = worth["group"][stage, s["sixes"], kind, mask]
    size = np.int64(s["of_type"][seat, kind])
    return (groups[size + joining] - groups[size]) * worth["left"][stage, s["cards_left"][kind]]


@helper
def crowding(worth: State, s: State, seat: Int, stage: Int, joining: Int) -> Real:
    """What it is worth that so many more ride (negative: fewer)."""
    riders = np.int64(s["riders"][seat])
    return worth["riders"][stage, riders + joining] - worth["riders"][stage, riders]


@helper
def waiting_cards(s: State) -> tuple[Int, Int]:
    """How many of each riding card are at the stop, and seniors of each colour: 3 bits each."""
    riding: Int = 0
    seniors: Int = 0
    for place in range(s["stop_size"]):
        card = np.int64(s["stop"][place])
        if card < RIDERS:
            riding += 1 << (3 * card)
        else:
            seniors += 1 << (3 * (card - RIDERS))
    return riding, seniors


@helper
def pick_gain(
    worth: State, s: State, seat: Int, colour: Int, stage: Int, riding: Int, seniors: Int
) -> Real:
    """Seniors count at once, the others for what they add to their groups."""
    gain = 1.0 * SENIOR_POINTS * (seniors >> (3 * colour) & 7)
    all_joining: Int = 0
    for kind in range(RIDING_TYPES):
        joining = riding >> (3 * (RIDING_TYPES * colour + kind)) & 7
        if joining:
            gain += change(worth, s, seat, kind, stage, joining)
            all_joining += joining
    return gain + crowding(worth, s, seat, stage, all_joining)


@helper
def drop_gain(worth: State, s: State, seat: Int, drop: Int, stage: Int) -> Real:
    """The points of the card against what the passengers were worth."""
    destination = DESTINATION_OF[drop]
    number = NUMBER[s["sixes"], drop]
    gain = 1.0 * POINTS[drop]
    if stage == LAST:
        return gain + (DEPOT_POINTS if s["riders"][seat] == number else 0)
    gain += worth["drop"][stage] + crowding(worth, s, seat, stage, -number)
    if destination != STATION:
        for other in range(s["seats"]):
            if other != seat and s["of_type"][other, destination]:
                gain += worth["rival"][stage]
        return gain + change(worth, s, seat, destination, stage, -number)
    dearest = -1e9
    for kind in range(RIDING_TYPES):
        if s["of_type"][seat, kind]:
            dearest = max(dearest, change(worth, s, seat, kind, stage, -1))
    return gain + number * dearest


@helper
def skedaddle_gain(worth: State, s: State, seat: Int, card: Int, stage: Int) -> Real:
    """C4.2: a point now, against what the group loses."""
    seats = np.int64(s["seats"])
    if s["final"] and (seat - np.int64(s["turn"]) + seats - 1) % seats >= s["final_left"]:
        return 1.0 * SKEDADDLE_POINTS  # its last drop-off is over
    gain = worth["skedaddle"][stage] + crowding(worth, s, seat, stage, -1)
    return gain + change(worth, s, seat, card % RIDING_TYPES, stage, -1)


@helper
def choose_by(worth: State, s: State, seat: Int, choices: Int, noise: float) -> Int:
    """The best-looking of some legal actions by `worth`, give or take `noise` points."""
    phase = s["phase"]
    if phase != MAIN and phase != SKEDADDLE:
        return DONE if choices >> DONE & 1 else chance.member(s, choices)
    stage = stage_of(s)
    riding = 0
    seniors = 0
    if phase == MAIN:
        riding, seniors = waiting_cards(s)
    best = -1
    best_gain = -1e9
    while choices:
        action = lowest(choices)
        choices &= choices - 1
        if action < DROP:
            gain = pick_gain(worth, s, seat, action - PICK, stage, riding, seniors)
        elif action < PASSENGER:
            gain = drop_gain(worth, s, seat, action - DROP, stage)
        elif action < DONE:
            gain = skedaddle_gain(worth, s, seat, action - PASSENGER, stage)
        else:
            gain = 0.0
        gain += noise * chance.draw(s, 1024) / 1024
        if gain > best_gain:
            best = action
            best_gain = gain
    return best


@helper
def choose(s: State, seat: Int, choices: Int, noise: float) -> Int:
    """The same by what was learned for so many players."""
    return choose_by(WORTHS[s["seats"]], s, seat, choices, noise)
