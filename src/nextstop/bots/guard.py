"""Bots from elsewhere are not trusted: one that fails forfeits its thinking, not the game."""

from __future__ import annotations

import logging
import weakref
from typing import Any

from nextstop.bots.foreign import Forfeit, Lost, process_of
from nextstop.bots.greedy_bot import GreedyBot
from nextstop.bots.protocol import Bot

LONGEST_START = 60.0  # seconds until a new process has answered: it imports, and may compile
LONGEST_THOUGHT = 10.0  # seconds for one action
_MOST_LOST = 3  # processes that one bot may cost
_MOST_TOLD = 20  # different problems of one bot that are logged
_log = logging.getLogger(__name__)


class GuardedBot:
    """A bot that may raise, stall or name an illegal action; then the greedy bot acts for it.

    It thinks in another process (`foreign`), which is ended when a thought takes too long. What
    comes next is asked of a new one, in which the bot is made anew; the third time the bot is not
    asked again.

    Args:
        name: what it is called in the log.
        maker: what its entry point names, such as ``my_package:make_bot``.
        game: a key of `GAMES`.
        seed: what it is made with.
        start: how long a new process may take to its first answer.
        thought: how long the bot may think about one action.

    Attributes:
        forfeits: how many actions the greedy bot chose for it.
    """

    def __init__(
        self,
        name: str,
        maker: str,
        game: str,
        seed: int | None = None,
        *,
        start: float = LONGEST_START,
        thought: float = LONGEST_THOUGHT,
    ) -> None:
        self.forfeits = 0
        self._name, self._seed = name, seed
        self._process = process_of(maker, game)
        self._number = self._process.new_bot()
        self._fallback = GreedyBot(game)
        self._start, self._thought = start, thought
        self._lost = 0
        self._told: set[str] = set()
        weakref.finalize(self, self._process.forget, self._number).atexit = False

    def act(self, observation: Any, seat: int) -> int:
        """The bot's action if it comes in time and is legal, else the greedy one.

        Raises:
            Stopped: `foreign.stop` was called.
        """
        try:
            return self._ask(observation, seat)
        except Forfeit as problem:
            self._lost += isinstance(problem, Lost)
            self.forfeits += 1
            said = str(problem)
            if said not in self._told and len(self._told) < _MOST_TOLD:
                self._told.add(said)  # once: a broken bot fails at every move
                _log.warning("Bot %s forfeits its thinking: %s", self._name, said)
            return self._fallback.act(observation, seat)

    def _ask(self, observation: Any, seat: int) -> int:
        if self._lost >= _MOST_LOST:
            raise Forfeit("it stalled or ended too often, and is not asked again in this game")
        action = self._process.ask(
            self._number, self._seed, observation, seat, self._start, self._thought
        )
        if action < 0 or not int(observation["legal"][seat]) >> action & 1:
            raise Forfeit(f"action {action} is not legal")
        return action


def forfeits_of(bot: Bot) -> int:
    """How many actions the greedy bot has chosen for a bot so far."""
    return bot.forfeits if isinstance(bot, GuardedBot) else 0
