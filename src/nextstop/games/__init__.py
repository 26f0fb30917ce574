"""The rules engines."""

from nextstop.games.bus_and_stop.game import BusAndStop
from nextstop.games.busstop.game import Busstop
from nextstop.games.protocol import Rules
from nextstop.games.refusal import BadSetup

_ALL: tuple[Rules, ...] = (Busstop(), BusAndStop())
GAMES: dict[str, Rules] = {rules.name: rules for rules in _ALL}


def find_rules(name: str) -> Rules:
    """The game of this name; BadSetup, with those that there are, when there is none."""
    if name not in GAMES:
        raise BadSetup("game", f"There is no game {name!r}: {', '.join(GAMES)}.")
    return GAMES[name]


def check_count(rules: Rules, players: int) -> None:
    """C1.3, T7.1: BadSetup unless the game is for so many people."""
    counts = rules.player_counts
    if players not in counts:
        suits = f"{min(counts)} to {max(counts)} players"
        raise BadSetup("players", f"{rules.title} is for {suits}, not {players}.")
