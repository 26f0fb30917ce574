"""Pieces that write numbers into a row."""

import numpy as np

from nextstop.features.table import HIGHEST, LOWEST
from nextstop.games.kernel import Int, Row, rule

# Eight bits of a set as eight numbers.
BITS = np.array([[number >> bit & 1 for bit in range(8)] for number in range(256)], dtype=np.int8)


@rule
def put_row(row: Row, at: Int, source: Row) -> None:
    """Copy an array field."""
    for k in range(source.shape[0]):
        row[at + k] = source[k]


@rule
def put_bits(row: Row, at: Int, bits: Int, size: Int) -> None:
    """The first members of a set, a flag each; eight at a time come out of a table."""
    for begins in range(0, size - 7, 8):
        flags = BITS[bits >> begins & 255]
        for k in range(8):
            row[at + begins + k] = flags[k]
    for k in range(size - size % 8, size):
        row[at + k] = bits >> k & 1


@rule
def total(cards: Row) -> Int:
    """The sum of some counts, below 256: bytes are added sixteen at a time."""
    found = np.uint8(0)
    for k in range(cards.shape[0]):
        found = np.uint8(found + cards[k])
    return np.int64(found)


@rule
def cut(value: Int) -> Int:
    """A number cut to what an int8 holds."""
    return min(max(np.int64(value), LOWEST), HIGHEST)


@rule
def seat_to_the_left(viewer: Int, k: Int, seats: Int) -> Int:
    """The k-th seat clockwise from the viewer."""
    seat = viewer + k
    return seat - seats if seat >= seats else seat
