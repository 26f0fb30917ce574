"""Sets of actions as bytes of 0 or 1."""

# Numba's tools for making machine code are not typed.
# mypy: disable-error-code="untyped-decorator, no-untyped-call"

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba import errors, extending, types

from nextstop.games.kernel import INTERPRETED, Int, Row

MASK_WORDS = 8  # of eight flags each: more than either game has actions
_FLAGS = 8 * MASK_WORDS


def _write_plainly(mask: Row, bits: Int) -> None:
    mask.view(np.uint8)[:] = [int(bits) >> bit & 1 for bit in range(_FLAGS)]


@extending.intrinsic
def _write_at_once(typing: Any, mask: Any, bits: Any) -> Any:
    """Some processors have an instruction for it. It takes the words to lie side by side."""
    if mask.layout != "C" or mask.ndim != 1 or mask.dtype != types.uint64:
        raise errors.TypingError(f"A mask is a C-contiguous row of uint64, not {mask}.")

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        target = context.make_array(signature.args[0])(context, builder, args[0])
        flags = builder.bitcast(args[1], ir.VectorType(ir.IntType(1), _FLAGS))
        row = ir.VectorType(ir.IntType(8), _FLAGS)
        place = builder.bitcast(target.data, row.as_pointer())
        builder.store(builder.zext(flags, row), place, align=1)
        return context.get_dummy_value()

    return types.void(mask, types.int64), generate


write_mask: Callable[[Row, Int], None]
write_mask = _write_plainly if INTERPRETED else cast(Any, _write_at_once)
"""Write a set into a mask of 64 bytes, which is given as `MASK_WORDS` words (uint64)."""
