"""Bots that must not do harm, as another package would bring them; they run in processes of theirs.

`one_of` makes the bot whose place in `ANSWERS` the seed tells, so that many share a process.
"""

from __future__ import annotations

import _thread
import gc
import os
import sys
import time
import weakref
from collections.abc import Callable
from typing import Any

from nextstop.games.bits import members

Answer = Callable[[Any, int], Any]


class Acts:
    """A bot that answers with whatever a function gives it."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer

    def act(self, observation: Any, seat: int) -> Any:
        return self.answer(observation, seat)


class Hostile(BaseException):
    """Says nothing but that it wants the program to end."""

    def __repr__(self) -> str:
        raise KeyboardInterrupt

    __str__ = __format__ = __repr__


class Unspeakable(Exception):
    """Another that cannot be told, of the usual kind."""

    __str__ = Hostile.__repr__


class Liar(int):
    """A number that ends the program when it is looked at."""

    def __index__(self) -> int:
        raise KeyboardInterrupt

    __int__ = __repr__ = __lt__ = __index__


def last(observation: Any, seat: int) -> int:
    """The last legal action, which is never the greedy one at the beginning of a game."""
    return int(members(int(observation["legal"][seat]))[-1])


def raising(raised: BaseException) -> Answer:
    def answer(observation: Any, seat: int) -> Any:
        raise raised

    return answer


def giving(action: Callable[[], object]) -> Answer:
    return lambda observation, seat: action()


def changing(observation: Any, seat: int) -> int:
    observation["legal"][seat] = 1
    return 0


def interrupting(observation: Any, seat: int) -> int:
    _thread.interrupt_main()
    return last(observation, seat)


def printing(observation: Any, seat: int) -> int:
    print('{"action": 40}', flush=True)
    os.write(1, b'{"action": 41}\n')
    if sys.stdin.read() != "":
        return -1
    return last(observation, seat)


def writing_answers(observation: Any, seat: int) -> int:
    for place in range(3, 20):
        try:
            os.write(place, b"[" * 3000 + b"\n")
        except OSError:
            continue
    return last(observation, seat)


ANSWERS: dict[str, Answer] = {
    "last": last,
    "raises": raising(KeyError("lost")),
    "leaves": raising(SystemExit(3)),
    "is hostile": raising(Hostile()),
    "is unspeakable": raising(Unspeakable()),
    "rings and wipes": raising(ValueError("\x07\x1b[2Jboo\u202e\x9b\ud800")),
    "says 0": giving(lambda: 0),
    "says -1": giving(lambda: -1),
    "says much": giving(lambda: 10**30),
    "says too much": giving(lambda: 10**5000),
    "says a move": giving(lambda: "tile 3"),
    "says nothing": giving(lambda: None),
    "says true": giving(lambda: True),
    "says 47.0": giving(lambda: 47.0),
    "says what is hostile": giving(Hostile),
    "lies": giving(lambda: Liar(-1)),
    "changes what it sees": changing,
    "interrupts": interrupting,
    "prints": printing,
    "writes answers": writing_answers,
    "says another number": giving(iter(range(100, 200)).__next__),
    "says who it is": lambda observation, seat: raising(RuntimeError(os.getpid()))(None, 0),
}


def one_of(game: str, seed: int) -> Acts:
    return Acts(list(ANSWERS.values())[seed])


def none(game: str, seed: int | None) -> Acts:
    raise ImportError("no such thing")


def at_first(then: Callable[[], object]) -> Callable[[str, int | None], Acts]:
    """Makes bots the first of which, in a process, answers once and later does something else."""
    asked: list[int] = []

    def answer(observation: Any, seat: int) -> Any:
        asked.append(seat)
        return last(observation, seat) if len(asked) == 1 else then()

    return lambda game, seed: Acts(answer)


def say_so() -> None:
    print("thinking", file=sys.stderr, flush=True)


def hold_the_lock() -> int:
    say_so()
    return sum(range(10**12))  # one call into C, an hour long


def sleep() -> None:
    say_so()
    time.sleep(3600)


holds_the_lock = at_first(hold_the_lock)
sleeps = at_first(sleep)
exits = at_first(lambda: os._exit(7))


def never_answers(game: str, seed: int | None) -> Acts:
    return Acts(giving(sleep))


ALIVE: weakref.WeakSet[Acts] = weakref.WeakSet()


def counts(game: str, seed: int | None) -> Acts:
    """How many bots there are is what its bots raise."""

    def answer(observation: Any, seat: int) -> Any:
        gc.collect()
        raise RuntimeError(f"{len(ALIVE)} of us")

    bot = Acts(answer)
    ALIVE.add(bot)
    return bot
