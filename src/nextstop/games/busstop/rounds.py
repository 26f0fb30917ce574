"""The course of a round: line up, choose, reveal, take, distribute (T2.1-T5.6, T7.1, T7.2)."""

import numpy as np

from nextstop.games import chance
from nextstop.games.busstop.board import bring_extra_bus, has_proxy, receive, take_penalty
from nextstop.games.busstop.legal import distribution, tiles_in_hand, tiles_to_take
from nextstop.games.busstop.numbers import PILE_SIZE, PLACES, PROXY, ROUNDS, TILES
from nextstop.games.busstop.state import (
    GONE,
    NOTHING,
    OVER,
    PILE,
    PROXY_TILES,
    SEAT,
    TAKE,
    TILE,
)
from nextstop.games.kernel import Int, State, rule


@rule
def shuffle_owed(s: State) -> None:
    """Shuffle the pile, or the proxy's tiles, with the state's generator."""
    if s["owed"] == PILE:
        chance.shuffle(s, s["pile"], PILE_SIZE)
    else:
        chance.shuffle(s, s["proxy_tiles"], TILES)


@rule
def deal(s: State) -> None:
    """T1.1, T7.1: after the pile the proxy's tiles are shuffled; then the first round begins."""
    if s["owed"] == PILE and has_proxy(s):
        s["owed"] = PROXY_TILES
    else:
        s["owed"] = NOTHING
        begin_round(s)


@rule
def begin_round(s: State) -> None:
    """T2.1, T3.1, T7.1, T7.2: line up five; the conductor chooses; the proxy's tile is drawn."""
    s["phase"] = TILE
    s["lineup"] = 0
    drawn = PLACES * (s["round"] - 1)
    for place in range(PLACES):
        s["line"][place] = s["pile"][drawn + place]
    s["choice"][:] = 0
    if has_proxy(s):
        s["choice"][PROXY] = s["proxy_tiles"][s["round"] - 1]
    if s["choice"][s["conductor"]]:
        ask_others(s)
    else:
        ask_for_tile(s, np.int64(s["conductor"]))


@rule
def ask_for_tile(s: State, seat: Int) -> None:
    """T3.1: a seat is to choose one of its tiles."""
    s["legal"][seat] = tiles_in_hand(s, seat)
    s["actors"] |= 1 << seat


@rule
def ask_others(s: State) -> None:
    """T3.1: all who have not chosen do so at the same time."""
    for seat in range(s["seats"]):
        if not s["choice"][seat]:
            ask_for_tile(s, seat)


@rule
def choose(s: State, seat: Int, tile: Int) -> None:
    """T3.1: a tile is chosen; then the others choose, and after the last all are revealed."""
    s["choice"][seat] = tile
    s["legal"][seat] = 0
    s["actors"] ^= 1 << seat
    if s["actors"] == 0:
        if seat == s["conductor"]:
            ask_others(s)
        else:
            reveal(s)


@rule
def reveal(s: State) -> None:
    """T3.2, T3.3: line up ascending, equals clockwise from the conductor; the next conductor."""
    seats = np.int64(s["seats"])
    for k in range(seats):
        seat = np.int64((s["conductor"] + k) % seats)
        tile = s["choice"][seat]
        s["hand"][seat] ^= 1 << np.int64(tile - 1)
        place = k
        while place > 0 and s["choice"][s["order"][place - 1]] > tile:
            s["order"][place] = s["order"][place - 1]
            place -= 1
        s["order"][place] = seat
    s["conductor"] = s["order"][s["conductor_space"]]
    s["lineup"] = (1 << seats) - 1
    s["phase"] = TAKE
    serve(s, 0)


@rule
def serve(s: State, position: Int) -> None:
    """T4.1: give each position its black icons, and stop where there are white ones to choose."""
    while position < s["seats"]:
        seat = np.int64(s["order"][position])
        for place in range(PLACES):
            if s["arrows"][position] >> place & 1:
                receive(s, seat, np.int64(s["line"][place]))
                s["line"][place] = GONE
        if s["tiles"][position]:
            s["position"] = position
            s["to_take"] = s["tiles"][position]
            s["legal"][seat] = tiles_to_take(s)
            s["actors"] = 1 << seat
            return
        position += 1
    distribute(s)


@rule
def take(s: State, seat: Int, other: Int) -> None:
    """T4.1, T4.2: a tile is a passenger of its sort."""
    receive(s, seat, np.int64(s["kind"][s["choice"][other] - 1]))
    s["lineup"] ^= 1 << other
    s["to_take"] -= 1
    if s["to_take"] > 0:
        s["legal"][seat] = tiles_to_take(s)
    else:
        s["legal"][seat] = 0
        s["actors"] = 0
        serve(s, np.int64(s["position"]) + 1)


@rule
def distribute(s: State) -> None:
    """T5.1: all seats that have something to do distribute at the same time."""
    s["phase"] = SEAT
    for seat in range(s["seats"]):
        s["legal"][seat] = distribution(s, seat)
        if s["legal"][seat]:
            s["actors"] |= 1 << seat
    if s["actors"] == 0:
        end_round(s)


@rule
def go_on(s: State, seat: Int, choices: Int) -> None:
    """T5.5: without a choice left the seat's round is over, and after the last seat's the round."""
    s["legal"][seat] = choices
    if choices == 0:
        s["actors"] ^= 1 << seat
        if s["actors"] == 0:
            end_round(s)


@rule
def end_round(s: State) -> None:
    """T4.1, T5.6, T6.1, T7.5: extra buses, the proxy's overflow, then the next round or the end."""
    for seat in range(s["seats"]):
        bring_extra_bus(s, seat)
    if has_proxy(s):
        take_penalty(s)
    if s["round"] < ROUNDS:
        s["round"] += 1
        begin_round(s)
    else:
        s["line"][:] = GONE
        s["phase"] = OVER
