"""nextstop: Busstop: The Boardgame and Bus & Stop, as rules, records, bots and a table."""

from nextstop.games import GAMES
from nextstop.games.play import Game
from nextstop.games.refusal import BadSetup, Refused

__version__ = "0.1.0"
__all__ = ["GAMES", "BadSetup", "Game", "Refused", "__version__"]
