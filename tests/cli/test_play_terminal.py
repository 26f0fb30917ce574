"""Whole games on a real terminal: a pseudo-terminal and somebody who types."""

import contextlib
import itertools
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from nextstop.records import load, verify

pty = pytest.importorskip("pty")

_STYLE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
_SECRET = "(what you type is not shown)> "


class Typist:
    """Reads what a terminal shows and types."""

    def __init__(self, process: subprocess.Popen[bytes], terminal: int) -> None:
        self.process, self.terminal = process, terminal
        self.seen = ""
        self.raw = b""

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self.terminal, f"{line}\n".encode())

    def read(self, seconds: float = 250) -> str:
        """What comes until a prompt stands there, or the program ends; empty at the end."""
        came = ""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if not select.select([self.terminal], [], [], 0.2)[0]:
                continue
            try:
                data = os.read(self.terminal, 1 << 16)
            except OSError:  # the other side is closed
                data = b""
            self.raw += data
            part = _STYLE.sub("", data.decode("utf-8", "replace")).replace("\r\n", "\n")
            came += part
            self.seen += part
            if not data:
                return ""
            if came.endswith(("> ", "no: ", "file? ")):
                return came
        raise TimeoutError(self.seen[-2000:])

    def interrupt(self) -> None:
        """Press Ctrl-C, and again until the program ends.

        One that comes just before Python waits for a key is only heard at the next one.
        """
        self.process.send_signal(signal.SIGINT)
        for _ in range(60):
            with contextlib.suppress(TimeoutError):
                self.read(2)
                return
            if "--resume" not in self.seen:  # it has not been heard
                self.process.send_signal(signal.SIGINT)
        raise TimeoutError(self.seen[-2000:])

    def play(self, answer: Callable[[str], str]) -> None:
        """Answer every prompt until the program ends."""
        while came := self.read():
            self.type(answer(came))


@contextmanager
def at_a_terminal(*words: object, columns: int = 80) -> Iterator[Typist]:
    """`nextstop play` on a terminal of its own."""
    ours, theirs = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": str(columns), "LINES": "24"}
    environment.pop("NO_COLOR", None)
    process = subprocess.Popen(
        [sys.executable, "-m", "nextstop", "play", *map(str, words)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        start_new_session=True,
    )
    os.close(theirs)
    try:
        yield Typist(process, ours)
        process.wait(60)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def first_line_of_the_menu(came: str) -> str:
    if came.endswith("no: "):
        return ""
    if came.rstrip().endswith("Who>") and "such as" in came:
        return came.splitlines()[-2]
    *before, _ = came.splitlines()
    menu = list(itertools.takewhile(re.compile(r" +\d+ ").match, reversed(before)))
    return menu[-1].split()[0]


@pytest.mark.parametrize(
    "words",
    [
        ("bus-and-stop", "--seats", "you,greedy"),
        ("busstop", "--seats", "you,greedy"),
        ("busstop", "--seats", "you,you,greedy"),
    ],
)
def test_a_whole_game_at_a_terminal(tmp_path: Path, words: tuple[str, ...]) -> None:
    file = tmp_path / "game.json"
    with at_a_terminal(*words, "--seed", 4, "--save", file) as typist:
        typist.play(first_line_of_the_menu)
    assert typist.process.returncode == 0
    assert "The game is over." in typist.seen and "Traceback" not in typist.seen
    assert b"\x1b[" in typist.raw  # colours
    verdict = verify(load(file))
    assert verdict.sound and verdict.over


def test_a_tile_chosen_face_down_is_not_seen_by_the_others_at_the_terminal() -> None:
    with at_a_terminal("busstop", "--seats", "you,you,you", "--seed", 4, "--first", "A") as typist:
        typist.read()
        typist.type("5")
        assert typist.read().endswith(_SECRET)
        typist.type("7")
        came = typist.read()
        assert came.lstrip().startswith("→ B chooses a tile face down.")
        assert came.endswith(_SECRET)
        typist.type("help")  # anything may be typed there
        assert "take SEAT" in typist.read()
        typist.type("9")
        assert "Revealed: A 5, B 7, C 9." in typist.read()
        typist.type("quit")
        typist.read()
        typist.type("")
        typist.read()
    assert typist.process.returncode == 0


def test_quit_asks_for_a_file_until_it_can_be_written(tmp_path: Path) -> None:
    with at_a_terminal("bus-and-stop", "--seats", "you,you", "--seed", 4) as typist:
        typist.read()
        typist.type("1")
        typist.read()
        typist.type("quit")
        assert typist.read().endswith("Enter for no: ")
        typist.type(str(tmp_path / "none" / "game.json"))
        assert "Not saved" in typist.read()
        typist.type(str(tmp_path / "game.json"))
        typist.read()
    assert len(load(tmp_path / "game.json").moves) == 1
    assert typist.process.returncode == 0


@pytest.mark.parametrize(("how", "status"), [("ctrl-c", 130), ("ctrl-d", 0)])
def test_who_leaves_leaves_cleanly_and_the_game_is_kept(
    tmp_path: Path, how: str, status: int
) -> None:
    file = tmp_path / "game.json"
    words = ("bus-and-stop", "--seats", "you,you", "--seed", 4, "--save", file)
    with at_a_terminal(*words) as typist:
        typist.read()
        typist.type("1")
        typist.read()
        if how == "ctrl-c":
            typist.interrupt()
        else:
            os.write(typist.terminal, b"\x04")
            typist.read()
    assert typist.process.returncode == status
    assert "Traceback" not in typist.seen and "--resume" in typist.seen
    assert len(load(file).moves) == 1


def test_a_narrow_terminal_is_not_overrun() -> None:
    with at_a_terminal("busstop", "--seats", "you,greedy,greedy", columns=40) as typist:
        typist.read()
        typist.type("quit")
        typist.read()
        typist.type("")
        typist.read()
    drawn = [line for line in typist.seen.splitlines() if not line.startswith(("Comp", "Save"))]
    assert max(map(len, drawn)) <= 40
