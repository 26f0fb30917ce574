"""Sequential halving at the root (Karnin, Koren and Somekh, ICML 2013).

A budget is split evenly among rounds. In each, all actions still compared get the same number of
simulations; then the worse half is let go. It spends simulations on finding the best action, where
confidence bounds would spend them on not playing bad ones.
"""

import math
from collections.abc import Mapping, Sequence


def rounds(actions: int) -> int:
    """How many rounds it takes until one of so many actions is left."""
    return max(1, math.ceil(math.log2(max(actions, 1))))


def ranked(values: Mapping[int, float]) -> list[int]:
    """The actions by value, the best first; of equals the lower id."""
    return sorted(values, key=lambda action: (-values[action], action))


def better_half(order: Sequence[int]) -> Sequence[int]:
    """Who stays: the better half, with the one in the middle."""
    return order[: (len(order) + 1) // 2]
