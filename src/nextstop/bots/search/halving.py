"""Sequential halving at the root (Karnin, Koren and Somekh, ICML 2013).

A budget is split evenly among rounds. In each, all actions still compared get the same number of
simulations; then the worse half is let go. It spends simulations on finding the best action, where
confidence bounds would spend them on not playing bad ones.
"""

import math


def rounds(actions: int) -> int:
    """How many rounds it takes until one of so many actions is left."""
    return max(1, math.ceil(math.log2(max(actions, 1))))


def keep(values: dict[int, float]) -> set[int]:
    """The better half of the actions; of equals the lower ids."""
    ranked = sorted(values, key=lambda action: (-values[action], action))
    return set(ranked[: (len(ranked) + 1) // 2])
