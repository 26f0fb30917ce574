"""PettingZoo's usual wrappers in one."""

from typing import Any

import numpy as np
from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from nextstop.adapters.pettingzoo.aec import GameEnv
from nextstop.games.refusal import Refused


class GuardedEnv(OrderEnforcingWrapper[str, dict[str, np.ndarray], int]):  # type: ignore[misc]
    """An environment in which an illegal action loses, and misuse is told.

    It does what `TerminateIllegalWrapper`, `AssertOutOfBoundsWrapper` and `OrderEnforcingWrapper`
    do one around the other. Those look up each attribute through all three, several times a step,
    which takes four times as long as the game itself.
    """

    env: GameEnv

    @property
    def agents(self) -> list[str]:
        """Who is still in the game."""
        return self._after_reset().agents

    @property
    def agent_selection(self) -> str:
        """Who is to act."""
        return self._after_reset().agent_selection

    def _after_reset(self) -> GameEnv:
        if not self._has_reset:
            raise AttributeError  # so that Python asks the wrapper below, which says why
        return self.env

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; a seed that is refused leaves everything as it was."""
        self.env.reset(seed=seed, options=options)
        self._has_reset = self._has_updated = True

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent that is to act sees, and what it has earned since it last acted."""
        return self.env.last(observe) if self._has_reset else super().last(observe)

    def step(self, action: int | None) -> None:
        """Carry out an action; an illegal one ends the game.

        Raises:
            AssertionError: there is no such action, or the game has not begun.
            ValueError: the agent is out of the game, and the action is not None.
        """
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        self._has_updated = True
        env = self.env
        if not env.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = env.agent_selection
        is_out = env.terminations[agent] or env.truncations[agent]
        assert (is_out and action is None) or env.action_spaces[agent].contains(action), (
            "action is not in action space"
        )
        try:
            env.step(action)
        except Refused:
            EnvLogger.warn_on_illegal_move()
            env.forfeit()

    def __str__(self) -> str:
        return str(self.env)
