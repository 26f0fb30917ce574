"""The generator that lives in each state: SplitMix64 (Steele, Lea, Flood, OOPSLA 2014)."""

import numpy as np

from nextstop.games.kernel import INTERPRETED, Int, Row, State, rule

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_MIX_A = np.uint64(0xBF58476D1CE4E5B9)
_MIX_B = np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@rule
def draw(s: State, n: Int) -> Int:
    """A number from 0 to n - 1 from the generator `s['rng']`; the bias is below n / 2**32."""
    z = s["rng"] + _GAMMA
    s["rng"] = z
    z = (z ^ (z >> _S30)) * _MIX_A
    z = (z ^ (z >> _S27)) * _MIX_B
    z = z ^ (z >> _S31)
    return np.int64(((z >> _S32) * np.uint64(n)) >> _S32)


if INTERPRETED:  # the sums wrap around on purpose; what NumPy warns of is set for each thread
    draw = np.errstate(over="ignore")(draw)


@rule
def shuffle(s: State, cards: Row, size: Int) -> None:
    """Shuffle the first `size` of `cards` in place (Fisher-Yates)."""
    for left in range(size, 1, -1):
        j = draw(s, left)
        card = cards[left - 1]
        cards[left - 1] = cards[j]
        cards[j] = card
