"""What stands where in a row of features; the documentation's tables are printed from this."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, chain

import numpy as np

LOWEST, HIGHEST = -128, 127  # what an int8 holds; scores beyond are cut there


@dataclass(frozen=True)
class Feature:
    """Some neighbouring numbers of a row.

    Attributes:
        name: what they are called.
        size: how many there are.
        meaning: one sentence for people.
        high: the largest value.
        low: the smallest value.
    """

    name: str
    size: int
    meaning: str
    high: int = 1
    low: int = 0


@dataclass(frozen=True)
class Features:
    """All features of a game.

    Attributes:
        shared: of the whole table, at the beginning of a row.
        of_seat: of one seat; a row goes on with such a block for each seat, the viewer's first.
    """

    shared: tuple[Feature, ...]
    of_seat: tuple[Feature, ...]

    def places(self) -> dict[str, np.uint64]:
        """Where each feature begins: in the row if it is shared, else in the block of its seat."""
        found = {}
        for part in (self.shared, self.of_seat):
            ends = accumulate(feature.size for feature in part)
            for feature, end in zip(part, ends, strict=True):
                found[feature.name] = np.uint64(end - feature.size)
        return found

    @property
    def shared_size(self) -> int:
        """Numbers before the blocks of the seats."""
        return sum(feature.size for feature in self.shared)

    @property
    def seat_size(self) -> int:
        """Numbers in the block of a seat."""
        return sum(feature.size for feature in self.of_seat)

    def size(self, seats: int) -> int:
        """Numbers in a row of a table of so many seats, a proxy included."""
        return self.shared_size + seats * self.seat_size

    def bounds(self, seats: int) -> tuple[np.ndarray, np.ndarray]:
        """The smallest and the largest row, int8."""
        parts = (*self.shared, *(self.of_seat * seats))
        return _spread(parts, [f.low for f in parts]), _spread(parts, [f.high for f in parts])


def _spread(parts: Sequence[Feature], values: Sequence[int]) -> np.ndarray:
    repeated = ([value] * part.size for part, value in zip(parts, values, strict=True))
    return np.array(list(chain.from_iterable(repeated)), dtype=np.int8)
