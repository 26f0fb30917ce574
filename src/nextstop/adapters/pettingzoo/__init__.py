"""Both games as PettingZoo environments of one agent at a time (AEC).

from nextstop.adapters.pettingzoo import bus_and_stop_v0
env = bus_and_stop_v0.env(players=3)

Importing this registers them, where PettingZoo has a registry (1.27):
env = pettingzoo.make("aec", "nextstop/bus_and_stop_v0", players=3)
"""

import pettingzoo

from nextstop.adapters.pettingzoo import bus_and_stop_v0, busstop_v0

_MAKERS = {"aec": "env", "parallel": "parallel_env"}

if hasattr(pettingzoo, "register"):
    for _kind, _maker in _MAKERS.items():
        for _module in (bus_and_stop_v0, busstop_v0):
            _id = f"nextstop/{_module.__name__.rpartition('.')[2]}"
            if _id not in getattr(pettingzoo, f"{_kind}_registry"):
                pettingzoo.register(_kind, _id, f"{_module.__name__}:{_maker}")

__all__ = ["bus_and_stop_v0", "busstop_v0"]
