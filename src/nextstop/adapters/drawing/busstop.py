"""A position of Busstop as SVG."""

from collections.abc import Iterator
from typing import Any

from nextstop.adapters.drawing.pieces import HEIGHT, WIDTH, blank, box, person, tile, words
from nextstop.games.protocol import SEAT_LETTERS

PAGE_WIDTH = 1020
_TOP = 110
_ROW = 128
_IN_QUEUE = 13


def height(position: dict[str, Any]) -> int:
    """How high the picture is."""
    return _TOP + _ROW * len(position["players"])


def draw(position: dict[str, Any]) -> Iterator[str]:
    """The lineup of passengers and of tiles, then each seat's buses and queue."""
    yield words(16, 26, f"round {position['round']}   {position['phase']}")
    for k, letter in enumerate(position["line"]):
        x = 16 + k * (WIDTH + 8)
        yield person(x, 40, letter) if letter else blank(x, 40)
    for k, (seat, number) in enumerate(position["lineup"]):
        yield tile(320 + k * (WIDTH + 8), 40, number, *_tile(position, seat, number))
    for k, own in enumerate(position["players"]):
        yield from _seat(SEAT_LETTERS[k], own, _TOP + _ROW * k, position)


def _tile(position: dict[str, Any], seat: str, number: int) -> tuple[str, str]:
    """The sort and the colour of a seat's tile."""
    own = position["players"][SEAT_LETTERS.index(seat)]
    return position["tile_kinds"][number - 1], own["colour"] or "blue"


def _seat(seat: str, own: dict[str, Any], y: int, position: dict[str, Any]) -> Iterator[str]:
    acts = seat in position["actors"]
    yield box(
        8, y - 4, PAGE_WIDTH - 16, _ROW - 8, "enamel-raised", "route" if acts else "line-soft"
    )
    yield words(16, y + 30, f"{seat}*" if seat == position["conductor"] else seat, 26)
    if own["score"] is not None:
        yield words(16, y + 60, str(own["score"]), 22, "blue")
    x = 64
    for bus, capacity in zip(own["buses"], position["capacities"], strict=True):
        if bus is None:
            continue
        for k in range(capacity):
            yield person(x, y + 4, bus[k]) if k < len(bus) else blank(x, y + 4)
            x += WIDTH + 4
        x += 20
    for k, letter in enumerate(own["received"]):
        yield person(720 + k * (WIDTH + 4), y + 4, letter)
    for k, letter in enumerate(own["queue"][:_IN_QUEUE]):
        yield person(64 + k * (WIDTH + 4), y + HEIGHT + 9, letter)
    carried = f"{len(own['scored'])} carried, {len(own['queue'])} wait"
    yield words(720, y + HEIGHT + 40, carried, 15)
