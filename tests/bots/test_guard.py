"""A bot from elsewhere that fails forfeits its thinking, not the game."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from nextstop import Game
from nextstop.bots import Bot, bot_move, make_bot
from nextstop.bots.guard import GuardedBot


class Acts:
    """A bot that answers with whatever a function gives it."""

    def __init__(self, answer: Callable[[Any, int], Any]) -> None:
        self._answer = answer

    def act(self, observation: Any, seat: int) -> Any:
        return self._answer(observation, seat)


def guarded(answer: Callable[[Any, int], Any], seconds: float = 5, name: str = "x") -> Bot:
    return GuardedBot(name, "busstop", lambda: Acts(answer), seconds)


def raising(observation: Any, seat: int) -> Any:
    raise KeyError("lost")


def leaving(observation: Any, seat: int) -> Any:
    raise SystemExit(3)


class Hostile(BaseException):
    """Says nothing but that it wants the server to end."""

    def __repr__(self) -> str:
        raise KeyboardInterrupt

    __str__ = __format__ = __repr__


class Unspeakable(Exception):
    """Another that cannot be told, of the usual kind."""

    __str__ = Hostile.__repr__


class Liar(int):
    """A number that ends the server when it is looked at."""

    def __index__(self) -> int:
        raise KeyboardInterrupt

    __int__ = __repr__ = __lt__ = __index__


def raising_the(kind: type[BaseException]) -> Callable[[Any, int], Any]:
    def answer(observation: Any, seat: int) -> Any:
        raise kind

    return answer


def move_of(bot: Bot) -> str:
    game = Game("busstop", 3, first="A", seed=1)
    return bot_move(game, "A", bot)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (raising, "it raised KeyError"),
        (leaving, "it raised SystemExit"),
        (lambda observation, seat: 0, "action 0 is not legal"),
        (lambda observation, seat: -1, "action -1 is not legal"),
        (lambda observation, seat: 10**30, "is not legal"),
        (lambda observation, seat: "tile 3", "is not the id of an action"),
        (lambda observation, seat: None, "is not the id of an action"),
        (lambda observation, seat: True, "is not the id of an action"),
        (lambda observation, seat: 47.0, "is not the id of an action"),
        (lambda observation, seat: 10**5000, "is not legal"),
        (lambda observation, seat: Hostile(), "of type Hostile, is not the id of an action"),
        (lambda observation, seat: Liar(-1), "action -1 is not legal"),
        (raising_the(Hostile), "it raised Hostile: its text cannot be had"),
        (raising_the(Unspeakable), "it raised Unspeakable: its text cannot be had"),
    ],
)
def test_the_greedy_move_is_played_instead(
    answer: Callable[[Any, int], Any], said: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert move_of(guarded(answer)) == move_of(make_bot("greedy", "busstop"))
    assert "Bot x forfeits its thinking: " in caplog.text
    assert said in caplog.text


def test_a_legal_action_in_time_is_played() -> None:
    last = guarded(lambda observation, seat: int(observation["legal"][seat]).bit_length() - 1)
    assert move_of(last) == "tile 10"


def test_what_goes_wrong_again_and_again_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    bot = guarded(raising)
    for _ in range(5):
        move_of(bot)
    assert caplog.text.count("forfeits its thinking") == 1
    many = iter(range(100))
    varied = guarded(lambda observation, seat: 100 + next(many))
    for _ in range(30):
        move_of(varied)
    assert caplog.text.count("forfeits its thinking") == 1 + 20


def test_a_bot_that_cannot_be_made_forfeits_too() -> None:
    def make() -> Bot:
        raise ImportError("no such module")

    assert move_of(GuardedBot("y", "busstop", make)) == move_of(make_bot("greedy", "busstop"))


def test_a_bot_that_stalls_is_not_waited_for_and_never_runs_twice() -> None:
    running, release = [], threading.Event()

    def stall(observation: Any, seat: int) -> Any:
        running.append(seat)
        release.wait(60)
        return 47

    for _ in range(5):
        bot = guarded(stall, 0.2, "sleepy")  # each table makes its own
        assert move_of(bot) == move_of(make_bot("greedy", "busstop"))
    assert len(running) == 1
    release.set()
    while any(thread.name == "bot sleepy" for thread in threading.enumerate()):
        time.sleep(0.01)
    assert move_of(guarded(lambda observation, seat: 49, 5, "sleepy")) == "tile 3"


def test_a_bot_cannot_spoil_what_it_is_shown() -> None:
    def spoil(observation: Any, seat: int) -> int:
        observation["legal"][seat] = 1
        return 0

    assert move_of(guarded(spoil)) == move_of(make_bot("greedy", "busstop"))


def test_none_is_asked_again_before_all_that_stall_have_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    both, release = threading.Barrier(2), [threading.Event(), threading.Event()]
    join = threading.Thread.join

    def run_out_of_time_together(thread: threading.Thread, timeout: float | None = None) -> None:
        if thread.name == "bot twins":
            both.wait(60)
        else:
            join(thread, timeout)

    def stall(observation: Any, seat: int) -> Any:
        release[seat].wait(60)
        return 40

    def asks(seat: int) -> Callable[[], object]:
        bot = guarded(lambda observation, _: stall(observation, seat), 0.2, "twins")
        return lambda: move_of(bot)

    callers = [threading.Thread(target=asks(seat)) for seat in range(2)]
    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "join", run_out_of_time_together)
        for caller in callers:
            caller.start()
        for caller in callers:
            caller.join()
    release[1].set()
    while sum(thread.name == "bot twins" for thread in threading.enumerate()) > 1:
        time.sleep(0.01)
    sound = guarded(lambda observation, seat: 49, 5, "twins")
    assert move_of(sound) == move_of(make_bot("greedy", "busstop"))
    release[0].set()
    while any(thread.name == "bot twins" for thread in threading.enumerate()):
        time.sleep(0.01)
    assert move_of(sound) == "tile 3"
