"""What is given to an environment, read strictly: nothing is rounded, cut off or guessed."""

import operator
from collections.abc import Mapping
from typing import Any

BITS = 64  # compiled sets of actions have as many; no other number can be an action
NONE = -1  # is never legal


def whole(name: str, value: Any, least: int, most: int | None = None) -> int:
    """A whole number of Python or NumPy.

    Raises:
        ValueError: it is something else, or out of bounds.
    """
    try:
        number = operator.index(value)
    except TypeError:
        number = None
    if number is None or number < least or (most is not None and number > most):
        bounds = f"at least {least}" if most is None else f"from {least} to {most}"
        raise ValueError(f"{name} is a whole number {bounds}, not {value!r}.")
    return number


def table_options(options: Any) -> dict[str, Any]:
    """Options of a table by name.

    Raises:
        ValueError: they are something else.
    """
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise ValueError(f"options are names with values, not {options!r}.")
    return dict(options)


def action_number(action: Any) -> int:
    """The number of an action; NONE if there cannot be one of that number.

    Raises:
        TypeError: it is no whole number.
    """
    try:
        number = operator.index(action)
    except TypeError:
        raise TypeError(f"An action is a whole number, not {action!r}.") from None
    return number if 0 <= number < BITS else NONE
