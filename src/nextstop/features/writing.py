"""Pieces that write numbers into a row.

Places in a row are np.uint64: with numbers that could be negative, each access would first ask
whether it counts from the end. They may only be added to each other, never to an int64.
"""

# Numba's tools for making machine code are not typed.
# mypy: disable-error-code="untyped-decorator, no-untyped-call"

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba import extending, types
from numba.core import cgutils

from nextstop.features.table import HIGHEST, LOWEST
from nextstop.games.kernel import INTERPRETED, Int, Row, rule

# Eight bits of a set as eight numbers.
BITS = np.array([[number >> bit & 1 for bit in range(8)] for number in range(256)], dtype=np.int8)


def _copy_plainly(row: Row, at: Int, source: Row, size: Int) -> None:
    row[int(at) : int(at) + size] = source[:size]


@extending.intrinsic
def _copy_bytes(typing: Any, row: Any, at: Any, source: Any, size: Any) -> Any:
    """Bytes at once: element by element each store could have changed what is read next."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        target = context.make_array(signature.args[0])(context, builder, args[0])
        origin = context.make_array(signature.args[2])(context, builder, args[2])
        cgutils.raw_memcpy(builder, builder.gep(target.data, [args[1]]), origin.data, args[3], 1)
        return context.get_dummy_value()

    return types.void(row, types.uint64, source, types.int64), generate


copy_bytes: Callable[[Row, Int, Row, Int], None]
copy_bytes = _copy_plainly if INTERPRETED else cast(Any, _copy_bytes)

_VECTOR = 16


def _raise_plainly(row: Row, at: Int, source: Row, begins: Int, size: Int) -> None:
    row[int(at) : int(at) + _VECTOR] = 0
    row[int(at) : int(at) + size] = source[begins : begins + size] + 1


@extending.intrinsic
def _raise_bytes(typing: Any, row: Any, at: Any, source: Any, begins: Any, size: Any) -> Any:
    """All at once, whatever the size: a loop's end would often be guessed wrong."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        target = context.make_array(signature.args[0])(context, builder, args[0])
        origin = context.make_array(signature.args[2])(context, builder, args[2])
        byte, vector = ir.IntType(8), ir.VectorType(ir.IntType(8), _VECTOR)

        def spread(values: Any) -> Any:
            return ir.Constant(vector, values)

        def there(array: Any, place: Any) -> Any:
            return builder.bitcast(builder.gep(array.data, [place]), vector.as_pointer())

        read = builder.load(there(origin, args[3]), align=1)
        count = builder.insert_element(
            ir.Constant(vector, ir.Undefined), builder.trunc(args[4], byte), ir.IntType(32)(0)
        )
        first = ir.Constant(ir.VectorType(ir.IntType(32), _VECTOR), [0] * _VECTOR)
        counts = builder.shuffle_vector(count, count, first)
        is_in = builder.icmp_signed("<", spread(list(range(_VECTOR))), counts)
        raised = builder.add(read, spread([1] * _VECTOR))
        written = builder.select(is_in, raised, spread([0] * _VECTOR))
        builder.store(written, there(target, args[1]), align=1)
        return context.get_dummy_value()

    return types.void(row, types.uint64, source, types.int64, types.int64), generate


put_raised: Callable[[Row, Int, Row, Int, Int], None]
put_raised = _raise_plainly if INTERPRETED else cast(Any, _raise_bytes)
"""Write `size` bytes of a row from a place on, each one larger, and 0 up to 16 of them.

Reads 16 bytes too, so as many must lie there, be it of the next field of the record.
"""


@rule
def put_row(row: Row, at: Int, source: Row, size: Int) -> None:
    """Copy the first `size` of a row of bytes that lie side by side."""
    copy_bytes(row, at, source, size)


@rule
def put_bits(row: Row, at: Int, bits: Int, size: Int) -> None:
    """The first members of a set, a flag each; eight at a time come out of a table."""
    for begins in range(0, size - 7, 8):
        copy_bytes(row, at + np.uint64(begins), BITS[bits >> begins & 255], 8)
    for k in range(size - size % 8, size):
        row[at + np.uint64(k)] = bits >> k & 1


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
