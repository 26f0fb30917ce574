"""The bot that plays any legal action with equal chance."""

from typing import Any

import numpy as np

from nextstop.bots.given import legal_of, seed_of
from nextstop.games.bits import members


class RandomBot:
    """Uniformly random play, repeatable by its seed."""

    def __init__(self, seed: int | None = None) -> None:
        self._generator = np.random.default_rng(None if seed is None else seed_of(seed))

    def act(self, observation: Any, seat: int) -> int:
        """Any legal action."""
        return int(self._generator.choice(members(legal_of(observation, seat))))
