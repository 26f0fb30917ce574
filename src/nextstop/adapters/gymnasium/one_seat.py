"""One seat played by who learns, the others by bots of the table."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import logger, spaces
from gymnasium.error import ResetNeeded

from nextstop.adapters.drawing import picture
from nextstop.adapters.engine import Table
from nextstop.adapters.engine.batch import FORGOTTEN
from nextstop.adapters.engine.masking import MASK_WORDS
from nextstop.adapters.engine.turns import DRAWN, ILLEGAL, OVER
from nextstop.adapters.given import action_number, table_options, whole
from nextstop.bots import Bot, make_bot


class OneSeatEnv(gymnasium.Env[np.ndarray, np.int64]):
    """One game against named bots.

    Observations are int8 features, the learner's own seat first. `info["action_mask"]` (int8) and
    `action_masks()` (bool) say what is legal; an illegal action ends the game with reward -1.
    Else rewards come at the end: 1 for winning alone, -1 / (players - 1) for losing.

    Args:
        game: a key of `nextstop.GAMES`.
        players: how many people.
        opponents: a bot of `nextstop.bots.BOTS` for every other player, or one each, clockwise.
        seat: the learner's seat, from 0; None draws it for every game.
        options: those that differ from the game's defaults.
        render_mode: "ansi" or "rgb_array".

    Raises:
        BadSetup, ValueError: there is no such table, bot, seat or mode.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 - Gymnasium's

    def __init__(
        self,
        game: str,
        players: int = 3,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, whole("players", players, 1), table_options(options))
        players = self.table.players
        self._opponents = _one_for_each(opponents, players - 1)
        for name in self._opponents:
            make_bot(name, game, 0)
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"There is no render mode {render_mode!r}.")
        self.render_mode = render_mode
        self._wanted = None if seat is None else whole("seat", seat, 0, players - 1)
        self.seat = 0
        self.observation_space = spaces.Box(
            *self.table.features.bounds(self.table.seats), dtype=np.int8
        )
        self.action_space = spaces.Discrete(self.table.rules.actions)
        self._bots: dict[int, Bot] = {}
        self._is_on = False
        self._states = self.table.states(np.zeros(1, np.uint64))
        self._seen = np.zeros(1, self.table.rules.observation)
        self._memo = np.full(self.table.memo_size, FORGOTTEN, np.int16)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begin a new game, up to the learner's first decision."""
        super().reset(seed=seed)
        players = self.table.players
        game_seed, *bot_seeds = self.np_random.integers(2**63, size=players, dtype=np.uint64)
        self.seat = int(self.np_random.integers(players)) if self._wanted is None else self._wanted
        others = [(self.seat + k) % players for k in range(1, players)]
        self._bots = {
            other: make_bot(name, self.table.rules.name, int(bot_seed))
            for other, name, bot_seed in zip(others, self._opponents, bot_seeds, strict=True)
        }
        self._states = self.table.states(np.array([game_seed]))
        self._memo[:] = FORGOTTEN
        self._is_on = True
        self._answer(self.table.verbs.start(self._states, 0, DRAWN))
        return self._observed()

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """One action of the learner and all that answers it.

        Raises:
            ResetNeeded: no game is going on.
            TypeError: the action is no whole number.
        """
        if not self._is_on:
            raise ResetNeeded("No game is going on: call reset() first.")
        following = self.table.verbs.act(self._states, 0, action_number(action))
        if following == ILLEGAL:
            self._is_on = False
            self._states["actors"] = 0
            self._states["legal"] = 0
            row, info = self._observed()
            return row, -1.0, True, False, {**info, "illegal": True}
        reward = 0.0
        if is_over := self._answer(following) == OVER:
            self._is_on = False
            shares = np.zeros(self.table.players)
            self.table.verbs.share_out(self._states, 0, shares)
            reward = float(shares[self.seat])
        row, info = self._observed()
        return row, reward, is_over, False, info

    def action_masks(self) -> np.ndarray:
        """What is legal, as MaskablePPO asks for it: bool, one for each action."""
        return self._mask().view(np.bool_)

    def render(self) -> Any:
        """The public position, as text or as a picture (uint8, height x width x 3)."""
        if self.render_mode == "rgb_array":
            return picture(self.table, self._states)
        if self.render_mode == "ansi":
            return self.table.text(self._states)
        logger.warn("You are calling render method without specifying any render mode.")
        return None

    def _answer(self, player: int) -> int:
        """Let the bots act until the learner is to; who is to act then, or OVER."""
        while player not in (self.seat, OVER):
            self.table.rules.verbs.observe(self._states, 0, player, self._seen, 0)
            actors = int(self._states["actors"][0])
            acting = (actors & -actors).bit_length() - 1
            action = self._bots[player].act(self._seen[0], acting)
            player = self.table.verbs.act(self._states, 0, action)
        return player

    def _mask(self) -> np.ndarray:
        words = np.empty(MASK_WORDS, np.uint64)
        self.table.verbs.mask(self._states, 0, words)
        return words.view(np.int8)[: self.table.rules.actions]

    def _observed(self) -> tuple[np.ndarray, dict[str, Any]]:
        row = np.empty(self.table.row_size, np.int8)
        self.table.verbs.see(self._states, 0, self.seat, self._memo, row)
        return row, {"action_mask": self._mask()}


def _one_for_each(names: str | Sequence[str], count: int) -> tuple[str, ...]:
    if not isinstance(names, str | list | tuple):
        raise ValueError(f"opponents are the name of a bot or a list of names, not {names!r}.")
    found = (names,) * count if isinstance(names, str) else tuple(names)
    if len(found) != count:
        raise ValueError(f"{len(found)} bots for {count} opponents: name one, or one for each.")
    return found
