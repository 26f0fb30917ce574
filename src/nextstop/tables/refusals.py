"""Choices that a player could think of and cannot make now, each with the rule that forbids it.

The engine is asked for every reason; only which choices come to mind is known here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from nextstop import Game, Refused
from nextstop.games.bus_and_stop.numbers import COLOURS, DESTINATIONS, STATION, TYPE_LETTERS
from nextstop.languages import Sentence, say
from nextstop.tables.fares import fares

Refusals = Mapping[str, Refused]
"""Choice → why not. A choice is a move in notation; of a drop-off without its passengers."""


def refusals(game: Game, seat: str) -> Refusals:
    """What an acting seat cannot choose now, of all that a player could think of."""
    position = game.position()
    player = position["players"][game.seats.index(seat)]
    if game.phase == "skedaddle":
        choices = [f"skedaddle {card}" for card in dict.fromkeys(player["bus"])]
    elif game.name == "bus-and-stop":
        choices = [f"pick {colour}" for colour in COLOURS]
    else:
        choices = list(_busstop(game, player))
    found = dict(_asked(game, seat, choices))
    if game.name == "bus-and-stop" and game.phase != "skedaddle":
        found.update(_drops(game, seat, player["bus"], position["destinations"]))
    return found


def why_not(game: Game, seat: str, choice: str) -> Refused:
    """The reason why a choice cannot be made, in words also if there is none."""
    found = refusals(game, seat).get(choice) if seat in game.actors else game.refusal(seat, "stay")
    return found or Refused("", say("That can be done now. Choose it again."), seat, choice)


def _asked(game: Game, seat: str, moves: Iterable[str]) -> Iterator[tuple[str, Refused]]:
    for move in moves:
        refused = game.refusal(seat, move)
        if refused is not None:
            yield move, refused


def _drops(
    game: Game, seat: str, bus: list[str], cards_left: Mapping[str, int]
) -> Iterator[tuple[str, Refused]]:
    for place, rows in fares(game.options).items():
        matching = _matching(place, bus)
        for number, _ in rows:
            refused = _no_drop(game, seat, place, number, matching)
            if refused is None:
                continue
            reason = refused.reason
            if refused.rule == "C3.1" and cards_left[place] and len(matching) < number:
                reason = _too_few(number, len(matching))
            choice = f"drop {place} {number}"
            yield choice, Refused(refused.rule, reason, seat, choice)


def _matching(place: str, bus: list[str]) -> list[str]:
    """Those aboard that could leave together at a destination (C3.2, C3.3)."""
    if place == DESTINATIONS[STATION]:
        return list({card[0]: card for card in bus}.values())
    wanted = TYPE_LETTERS[DESTINATIONS.index(place)]
    return [card for card in bus if card[1] == wanted]


def _no_drop(game: Game, seat: str, place: str, number: int, matching: list[str]) -> Refused | None:
    leaving = matching[:number] or ["Bc"]  # a drop-off must name somebody to be judged
    return game.refusal(seat, f"drop {place} {number} {' '.join(leaving)}")


def _too_few(number: int, aboard: int) -> Sentence:
    # The engine judges the passengers that are named. Here none were yet, so all are counted.
    return say(
        "%(number)d matching passengers must get off together. Aboard: %(aboard)d.",
        number=number,
        aboard=aboard,
    )


def _busstop(game: Game, player: Mapping[str, Any]) -> Iterator[str]:
    if game.phase == "tile":
        yield from (f"tile {number}" for number in range(1, 11))
    elif game.phase == "take":
        yield from (f"take {letter}" for letter in game.seats)
    elif game.phase == "seat":
        for who in dict.fromkeys(player["received"]):
            yield from (f"board {who} {bus}" for bus in (1, 2, 3))
            yield f"queue {who}"
        if player["queue"]:
            yield from (f"call {bus}" for bus in (1, 2, 3))
        yield "done"
