"""Both games as OpenSpiel games; importing this registers them.

import pyspiel
import nextstop.adapters.openspiel
game = pyspiel.load_game("nextstop_bus_and_stop(players=3,cards=one-per-number)")
"""

from nextstop.adapters.openspiel.bus_and_stop import BusAndStopGame
from nextstop.adapters.openspiel.busstop import BusstopGame
from nextstop.adapters.openspiel.game import edition_parameter

__all__ = ["BusAndStopGame", "BusstopGame", "edition_parameter"]
