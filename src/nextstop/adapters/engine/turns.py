"""Turns one at a time.

Where several seats may act at once, the lowest decides first. That tells nobody anything: what is
chosen face down stays out of every observation until the reveal, and the order is always the same.
"""

import numpy as np

from nextstop.adapters.engine.pieces import Pieces
from nextstop.games import chance
from nextstop.games.bits import count, lowest
from nextstop.games.kernel import Int, Row, State, rule

OVER = -1
ILLEGAL = -2
DRAWN = -1  # a first player that is to be drawn


@rule
def start(game: Pieces, s: State, first: Int) -> None:
    """Begin a new game in a state that has its seats, options and generator."""
    if first == DRAWN:
        first = chance.draw(s, np.int64(game.players(s)))
    game.begin(s, first)
    game.resolve(s)


@rule
def acting_seat(s: State) -> Int:
    """The seat that the next action is for; OVER when there is none."""
    actors = np.int64(s["actors"])
    return lowest(actors) if actors else np.int64(OVER)


@rule
def decider(game: Pieces, s: State) -> Int:
    """The player who is to act; OVER when nobody is."""
    seat = acting_seat(s)
    return np.int64(OVER) if seat == OVER else np.int64(game.owner(s, seat))


@rule
def legal_now(s: State) -> Int:
    """The legal actions of the seat that is to act; none in a game that is over."""
    seat = acting_seat(s)
    return np.int64(0) if seat == OVER else np.int64(s["legal"][seat])


@rule
def act(game: Pieces, s: State, seat: Int, action: Int) -> None:
    """Carry out a legal action and every shuffle that follows."""
    game.apply(s, seat, action)
    if s["owed"]:
        game.resolve(s)


@rule
def is_legal(s: State, seat: Int, action: Int) -> bool:
    """Whether any number is a legal action of a seat."""
    return 0 <= action < 64 and s["legal"][seat] >> action & 1 == 1


@rule
def try_to_act(game: Pieces, s: State, action: Int) -> bool:
    """Carry out an action of the seat that is to act, if it is legal."""
    seat = acting_seat(s)
    if not is_legal(s, seat, action):
        return False
    act(game, s, seat, action)
    return True


@rule
def share_out(winners: Int, players: Int, out: Row) -> None:
    """Rewards that sum to zero: 1 for who wins alone, -1 shared by the others, 0 if all tie."""
    for seat in range(players):
        share = (winners >> seat & 1) / count(winners)
        out[seat] = (share * players - 1) / (players - 1)


@rule
def forfeit(loser: Int, players: Int, out: Row) -> None:
    """Rewards after an illegal action: -1 for who made it, the others share 1."""
    for seat in range(players):
        out[seat] = -1.0 if seat == loser else 1 / (players - 1)
