"""The environment of both games."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import logger, spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from nextstop.adapters.drawing import picture
from nextstop.adapters.engine import Table
from nextstop.adapters.engine.batch import FORGOTTEN
from nextstop.adapters.engine.masking import MASK_WORDS
from nextstop.adapters.engine.turns import DRAWN, ILLEGAL, OVER
from nextstop.adapters.given import action_number, table_options, whole
from nextstop.games.plain import copied
from nextstop.games.protocol import SEAT_LETTERS
from nextstop.games.refusal import Refused
from nextstop.languages import say

ILLEGAL_REWARD = -1.0
_RENDER_MODES = ("human", "ansi", "rgb_array")


class GameEnv(AECEnv[str, dict[str, np.ndarray], int]):  # type: ignore[misc]
    """One game, one agent at a time. Agents are the people; a proxy is played by its controller.

    What an agent sees is `{"observation": int8 features, "action_mask": int8}`; the mask, all 0 for
    agents that are not to act, is in its info too. Rewards come at the end: 1 for who wins alone,
    and -1 shared by the others, so that they sum to 0.

    Copies and pickles are independent games in the same position, generator included.

    Args:
        game: a key of `nextstop.GAMES`.
        players: how many people.
        options: those that differ from the game's defaults.
        max_cycles: truncate the game after so many actions for each player.
        render_mode: "ansi", "rgb_array" or "human", which prints the text at each step.

    Raises:
        BadSetup, ValueError: there is no such table, number of cycles or mode.
    """

    def __init__(
        self,
        game: str,
        players: int,
        *,
        options: Mapping[str, Any] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(game, whole("players", players, 1), table_options(options))
        players = self.table.players
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v0",
            "render_modes": list(_RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        if render_mode is not None and render_mode not in _RENDER_MODES:
            raise ValueError(f"There is no render mode {render_mode!r}.")
        self.render_mode = render_mode
        self.max_cycles = None if max_cycles is None else whole("max_cycles", max_cycles, 1)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self._left: int | None = None
        low, high = self.table.features.bounds(self.table.seats)
        actions = self.table.rules.actions
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._nothing = np.zeros(actions, np.int8)
        self._nothing.flags.writeable = False
        self._memo = np.full(self.table.memo_size, FORGOTTEN, np.int16)
        self._random: np.random.Generator | None = None
        self._states = self.table.states(np.zeros(1, np.uint64))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. A seed makes this game and those after it repeatable."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._states = self.table.states(self._random.integers(2**64, size=1, dtype=np.uint64))
        self._memo[:] = FORGOTTEN
        self._left = None if self.max_cycles is None else self.max_cycles * self.table.players
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._nothing} for agent in self.agents}
        self._select(self.table.verbs.start(self._states, 0, DRAWN))

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent may know; new arrays every time."""
        if self._random is None:
            raise ResetNeeded("The game has not begun: call reset() first.")
        row = np.empty(self.table.row_size, np.int8)
        self.table.verbs.see(self._states, 0, self._seats[agent], self._memo, row)
        info = self.infos.get(agent)
        mask = self._nothing if info is None else info["action_mask"]
        return {"observation": row, "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent that is to act.

        Raises:
            Refused: the action is not legal, and nothing has changed.
            TypeError: nor is it a whole number.
            ResetNeeded: no game is going on.
        """
        if not self.agents:
            raise ResetNeeded("No game is going on: call reset() first.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = action_number(action)
        following = self.table.verbs.act(self._states, 0, chosen)
        if following == ILLEGAL:
            raise self._refusal(agent, action)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self._nothing}
        if following == OVER:
            self._end()
        else:
            self._select(following)
            self._count()
        if self.render_mode == "human":
            self.render()

    def _refusal(self, agent: str, action: Any) -> Refused:
        seat = SEAT_LETTERS[self._seats[agent]]
        reason = say("Action %(action)d is not legal for seat %(seat)s.", action=action, seat=seat)
        return Refused("N1", reason, seat, str(action))

    def forfeit(self) -> None:
        """End the game, lost by the agent that is to act, as `TerminateIllegalWrapper` does it."""
        loser = self.agent_selection
        self._cumulative_rewards[loser] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = {**dict.fromkeys(self.agents, 0.0), loser: ILLEGAL_REWARD}
        self._accumulate_rewards()
        self._deads_step_first()

    def _select(self, player: int) -> None:
        self.agent_selection = self.possible_agents[player]
        words = np.empty(MASK_WORDS, np.uint64)
        self.table.verbs.mask(self._states, 0, words)
        mask = words.view(np.int8)[: len(self._nothing)]
        self.infos[self.agent_selection] = {"action_mask": mask}

    def _end(self) -> None:
        shares = np.zeros(self.table.players)
        self.table.verbs.share_out(self._states, 0, shares)
        self.rewards = dict(zip(self.agents, shares.tolist(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def _count(self) -> None:
        if self._left is None:
            return
        self._left -= 1
        if self._left == 0:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | np.ndarray | None:
        """The public position, as text or as a picture (uint8, height x width x 3)."""
        if self.render_mode == "rgb_array":
            return picture(self.table, self._states)
        if self.render_mode == "ansi":
            return self.table.text(self._states)
        if self.render_mode == "human":
            print(self.table.text(self._states), end="\n\n")
        if self.render_mode is None:
            logger.warn("You are calling render method without specifying any render mode.")
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_states": copied(self._states)}
