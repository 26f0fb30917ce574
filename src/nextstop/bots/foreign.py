"""Bots of other packages think in processes of their own, which can be ended whatever they do.

All bots of one maker in one game share a process and are asked one after the other: a process takes
some 100 MB, and a server has a thousand tables. `child` is what runs in it.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import subprocess
import sys
import threading
from collections import deque
from contextlib import suppress
from itertools import count
from queue import Empty, SimpleQueue
from typing import Any

from nextstop.records.problem import one_line

_LONGEST_WAIT = 60.0  # seconds that a seat waits while its process thinks for others
_LONGEST_ANSWER = 4096  # bytes
_LONGEST_TEXT = 200  # characters of a bot's own
# The child finds what this program finds; -P, as no file of the current folder is to be run first.
_PROGRAM = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]);"
    "from nextstop.bots.child import main; main(*sys.argv[2:])"
)


class Forfeit(Exception):
    """Why there is no action, in a line that is harmless on a terminal."""


class Lost(Forfeit):
    """There is none because the process ended, or had to be ended."""


class Stopped(Exception):
    """There is none because `stop` was called: nobody waits for it any more."""


class Process:
    """The process of one maker's bots in one game, started when it is needed.

    Args:
        maker: what the entry point names, such as ``my_package:make_bot``.
        game: a key of `GAMES`.
    """

    def __init__(self, maker: str, game: str) -> None:
        self._maker, self._game = maker, game
        self._turn = threading.Lock()
        self._child: _Child | None = None
        self._numbers = count()
        self._gone: deque[int] = deque()
        self._is_hopeless = False
        self._is_stopped = False

    def new_bot(self) -> int:
        """A number for a bot, which is made when it is first asked."""
        return next(self._numbers)

    def forget(self, bot: int) -> None:
        """Let a bot go; from any thread, and in the middle of anything."""
        self._gone.append(bot)

    def ask(
        self, bot: int, seed: int | None, observation: Any, seat: int, start: float, thought: float
    ) -> int:
        """The action that a bot names, legal or not.

        Args:
            bot: its number.
            seed: what it is made with.
            observation: a record of the game's observation type.
            seat: index of the seat that is to act.
            start: seconds for the first answer of a new process.
            thought: seconds for any other.

        Raises:
            Forfeit: it gave no action; `Lost` if its process is gone.
            Stopped: `stop` was called.
        """
        if not self._turn.acquire(timeout=_LONGEST_WAIT):
            raise Forfeit("it thought for others all the time")
        try:
            self._check()
            if self._is_hopeless:
                raise Forfeit("it never answered, and is not asked again")
            child = self._running()
            seconds = thought if child.has_answered else start
            asked = {
                "bot": bot,
                "seed": None if seed is None else int(seed),
                "observation": observation.tobytes().hex(),
                "seat": int(seat),
                "seconds": seconds,
                "gone": [self._gone.popleft() for _ in range(len(self._gone))],
            }
            try:
                said = _read(child.ask(json.dumps(asked).encode() + b"\n", seconds))
            except BaseException as problem:  # an interrupt, too: its answer would come later
                self._let_go()
                self._check()
                self._is_hopeless = isinstance(problem, Lost) and not child.has_answered
                raise
            if isinstance(said, str):
                raise Forfeit(said)
            return said
        finally:
            self._turn.release()

    def stop(self) -> None:
        """End the process, from another thread, and start no other."""
        self._is_stopped = True
        child = self._child
        if child is not None:
            child.end()

    def _running(self) -> _Child:
        if self._child is not None and not self._child.is_alive:
            self._let_go()
        if self._child is None:
            try:
                self._child = _Child(self._maker, self._game)
            except (OSError, TypeError, ValueError) as problem:  # such as Python not to be found
                said = one_line(str(problem), _LONGEST_TEXT)
                raise Forfeit(f"its process cannot be started: {said}") from None
            self._check()  # again: `stop` may not have seen the new one
        return self._child

    def _check(self) -> None:
        if self._is_stopped:
            raise Stopped

    def _let_go(self) -> None:
        if self._child is not None:
            self._child.end()
            self._child = None


class _Child:
    """One running process. A thread writes and reads, so that whoever asks can stop waiting."""

    def __init__(self, maker: str, game: str) -> None:
        path = json.dumps([str(folder) for folder in sys.path])
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", _PROGRAM, path, maker, game],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl+C at the terminal is none of its business
        )
        self._parent = os.getpid()
        self.has_answered = False
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        threading.Thread(target=self._exchange, name=f"bot {maker}", daemon=True).start()

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked; a copy of the program (`os.fork`) cannot ask its parent's."""
        return self._parent == os.getpid() and self._process.poll() is None

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The answer's line; Lost if none comes in time."""
        self._questions.put(question)
        try:
            answer = self._answers.get(timeout=seconds)
        except Empty:
            raise Lost(f"it thought for more than {seconds:g} seconds") from None
        if not answer:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(1)
            raise Lost(f"its process ended with status {self._process.returncode}")
        self.has_answered = True
        return answer

    def end(self) -> None:
        """End it, and what it has started itself where the system knows groups of processes."""
        process = self._process
        if self._parent == os.getpid() and process.returncode is None:
            with suppress(OSError):
                if sys.platform == "win32":
                    process.kill()
                else:
                    os.killpg(process.pid, signal.SIGKILL)
            with suppress(subprocess.TimeoutExpired):
                process.wait(1)
        self._questions.put(None)

    def _exchange(self) -> None:
        to, back = self._process.stdin, self._process.stdout
        assert to is not None and back is not None
        with suppress(OSError):
            while (question := self._questions.get()) is not None:
                to.write(question)
                to.flush()
                self._answers.put(back.readline(_LONGEST_ANSWER))
        self._answers.put(b"")
        for pipe in (to, back):
            with suppress(OSError):  # what could not be written is written once more
                pipe.close()


def _read(answer: bytes) -> int | str:
    """The action in an answer, or why there is none; a bot may have written anything there.

    Raises:
        Lost: it is no answer; nobody knows what else has been written.
    """
    with suppress(ValueError, RecursionError):
        said = json.loads(answer)
        if isinstance(said, dict):
            action, problem = said.get("action"), said.get("problem")
            if type(action) is int:
                return action
            if isinstance(problem, str):
                return one_line(problem, _LONGEST_TEXT)
    raise Lost("its process said what is no answer")


_processes: dict[tuple[str, str], Process] = {}
_processes_lock = threading.Lock()


def process_of(maker: str, game: str) -> Process:
    """The one for a maker and a game, running or not."""
    with _processes_lock:
        return _processes.setdefault((maker, game), Process(maker, game))


@atexit.register
def stop() -> None:
    """End all processes at once, and for good.

    Whoever waits for one, or asks later, gets `Stopped`; bots made afterwards get new ones.
    """
    with _processes_lock:
        ending = list(_processes.values())
        _processes.clear()
    for process in ending:
        process.stop()
