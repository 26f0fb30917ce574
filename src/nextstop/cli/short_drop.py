"""The short form of a drop-off, `drop office 4`: who leaves is made up, and the engine judges."""

import re
from typing import Any

from nextstop.cli.draw.bus_and_stop import card, the
from nextstop.cli.text import Word, sentence, words
from nextstop.games.bus_and_stop import numbers
from nextstop.games.play import Game
from nextstop.games.protocol import SEAT_LETTERS
from nextstop.games.refusal import Refused

_NUMBER = re.compile("0|[1-9][0-9]{0,3}")


def whole_drop(game: Game, seat: str, line: str) -> str | None:
    """A whole drop-off for a line that names place and number only; None for any other line.

    It names those aboard who match. Where nobody does, it names as many as are wanted all the same:
    the notation has no drop-off without passengers.
    """
    if not (found := _read(game, line)):
        return None
    place, number = found
    kinds = _kinds(place)
    cards = matching(game.position(), seat, place)[: int(number)]
    cards = cards or [kinds[k % len(kinds)] for k in range(min(int(number), numbers.MOST_DROPPED))]
    return " ".join(["drop", place, number, *(cards or kinds[:1])])


def why_not(game: Game, seat: str, line: str, refusal: Refused) -> tuple[str, tuple[Word, ...]]:
    """The refusal in words, and for a short drop-off who is aboard for that place.

    Args:
        game: The game.
        seat: Who wants to move.
        line: What was typed.
        refusal: Of the move that it stands for.
    """
    if not (found := _read(game, line)):
        return str(refusal), ()
    place, where = found[0], the(found[0])
    if cards := matching(game.position(), seat, place):
        return str(refusal), sentence(f"On your bus, for {where}:", map(card, cards))
    nobody = f"Nobody on your bus is for {where}."
    if refusal.message.startswith(_kinds(place)[0]):  # about somebody that we made up
        return f"{refusal.rule}: {nobody}", ()
    return str(refusal), words(nobody)


def matching(position: dict[str, Any], seat: str, place: str) -> list[str]:
    """Who on the bus could count for a place: those of its type; at the station one a colour."""
    bus = position["players"][SEAT_LETTERS.index(seat)]["bus"]
    if place == numbers.DESTINATIONS[numbers.STATION]:
        return list({name[0]: name for name in bus}.values())
    letter = numbers.TYPE_LETTERS[numbers.DESTINATIONS.index(place)]
    return [name for name in bus if name[1] == letter]


def _kinds(place: str) -> list[str]:
    """A passenger of every colour who would count for a place."""
    at = numbers.DESTINATIONS.index(place)
    letter = numbers.TYPE_LETTERS[at if at != numbers.STATION else 0]
    return [colour + letter for colour in numbers.COLOUR_LETTERS]


def _read(game: Game, line: str) -> tuple[str, str] | None:
    """Place and number; the words may be cut short, as in `d o 4`."""
    match line.lower().split():
        case [what, where, number] if game.name == "bus-and-stop" and "drop".startswith(what):
            places = [place for place in numbers.DESTINATIONS if place.startswith(where)]
            if len(places) == 1 and _NUMBER.fullmatch(number):
                return places[0], number
    return None
