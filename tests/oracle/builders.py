"""Short ways to set up a position of the oracle and to play in it."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest

from . import BusAndStop, Busstop, OracleRefusal
from .bus_and_stop_cards import ALL_CARDS
from .busstop import ALL_PASSENGERS
from .runner import split_move


def deck(*front: str) -> str:
    """A shuffle of Bus & Stop that begins with the given cards."""
    rest = Counter(ALL_CARDS) - Counter(front)
    return "".join([*front, *rest.elements()])


def pile(front: str) -> str:
    """A shuffle of Busstop that begins with the given passengers."""
    rest = Counter(ALL_PASSENGERS) - Counter(front)
    return front + "".join(rest.elements())


def bus_game(players: int = 2, *shuffles: str, **options: str) -> BusAndStop:
    """A game of Bus & Stop with seat A to begin; the usual stop is Bc Bs Rc Gt Be."""
    head = {"players": ["one"] * players, "first": "A", "options": options}
    return BusAndStop(head, list(shuffles) or [deck("Bc", "Bs", "Rc", "Gt", "Be")], None)


def stop_game(players: int, front: str = "", proxy: str = "", **options: Any) -> Busstop:
    """A game of Busstop with seat A the first conductor."""
    head = {"players": ["one"] * players, "first": "A", "options": options}
    return Busstop(head, [pile(front)] + ([proxy] if proxy else []), None)


def play(game: BusAndStop | Busstop, *lines: str) -> None:
    """Play whole moves, each with its seat letter."""
    for line in lines:
        game.play(*split_move(line))


def refusal(game: BusAndStop | Busstop, line: str) -> str:
    """The rule id of a refusal, which must leave the game as it was."""
    before = copy.deepcopy(game.position())
    with pytest.raises(OracleRefusal) as caught:
        game.play(*split_move(line))
    assert game.position() == before
    return caught.value.rule_id


def seated(
    received: str, queue: str = "", buses: tuple[str, str, str | None] = ("", "", None)
) -> Busstop:
    """A game in which only seat A has passengers to place."""
    game = stop_game(3)
    game.phase = "seat"
    game.boards[0]["received"] = list(received)
    game.boards[0]["queue"] = list(queue)
    game.boards[0]["buses"] = [None if bus is None else list(bus) for bus in buses]
    for board in game.boards[1:]:
        board["received"] = ["b"]
    return game
