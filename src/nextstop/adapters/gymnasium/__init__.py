"""Both games as Gymnasium environments; importing this registers them.

import gymnasium
import nextstop.adapters.gymnasium
env = gymnasium.make("nextstop/BusAndStop-v0", players=3, opponents="greedy")
envs = gymnasium.make_vec("nextstop/BusAndStop-v0", num_envs=1024,
                          vectorization_mode="vector_entry_point", opponents="greedy")
"""

from gymnasium.envs.registration import register, registry

from nextstop.adapters.gymnasium.one_seat import OneSeatEnv
from nextstop.adapters.gymnasium.vector import GamesVectorEnv

_IDS = {"nextstop/BusAndStop-v0": "bus-and-stop", "nextstop/Busstop-v0": "busstop"}

for _id, _game in _IDS.items():
    if _id not in registry:
        register(
            _id,
            entry_point="nextstop.adapters.gymnasium.one_seat:OneSeatEnv",
            vector_entry_point="nextstop.adapters.gymnasium.vector:against_bots",
            kwargs={"game": _game},
        )

__all__ = ["GamesVectorEnv", "OneSeatEnv"]
