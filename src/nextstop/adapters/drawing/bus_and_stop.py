"""A position of Bus & Stop as SVG."""

from collections.abc import Iterator
from typing import Any

from nextstop.adapters.drawing.pieces import HEIGHT, WIDTH, blank, box, pax, place, words
from nextstop.games.bus_and_stop.numbers import BUS_CAPACITY
from nextstop.games.protocol import SEAT_LETTERS

PAGE_WIDTH = 860
_TOP = 190
_ROW = 128


def height(position: dict[str, Any]) -> int:
    """How high the picture is."""
    return _TOP + _ROW * len(position["players"])


def draw(position: dict[str, Any]) -> Iterator[str]:
    """The stop and the destinations, then each player's bus and claims."""
    yield words(16, 26, f"deck {position['deck']}   {position['phase']}")
    for k, card in enumerate(position["stop"]):
        yield pax(16 + k * (WIDTH + 8), 40, card)
    for k, (name, left) in enumerate(position["destinations"].items()):
        yield place(300 + 108 * k, 36, name)
        yield words(300 + 108 * k, 110, f"{name} {left}")
    if position["final"]:
        yield words(16, 150, "final round", fill="route")
    for k, own in enumerate(position["players"]):
        yield from _player(SEAT_LETTERS[k], own, _TOP + _ROW * k, position)


def _player(seat: str, own: dict[str, Any], y: int, position: dict[str, Any]) -> Iterator[str]:
    acts = seat in position["actors"]
    yield box(
        8, y - 4, PAGE_WIDTH - 16, _ROW - 8, "enamel-raised", "route" if acts else "line-soft"
    )
    yield words(16, y + 30, seat, 26)
    yield words(16, y + 60, str(own["score"]), 22, "blue")
    for k in range(BUS_CAPACITY):
        x, top = 64 + k % 5 * (WIDTH + 5), y + 4 + k // 5 * (HEIGHT + 5)
        yield pax(x, top, own["bus"][k]) if k < len(own["bus"]) else blank(x, top)
    beside = [f"{own['seniors']} seniors", f"{own['skedaddled']} skedaddled"]
    beside.append(f"{own['unhappy']} unhappy")
    for k, line in enumerate(beside):
        yield words(300, y + 30 + 30 * k, line, 14)
    for k, (name, number, points) in enumerate(own["claims"]):
        yield words(430 + k // 5 * 150, y + 20 + k % 5 * 21, f"{name} {number}: {points}", 14)
