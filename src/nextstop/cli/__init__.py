"""The command line: play, serve, replay, simulate, bench."""

from nextstop.cli.command import main

__all__ = ["main"]
