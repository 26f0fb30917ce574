"""The oracle: a slow and obvious second implementation of both games.

It is written from the numbered rules alone, in lists and dicts, and shares no line with the engine,
so that the two can be held against each other position by position.
"""

from .bus_and_stop import BusAndStop
from .busstop import Busstop
from .common import OracleRefusal

ORACLES = {"bus-and-stop": BusAndStop, "busstop": Busstop}

__all__ = ["ORACLES", "BusAndStop", "Busstop", "OracleRefusal"]
