"""Bus & Stop: chance draws one card at a time; nothing is ever hidden in a state."""

from typing import Any

import pyspiel

from nextstop.adapters.engine import draws_bus_and_stop as draws
from nextstop.adapters.openspiel.game import NextstopGame, game_type
from nextstop.adapters.openspiel.position import Position
from nextstop.adapters.openspiel.state import Kit
from nextstop.games.bus_and_stop.actions import CARD_NAMES

_TYPE = game_type("bus-and-stop", {"cards": "any-number", "values": "printed"})


class BusAndStopKit(Kit):
    """Draws are cards."""

    draws = draws

    def outcome_words(self, outcome: int) -> str:
        """The card that is turned up."""
        return f"draw {CARD_NAMES[outcome]}"

    def secret(self, at: Position, player: int) -> str:
        """C8.1: a player knows no more than everyone."""
        return f"player {player}"


class BusAndStopGame(NextstopGame):
    """Bus & Stop, for 2 to 4 players."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(_TYPE, "bus-and-stop", BusAndStopKit, params)


pyspiel.register_game(_TYPE, BusAndStopGame)
