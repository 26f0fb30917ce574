"""Edition data: what only the boards and tiles show. One is built in; a table may bring its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nextstop import rulebook
from nextstop.games.busstop.numbers import BUSES, PLACES, SORT_LETTERS, TILES
from nextstop.games.busstop.scoring import END_BONUSES
from nextstop.games.refusal import BadSetup

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
        raise _bad("", f"There is no edition {given[:40]!r}: {NAME}, or an object with the values.")
    if not isinstance(given, Mapping):
        raise _bad("", f"An edition is the name {NAME} or an object with the values.")
    for key in given:
        if key not in _KEYS:
            raise _bad(f".{key}", f"An edition has no {str(key)[:40]!r}: {', '.join(_KEYS)}.")
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


def _bad(field: str, message: str) -> BadSetup:
    return BadSetup(f"options.edition{field}", message)


def _is_count(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _positions(given: Any) -> dict[int, tuple[Position, ...]]:
    if not isinstance(given, Mapping) or any(key not in _SEAT_COUNTS for key in given):
        raise _bad(".positions", "positions is an object with the keys 3, 4 and 5.")
    built_in = PAGE["positions"]["value"]
    return {int(n): _board(n, given.get(n, built_in[n])) for n in _SEAT_COUNTS}


def _board(seats: str, given: Any) -> tuple[Position, ...]:
    """T4.1, T3.3: one board; arrows name each place once at most, one space has the conductor."""
    field = f".positions.{seats}"
    if not isinstance(given, list) or len(given) != int(seats):
        raise _bad(field, f"The board for {seats} seats needs a list of {seats} positions.")
    board = tuple(_position(f"{field}[{n}]", entry) for n, entry in enumerate(given))
    arrows = [place for position in board for place in position.arrows]
    if len(arrows) != len(set(arrows)):
        raise _bad(field, "The arrows name a place twice.")
    if sum(position.tiles for position in board) > int(seats):
        raise _bad(field, f"There are only {seats} tiles to choose from.")
    if sum(position.conductor for position in board) != 1:
        raise _bad(field, "Exactly one position bears the conductor symbol.")
    return board


def _position(field: str, given: Any) -> Position:
    if not isinstance(given, Mapping) or set(given) != {"arrows", "tiles", "conductor"}:
        raise _bad(field, "A position is an object of arrows, tiles and conductor.")
    arrows, tiles, conductor = given["arrows"], given["tiles"], given["conductor"]
    if not isinstance(arrows, list) or not all(_is_count(place, 1, PLACES) for place in arrows):
        raise _bad(f"{field}.arrows", f"arrows is a list of places 1 to {PLACES}.")
    if not _is_count(tiles, 0, 5):
        raise _bad(f"{field}.tiles", "tiles is a number from 0 to 5.")
    if type(conductor) is not bool:
        raise _bad(f"{field}.conductor", "conductor is true or false.")
    return Position(tuple(sorted(arrows)), tiles, conductor)


def _capacities(given: Any) -> tuple[int, ...]:
    if (
        not isinstance(given, list)
        or len(given) != BUSES
        or not all(_is_count(seats, FEWEST_SEATS, MOST_SEATS) for seats in given)
    ):
        raise _bad(
            ".capacities", f"capacities is a list of {BUSES} from {FEWEST_SEATS} to {MOST_SEATS}."
        )
    return tuple(given)


def _sorts(key: str, given: Any, length: int) -> str:
    if (
        not isinstance(given, str)
        or len(given) != length
        or any(letter not in SORT_LETTERS for letter in given)
    ):
        raise _bad(f".{key}", f"{key} is a text of {length} letters out of {SORT_LETTERS}.")
    return given


def _end_bonuses(given: Any) -> tuple[str, ...]:
    if (
        not isinstance(given, list)
        or len(given) != len(COLOURS)
        or any(name not in END_BONUSES for name in given)
    ):
        listed = ", ".join(END_BONUSES)
        raise _bad(".end_bonuses", f"end_bonuses is a list of {len(COLOURS)} out of {listed}.")
    return tuple(given)
