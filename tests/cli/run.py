"""Running `nextstop` in tests: as a process of its own, or in this one."""

import io
import subprocess
import sys
from dataclasses import dataclass

import pytest

from nextstop.cli import main


@dataclass
class Ran:
    """What a command printed and its exit status."""

    status: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The only line on standard error."""
        assert self.err.endswith("\n") and self.err.count("\n") == 1, self.err
        return self.err.rstrip("\n")


def apart(*words: object, given: bytes = b"", **environment: str) -> Ran:
    """Run it as a process of its own."""
    import os

    done = subprocess.run(
        [sys.executable, "-m", "nextstop", *map(str, words)],
        input=given,
        capture_output=True,
        timeout=200,
        env=os.environ | environment,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


class Here:
    """Run it in this process, which is faster."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *words: object, given: bytes = b"") -> Ran:
        """Run `nextstop` with these words."""
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), "utf-8"))
        self.capsys.readouterr()
        status = main([str(word) for word in words])
        found = self.capsys.readouterr()
        return Ran(status, found.out, found.err)
