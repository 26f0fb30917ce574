"""A bot for nextstop in a package of its own, as short as it can be.

A bot is told the game when it is made, and then asked again and again: here is what your seat may
see; which action? In `pyproject.toml` of the package that brings it:

    [project.entry-points."nextstop.bots"]
    hoarder = "hoarder_bot:make_bot"

Once installed, `hoarder` can sit at any table and play in the arena.
"""

from typing import Any

from nextstop.games.bits import members


class HoarderBot:
    """Takes the action with the lowest id: it picks up while it can, and boards bus 1."""

    def act(self, observation: Any, seat: int) -> int:
        """Choose one of the legal actions, which the observation holds as the bits of a number."""
        legal = members(int(observation["legal"][seat]))
        return int(legal[0])


def make_bot(game: str, seed: int | None) -> HoarderBot:
    """What the entry point names: `game` is "busstop" or "bus-and-stop"."""
    return HoarderBot()
