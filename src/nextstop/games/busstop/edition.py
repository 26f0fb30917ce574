"""Edition data: what only the boards and tiles show. One is built in; a table may bring its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nextstop import rulebook
from nextstop.games.busstop.numbers import BUSES, PLACES, SORT_LETTERS, TILES
from nextstop.games.busstop.scoring import END_BONUSES
from nextstop.games.refusal import BadSetup, quoted
from nextstop.languages import Sentence, say

PAGE = rulebook.load("busstop_edition")
NAME: str = PAGE["name"]
COLOURS: list[str] = PAGE["colours"]["value"]
FEWEST_SEATS, MOST_SEATS = 2, 9  # of a bus

_KEYS = ("positions", "capacities", "tile_kinds", "bonus_kinds", "end_bonuses")
_SEAT_COUNTS = ("3", "4", "5")


@dataclass(frozen=True)
class Position:
    """One place in player order (T4.1): black icons as places 1-5, white icons, conductor."""

    arrows: tuple[int, ...]
    tiles: int
    conductor: bool


@dataclass(frozen=True)
class Edition:
    """A checked edition."""

    name: str
    positions: dict[int, tuple[Position, ...]]  # by number of seats
    capacities: tuple[int, ...]
    tile_kinds: str
    bonus_kinds: str  # in the order of COLOURS
    end_bonuses: tuple[str, ...]  # in the order of COLOURS


def edition(given: Any) -> Edition:
    """The edition of a name, or of an object completed from the reconstruction; or BadSetup."""
    if given == NAME:
        return _build(NAME, {})
    if isinstance(given, str):
        raise _bad(
            "",
            say(
                "There is no edition %(name)s: %(known)s, or an object with the values.",
                name=quoted(given),
                known=NAME,
            ),
        )
    if not isinstance(given, Mapping):
        raise _bad(
            "", say("An edition is the name %(known)s or an object with the values.", known=NAME)
        )
    for key in given:
        if key not in _KEYS:
            raise _bad(
                f".{key}",
                say(
                    "An edition has no %(key)s: %(known)s.",
                    key=quoted(str(key)),
                    known=", ".join(_KEYS),
                ),
            )
    return _build("own", given)


def _build(name: str, given: Mapping[str, Any]) -> Edition:
    value = {key: given.get(key, PAGE[key]["value"]) for key in _KEYS}
    return Edition(
        name,
        _positions(value["positions"]),
        _capacities(value["capacities"]),
        _sorts("tile_kinds", value["tile_kinds"], TILES),
        _sorts("bonus_kinds", value["bonus_kinds"], len(COLOURS)),
        _end_bonuses(value["end_bonuses"]),
    )


def _bad(field: str, reason: Sentence) -> BadSetup:
    return BadSetup(f"options.edition{field}", reason)


def _is_count(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _positions(given: Any) -> dict[int, tuple[Position, ...]]:
    if not isinstance(given, Mapping) or any(key not in _SEAT_COUNTS for key in given):
        raise _bad(".positions", say("positions is an object with the keys 3, 4 and 5."))
    built_in = PAGE["positions"]["value"]
    return {int(n): _board(n, given.get(n, built_in[n])) for n in _SEAT_COUNTS}


def _board(seats: str, given: Any) -> tuple[Position, ...]:
    """T4.1, T3.3: one board; arrows name each place once at most, one space has the conductor."""
    field = f".positions.{seats}"
    if not isinstance(given, list) or len(given) != int(seats):
        raise _bad(
            field,
            say("The board for %(seats)s seats needs a list of %(seats)s positions.", seats=seats),
        )
    board = tuple(_position(f"{field}[{n}]", entry) for n, entry in enumerate(given))
    arrows = [place for position in board for place in position.arrows]
    if len(arrows) != len(set(arrows)):
        raise _bad(field, say("The arrows name a place twice."))
    if sum(position.tiles for position in board) > int(seats):
        raise _bad(field, say("There are only %(tiles)s tiles to choose from.", tiles=seats))
    if sum(position.conductor for position in board) != 1:
        raise _bad(field, say("Exactly one position bears the conductor symbol."))
    return board


def _position(field: str, given: Any) -> Position:
    if not isinstance(given, Mapping) or set(given) != {"arrows", "tiles", "conductor"}:
        raise _bad(field, say("A position is an object of arrows, tiles and conductor."))
    arrows, tiles, conductor = given["arrows"], given["tiles"], given["conductor"]
    if not isinstance(arrows, list) or not all(_is_count(place, 1, PLACES) for place in arrows):
        raise _bad(f"{field}.arrows", say("arrows is a list of places 1 to %(most)d.", most=PLACES))
    if not _is_count(tiles, 0, 5):
        raise _bad(f"{field}.tiles", say("tiles is a number from 0 to 5."))
    if type(conductor) is not bool:
        raise _bad(f"{field}.conductor", say("conductor is true or false."))
    return Position(tuple(sorted(arrows)), tiles, conductor)


def _capacities(given: Any) -> tuple[int, ...]:
    if (
        not isinstance(given, list)
        or len(given) != BUSES
        or not all(_is_count(seats, FEWEST_SEATS, MOST_SEATS) for seats in given)
    ):
        raise _bad(
            ".capacities",
            say(
                "capacities is a list of %(buses)d numbers from %(fewest)d to %(most)d.",
                buses=BUSES,
                fewest=FEWEST_SEATS,
                most=MOST_SEATS,
            ),
        )
    return tuple(given)


def _sorts(key: str, given: Any, length: int) -> str:
    if (
        not isinstance(given, str)
        or len(given) != length
        or any(letter not in SORT_LETTERS for letter in given)
    ):
        raise _bad(
            f".{key}",
            say(
                "%(key)s is a text of %(length)d letters out of %(letters)s.",
                key=key,
                length=length,
                letters=SORT_LETTERS,
            ),
        )
    return given


def _end_bonuses(given: Any) -> tuple[str, ...]:
    if (
        not isinstance(given, list)
        or len(given) != len(COLOURS)
        or any(name not in END_BONUSES for name in given)
    ):
        raise _bad(
            ".end_bonuses",
            say(
                "end_bonuses is a list of %(length)d out of %(known)s.",
                length=len(COLOURS),
                known=", ".join(END_BONUSES),
            ),
        )
    return tuple(given)
