"""Moves that somebody might try: some legal, most of them not, each for its own reason."""

from __future__ import annotations

import random

from . import BusAndStop, Busstop
from .bus_and_stop_cards import CANONICAL, COLOURS, PRINTED

NOT_IN_THE_NOTATION = [
    *["", " ", "stay ", " stay", "Stay", "STAY", "stay\n", "done\n", "done done", "done 1"],
    *["tile", "tile 0", "tile 11", "tile 07", "tile 1 2", "tile +1", "tile ١", "tile -1"],
    *["take", "take F", "take a", "take AB", "take 1"],
    *["board b", "board b 0", "board b 4", "board 1 b", "board X 1", "board bb 1", "board  b 1"],
    *["queue", "queue z", "queue X", "queue b 1", "call", "call 4", "call 01", "call b"],
    *["pick", "pick  blue", "pick Blue", "pick B", "pick pink", "pick blue red", "pick blue\u200b"],
    *["drop", "drop office", "drop office 4", "drop office Bc", "drop 4 office Bc Bc Bc Bc"],
    *["drop office 04 Bc Bc Bc Bc", "drop bank 4 Bc Bc Bc Bc", "drop office -4 Bc Bc Bc Bc"],
    *["drop office 4 Bc Bc Bc Bx", "drop office 4 Bc Bc Bc bc", "drop office 4 BcBcBcBc"],
    *["drop office 4 Bc Bc Bc Bc ", "drop office 4.0 Bc Bc Bc Bc", "drop Office 4 Bc Bc Bc Bc"],
    *["skedaddle", "skedaddle B", "skedaddle Bc Bc", "skedaddle bc", "skedaddle Zc"],
    *["unhappy", "unhappy ", "unhappy 1", "unhappy Bc,Rs", "unhappy cB", "resign", "pass"],
]

BUSSTOP_MOVES = [
    *[f"tile {tile}" for tile in range(1, 11)],
    *[f"take {letter}" for letter in "ABCDE"],
    *[f"board {passenger} {bus}" for passenger in "bcgsnBCGSNx" for bus in (1, 2, 3)],
    *[f"queue {passenger}" for passenger in "bcgsnBCGSNx"],
    *["call 1", "call 2", "call 3", "done"],
]


def candidate(game: BusAndStop | Busstop, letter: str, rng: random.Random) -> str:
    """Return a move that `letter` might try now."""
    if rng.random() < 0.05:
        return rng.choice(NOT_IN_THE_NOTATION)
    if isinstance(game, BusAndStop):
        return bus_and_stop_candidate(game, letter, rng)
    return busstop_candidate(game, letter, rng)


def bus_and_stop_candidate(game: BusAndStop, letter: str, rng: random.Random) -> str:
    """Return any kind of move, mostly with passengers who are aboard."""
    seat = "ABCD".find(letter)
    bus = game.players[seat]["bus"] if 0 <= seat < game.count else []
    aboard = bus if bus and rng.random() < 0.8 else [rng.choice(CANONICAL) for _ in range(10)]
    kind = rng.choice(["pick", "drop", "drop", "drop", "drop", "unhappy", "skedaddle", "stay"])
    if kind == "pick":
        return "pick " + rng.choice(list(COLOURS))
    if kind == "stay":
        return "stay"
    if kind == "skedaddle":
        return "skedaddle " + rng.choice(aboard)
    cards = rng.sample(aboard, rng.randint(1, len(aboard)))
    if kind == "unhappy":
        return "unhappy " + " ".join(cards)
    destination = rng.choice(list(PRINTED))
    if rng.random() < 0.6:
        number = rng.choice(list(PRINTED[destination]))
        suitable = suitable_cards(destination, aboard)
        if len(suitable) >= number:
            cards = rng.sample(suitable, number)
    else:
        number = rng.choice([len(cards), rng.randint(0, 11)])
    return f"drop {destination} {number} {' '.join(cards)}"


def suitable_cards(destination: str, aboard: list[str]) -> list[str]:
    """Return those of the type, or one of each colour: what makes a drop-off nearly legal."""
    if destination == "station":
        return list({card[0]: card for card in aboard}.values())
    kind = {"office": "c", "school": "s", "park": "p", "tennis": "t"}[destination]
    return [card for card in aboard if card[1] == kind]


def busstop_candidate(game: Busstop, letter: str, rng: random.Random) -> str:
    """Return any move of the notation, in the seating phase often of a passenger at hand."""
    seat = "ABCDE".find(letter)
    received = game.boards[seat]["received"] if 0 <= seat < game.count else []
    if received and rng.random() < 0.5:
        passenger = rng.choice(received)
        return rng.choice([f"queue {passenger}", f"board {passenger} {rng.randint(1, 3)}"])
    return rng.choice(BUSSTOP_MOVES)
