"""Busstop: The Boardgame, for 2 to 5 players."""

from typing import Any

from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from nextstop.adapters.pettingzoo.aec import GameEnv
from nextstop.adapters.pettingzoo.guarding import GuardedEnv


class raw_env(GameEnv):  # noqa: N801 - PettingZoo's name for it
    """The game without PettingZoo's wrappers; see `GameEnv`."""

    def __init__(self, players: int = 3, **kwargs: Any) -> None:
        super().__init__("busstop", players, **kwargs)


def env(players: int = 3, **kwargs: Any) -> GuardedEnv:
    """The game as PettingZoo's usual wrappers make it: an illegal action loses and ends it."""
    return GuardedEnv(raw_env(players, **kwargs))


def parallel_env(players: int = 3, **kwargs: Any) -> Any:
    """All agents in one step; only the action of the agent that is to act counts."""
    return turn_based_aec_to_parallel(env(players, **kwargs))
