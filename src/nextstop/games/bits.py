"""Sets of small numbers as the bits of one integer."""

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from nextstop.games.kernel import INTERPRETED, Int, rule

if INTERPRETED:

    def count(bits: Int) -> Int:
        """How many members the set has."""
        return int(bits).bit_count()

    def lowest(bits: Int) -> Int:
        """The smallest member of a set that is not empty."""
        return (int(bits) & -int(bits)).bit_length() - 1

else:

    @intrinsic
    def count(typing: Any, bits: Any) -> Any:
        """How many members the set has."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.int64(types.int64), generate

    @intrinsic
    def lowest(typing: Any, bits: Any) -> Any:
        """The smallest member of a set that is not empty."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), generate


@rule
def nth(bits: Int, n: Int) -> Int:
    """The n-th smallest member, counted from 0."""
    for _ in range(n):
        bits &= bits - 1
    return lowest(bits)


def members(bits: int) -> np.ndarray:
    """The members in ascending order, int64."""
    whole = int(bits)
    return np.array([b for b in range(whole.bit_length()) if whole >> b & 1], dtype=np.int64)
