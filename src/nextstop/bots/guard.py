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
# What the log gets of a bot's own: characters of a text and of a type's name, bits of a number.
_LONGEST_TEXT, _LONGEST_NAME, _MOST_BITS = 200, 60, 64
_MOST_TOLD = 20  # different problems of one bot that are logged
_log = logging.getLogger(__name__)
_stuck: dict[str, list[threading.Thread]] = {}  # by bot: thoughts that took too long
_stuck_lock = threading.Lock()


class GuardedBot:
    """A bot that may raise, stall or name an illegal action; then the greedy bot acts for it.

    Args:
        name: what it is called in the log.
        game: a key of `GAMES`.
        make: makes the bot; called when it is first needed.
        seconds: how long it may think about one action.

    A bot that stalls goes on thinking in its thread, since nothing can stop that. Until all such
    thoughts have come to an end no bot of that name is asked again, so that they do not pile up.
    """

    def __init__(
        self, name: str, game: str, make: Callable[[], Bot], seconds: float = LONGEST_THOUGHT
    ) -> None:
        self._name = name
        self._make = make
        self._bot: Bot | None = None
        self._fallback = GreedyBot(game)
        self._seconds = seconds
        self._told: set[str] = set()

    def act(self, observation: Any, seat: int) -> int:
        """The bot's action if it comes in time and is legal, else the greedy one."""
        legal = int(observation["legal"][seat])
        try:
            return self._ask(observation.copy(), seat, legal)
        except Exception as problem:  # never the bot's own: those end in its thread
            if str(problem) not in self._told and len(self._told) < _MOST_TOLD:
                self._told.add(str(problem))  # once: a broken bot fails at every move
                _log.warning("Bot %s forfeits its thinking: %s", self._name, problem)
            return self._fallback.act(observation, seat)

    def _ask(self, observation: Any, seat: int, legal: int) -> int:
        with _stuck_lock:
            if any(thread.is_alive() for thread in _stuck.get(self._name, ())):
                raise _Forfeit("it still thinks about an earlier action")
            _stuck.pop(self._name, None)
        answer: list[int] = []
        problem: list[str] = []

        def think() -> None:
            try:
                if self._bot is None:
                    self._bot = self._make()
                answer.append(_checked(self._bot.act(observation, seat), legal))
            except BaseException as raised:  # SystemExit and the like too: this is its thread
                problem.append(_said(raised))

        thread = threading.Thread(target=think, name=f"bot {self._name}", daemon=True)
        thread.start()
        thread.join(self._seconds)
        if thread.is_alive():
            with _stuck_lock:
                _stuck.setdefault(self._name, []).append(thread)
            raise _Forfeit(f"it thought for more than {self._seconds:g} seconds")
        if not answer:
            raise _Forfeit(problem[0] if problem else "it raised something that cannot be told")
        return answer[0]


class _Forfeit(Exception):
    """Why there is no action, in a line of our own words."""


def _checked(action: object, legal: int) -> int:
    """The action as a number of our own; what else a bot returns is never asked to show itself."""
    if isinstance(action, bool) or not isinstance(action, int | np.integer):
        raise _Forfeit(f"what it returned, of type {_type(action)}, is not the id of an action")
    number = int.__index__(action) if isinstance(action, int) else int(action)
    if number < 0 or not legal >> number & 1:
        said = f"action {number}" if number.bit_length() <= _MOST_BITS else "so large an action"
        raise _Forfeit(f"{said} is not legal")
    return number


def _said(raised: BaseException) -> str:
    """What was raised, in one line; called in the bot's own thread, as its text is its own code."""
    if type(raised) is _Forfeit:
        return str(raised)
    try:
        text = " ".join(str(raised).split())
    except BaseException:
        text = "its text cannot be had"
    return f"it raised {_type(raised)}: {text}"[:_LONGEST_TEXT]


def _type(value: object) -> str:
    """The name of its type, asked of `type` itself: a metaclass could answer anything."""
    return str(type.__dict__["__name__"].__get__(type(value)))[:_LONGEST_NAME]
