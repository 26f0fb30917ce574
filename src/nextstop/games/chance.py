"""The generator that lives in each state: SplitMix64 (Steele, Lea, Flood, OOPSLA 2014)."""

import numpy as np

from nextstop.games.bits import count, nth
from nextstop.games.kernel import INTERPRETED, Int, Row, State, rule

GAMMA = np.uint64(0x9E3779B97F4A7C15)  # each number is a mix of the next multiple of this
_MIX_A = np.uint64(0xBF58476D1CE4E5B9)
_MIX_B = np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@rule
def below(n: Int, multiple: Int) -> Int:
    """A number from 0 to n - 1 out of a multiple of GAMMA; the bias is below n / 2**32."""
    z = (multiple ^ (multiple >> _S30)) * _MIX_A
    z = (z ^ (z >> _S27)) * _MIX_B
    z = z ^ (z >> _S31)
    return np.int64(((z >> _S32) * np.uint64(n)) >> _S32)


@rule
def draw(s: State, n: Int) -> Int:
    """A number from 0 to n - 1 from the generator `s['rng']`."""
    s["rng"] += GAMMA
    return below(n, s["rng"])


@rule
def shuffle(s: State, cards: Row, size: Int) -> None:
    """Shuffle the first `size` of `cards` in place (Fisher-Yates)."""
    rng = s["rng"]
    for left in range(size, 1, -1):
        rng += GAMMA
        j = below(left, rng)
        card = cards[left - 1]
        cards[left - 1] = cards[j]
        cards[j] = card
    s["rng"] = rng


@rule
def member(s: State, bits: Int) -> Int:
    """A uniformly random member of a set that is not empty."""
    return nth(bits, draw(s, count(bits)))


if INTERPRETED:  # the sums wrap around on purpose; what NumPy warns of is set for each thread
    draw, shuffle = np.errstate(over="ignore")(draw), np.errstate(over="ignore")(shuffle)
