"""Bots from elsewhere are not trusted: one that fails forfeits its thinking, not the game."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any

import numpy as np

from nextstop.bots.greedy_bot import GreedyBot
from nextstop.bots.protocol import Bot

LONGEST_THOUGHT = 10.0  # seconds for one action
_log = logging.getLogger(__name__)
_stuck: dict[str, threading.Thread] = {}  # by bot: a thought that has not come to an end


class GuardedBot:
    """A bot that may raise, stall or name an illegal action; then the greedy bot acts for it.

    Args:
        name: what it is called in the log.
        game: a key of `GAMES`.
        make: makes the bot; called when it is first needed.
        seconds: how long it may think about one action.

    A bot that stalls goes on thinking in its thread, since nothing can stop that; until it has
    come to an end no bot of that name is asked again, so that there is never a second one.
    """

    def __init__(
        self, name: str, game: str, make: Callable[[], Bot], seconds: float = LONGEST_THOUGHT
    ) -> None:
        self._name = name
        self._make = make
        self._bot: Bot | None = None
        self._fallback = GreedyBot(game)
        self._seconds = seconds

    def act(self, observation: Any, seat: int) -> int:
        """The bot's action if it comes in time and is legal, else the greedy one."""
        legal = int(observation["legal"][seat])
        try:
            return _checked(self._ask(observation.copy(), seat), legal)
        except Exception as problem:
            _log.warning("Bot %s forfeits its thinking: %s", self._name, _said(problem))
            return self._fallback.act(observation, seat)

    def _ask(self, observation: Any, seat: int) -> object:
        before = _stuck.get(self._name)
        if before is not None and before.is_alive():
            raise TimeoutError("it still thinks about an earlier action")
        answer: list[object] = []
        problem: list[BaseException] = []

        def think() -> None:
            try:
                if self._bot is None:
                    self._bot = self._make()
                answer.append(self._bot.act(observation, seat))
            except BaseException as raised:  # SystemExit and the like too: this is its thread
                problem.append(raised)

        thread = threading.Thread(target=think, name=f"bot {self._name}", daemon=True)
        thread.start()
        thread.join(self._seconds)
        if thread.is_alive():
            _stuck[self._name] = thread
            raise TimeoutError(f"it thought for more than {self._seconds:g} seconds")
        if problem:
            raise RuntimeError(f"it raised {problem[0]!r}") from problem[0]
        return answer[0]


def _checked(action: object, legal: int) -> int:
    if isinstance(action, bool) or not isinstance(action, int | np.integer):
        raise TypeError(f"{action!r:.40} is not the id of an action")
    if action < 0 or not legal >> int(action) & 1:
        raise ValueError(f"action {action} is not legal")
    return int(action)


def _said(problem: Exception) -> str:
    return " ".join(str(problem).split())[:200]
