"""The command line: play, serve, replay, simulate, bench."""

from nextstop.cli.main import main

__all__ = ["main"]
