"""Both games as PettingZoo environments of one agent at a time (AEC).

from nextstop.adapters.pettingzoo import bus_and_stop_v0
env = bus_and_stop_v0.env(players=3)
"""

from nextstop.adapters.pettingzoo import bus_and_stop_v0, busstop_v0

__all__ = ["bus_and_stop_v0", "busstop_v0"]
