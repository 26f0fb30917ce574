"""What runs in the process in which bots of another package think; `foreign` starts it.

It is asked by lines of JSON at its standard input and answers each with one, an ``action`` or a
``problem``. It ends when there is nobody left to ask.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from importlib.metadata import EntryPoint
from queue import SimpleQueue
from typing import Any

import numpy as np

from nextstop.bots.protocol import Bot
from nextstop.games import find_rules

# What is told of a bot's own: characters of a text and of a type's name, bits of a number.
_LONGEST_TEXT, _LONGEST_NAME, _MOST_BITS = 200, 60, 64
_GRACE = 1.0  # seconds after which a thought that nobody waits for any more ends


def main(maker: str, game: str) -> None:
    """Answer questions about one game for bots of one maker."""
    nothing = os.open(os.devnull, os.O_RDWR)
    asked, answers = os.dup(0), os.dup(1)
    os.dup2(nothing, 0)
    os.dup2(2, 1)  # what a bot prints is no answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(asked, questions), daemon=True).start()
    bots = _Bots(maker, game)
    while True:
        question = json.loads(questions.get())
        _let_live(question["seconds"] + _GRACE)
        answer = bots.answer(question)
        _let_live(0)
        os.write(answers, json.dumps(answer).encode() + b"\n")


def _listen(asked: int, questions: SimpleQueue[bytes]) -> None:
    with os.fdopen(asked, "rb") as lines:
        for line in lines:
            questions.put(line)
    os._exit(0)  # in the middle of a thought, too


def _let_live(seconds: float) -> None:
    """Have the system end this process later (0: not at all), for when nothing here can run."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


class _Bots:
    """Bots by the numbers that they are asked by."""

    def __init__(self, maker: str, game: str) -> None:
        self._point = EntryPoint(maker, maker, "")
        self._game = game
        self._type = find_rules(game).observation
        self._bots: dict[int, Bot] = {}

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        """The action that a bot names, or why it names none."""
        try:
            for gone in question["gone"]:
                self._bots.pop(gone, None)
            number, seat = question["bot"], question["seat"]
            if number not in self._bots:
                self._bots[number] = self._point.load()(self._game, question["seed"])
            shown = np.frombuffer(bytes.fromhex(question["observation"]), self._type).copy()[0]
            return _checked(self._bots[number].act(shown, seat))
        except BaseException as raised:  # SystemExit and the like, too
            return {"problem": _said(raised)}


def _checked(action: object) -> dict[str, Any]:
    """The action as a number of our own; what else a bot returns is never asked to show itself."""
    if isinstance(action, bool) or not isinstance(action, int | np.integer):
        said = f"what it returned, of type {_type(action)}, is not the id of an action"
        return {"problem": said}
    number = int.__index__(action) if isinstance(action, int) else int(action)
    if number.bit_length() > _MOST_BITS:
        return {"problem": "so large an action is not legal"}
    return {"action": number}


def _said(raised: BaseException) -> str:
    """What was raised; its text is the bot's own code."""
    try:
        text = " ".join(str(raised).split())
    except BaseException:
        text = "its text cannot be had"
    return f"it raised {_type(raised)}: {text}"[:_LONGEST_TEXT]


def _type(value: object) -> str:
    """The name of its type, asked of `type` itself: a metaclass could answer anything."""
    return str(type.__dict__["__name__"].__get__(type(value)))[:_LONGEST_NAME]
