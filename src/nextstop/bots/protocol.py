"""What a bot is: it sees an observation and names an action.

A maker of bots is called with the name of a game and a seed (None: play need not be repeatable). A
package that has one adds it to every table and to the arena by an entry point of the group
`nextstop.bots` (see `plugins` and docs/bots.md); what it then does wrong costs it its own thinking
only (see `guard`).
"""

from collections.abc import Callable
from typing import Any, Protocol


class Bot(Protocol):
    """A player that is a program."""

    def act(self, observation: Any, seat: int) -> int:
        """Choose an action for a seat.

        Args:
            observation: record of the game's observation type, as the seat (for the proxy: the one
                that steers it) may see it; ``observation["legal"][seat]`` holds the legal actions
                as bits.
            seat: index of the seat that is to act.

        Returns:
            A legal action id.

        Raises:
            ValueError: the seat is not to act, as when the game is over; so do ours.
        """


Maker = Callable[[str, int | None], Bot]
