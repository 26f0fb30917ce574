"""What somebody new to Busstop fancies: to be first, and everybody on a bus at once."""

from typing import Any

from nextstop.games.busstop.actions import CALL, DONE, QUEUE, TAKE, TILE
from nextstop.games.busstop.numbers import PASSENGERS, VIP

_LIKING = 0.5


def aboard(observation: Any, seat: int, bus: int) -> int:
    """How many ride in a bus."""
    return sum(int(observation[field][seat, bus]) for field in ("riders", "vips", "ets"))


def wish(observation: Any, seat: int, action: int, favourite: int) -> float:
    """How much it would like to do this."""
    if action < QUEUE:
        passenger, bus = action % PASSENGERS, action // PASSENGERS
        return 10.0 + aboard(observation, seat, bus) + _LIKING * (passenger % VIP == favourite)
    if action < CALL:
        return 0.0
    if action < DONE:
        return 10.0 + aboard(observation, seat, action - CALL)
    if action == DONE:
        return 1.0
    if action < TAKE:
        return -float(action - TILE)  # the lowest tile comes first
    kind = int(observation["kind"][observation["choice"][action - TAKE] - 1])
    return _LIKING * (kind == favourite)
