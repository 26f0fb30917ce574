"""What a caller gives, checked at the door: nothing is rounded, cut off or guessed."""

from typing import Any

import numpy as np

from nextstop.games.refusal import quoted

MOST_SEED = 2**64 - 1  # what the generator of a search can begin with


def whole(what: str, value: Any, least: int, most: int) -> int:
    """A whole number of Python or NumPy.

    Raises:
        ValueError: it is something else, or out of bounds.
    """
    is_number = isinstance(value, int | np.integer) and not isinstance(value, bool)
    if not is_number or not least <= value <= most:
        given = quoted(value)
        raise ValueError(f"{what} is a whole number from {least} to {most:,}, not {given}.")
    return int(value)


def seed_of(value: Any) -> int:
    """A seed of a search or a bot.

    Raises:
        ValueError: it is none.
    """
    return whole("seed", value, 0, MOST_SEED)


def legal_of(observation: Any, seat: int) -> int:
    """The legal actions of a seat that a bot is asked to act for, as bits.

    Raises:
        ValueError: there are none.
    """
    legal = int(observation["legal"][seat])
    if not legal:
        raise ValueError(
            "There is nothing to choose: this seat is not to act, or the game is over."
        )
    return legal
