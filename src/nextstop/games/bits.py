"""Sets of small numbers as the bits of one integer.

`count(bits)`: how many members. `lowest(bits)`: the smallest, of a set that is not empty.
`nth(bits, n)`: the n-th smallest, counted from 0. All take and give int64.
"""

# Numba's tools for making machine code are not typed.
# mypy: disable-error-code="untyped-decorator, no-untyped-call"

from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import extending, types
from numba.core import cgutils

from nextstop.games.kernel import INTERPRETED, Int, config, rule

intrinsic: Any = extending.intrinsic  # its stub does not know what it makes of a function

count: Callable[[Int], Int]
lowest: Callable[[Int], Int]
nth: Callable[[Int, Int], Int]


def _count(bits: Int) -> Int:
    return int(bits).bit_count()


def _lowest(bits: Int) -> Int:
    return (int(bits) & -int(bits)).bit_length() - 1


def _nth(bits: Int, n: Int) -> Int:
    for _ in range(n):
        bits &= bits - 1
    return lowest(bits)


@intrinsic
def _population(typing: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


@intrinsic
def _trailing_zeros(typing: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate


@intrinsic
def _deposited(typing: Any, bits: Any, n: Any) -> Any:
    """PDEP puts bit n at the place of the n-th member: no loop, so no branch to guess wrong."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = args[0].type
        kind = ir.FunctionType(word, [word, word])
        pdep = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        member = builder.call(pdep, [builder.shl(word(1), args[1]), args[0]])
        return builder.cttz(member, context.get_constant(types.boolean, True))

    return types.int64(types.int64, types.int64), generate


def _has_pdep() -> bool:
    """Whether code is compiled for this very processor, and it is an x86 that has PDEP."""
    if config.CPU_NAME or config.CPU_FEATURES:
        return False
    return bool(llvm.get_host_cpu_features().get("bmi2"))


if INTERPRETED:
    count, lowest, nth = _count, _lowest, _nth
else:
    count, lowest = _population, _trailing_zeros
    nth = _deposited if _has_pdep() else rule(_nth)


def members(bits: int) -> np.ndarray:
    """The members in ascending order, int64."""
    whole = int(bits)
    return np.array([b for b in range(whole.bit_length()) if whole >> b & 1], dtype=np.int64)
