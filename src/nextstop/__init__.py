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
        nextstop.records.BadRecord, BadSetup, Refused: it tells no game.
    """
    return Game.from_record(records.load(path).to_dict())


__version__ = "0.1.0"
__all__ = ["GAMES", "BadSetup", "Game", "Refused", "__version__", "load"]
