"""nextstop: Busstop: The Boardgame and Bus & Stop, as rules, records, bots and a table."""

from pathlib import Path

from nextstop import records
from nextstop.games import GAMES
from nextstop.games.play import Game
from nextstop.games.refusal import BadSetup, Refused


def load(path: str | Path) -> Game:
    """The game of a file that `Game.save` wrote; it can be played on from where it stopped.

    Raises:
        OSError: the file cannot be read.
        nextstop.records.BadRecord: it tells no game; the message says where.
        nextstop.records.BrokenRule: a rule refuses one of its moves, whose number it tells.
    """
    game = records.finish(records.load(path))
    game.play_on()
    return game


__version__ = "0.1.0"
__all__ = ["GAMES", "BadSetup", "Game", "Refused", "__version__", "load"]
