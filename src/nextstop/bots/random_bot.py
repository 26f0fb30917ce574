"""The bot that plays any legal action with equal chance."""

from typing import Any

import numpy as np

from nextstop.games.bits import members


class RandomBot:
    """Uniformly random play, repeatable by its seed."""

    def __init__(self, seed: int | None = None) -> None:
        self._generator = np.random.default_rng(seed)

    def act(self, observation: Any, seat: int) -> int:
        """Any legal action."""
        return int(self._generator.choice(members(observation["legal"][seat])))
