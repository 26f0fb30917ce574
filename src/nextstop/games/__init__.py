"""The rules engines."""

from nextstop.games.bus_and_stop.game import BusAndStop
from nextstop.games.busstop.game import Busstop
from nextstop.games.protocol import Rules
from nextstop.games.refusal import BadSetup, quoted
from nextstop.languages import say

_ALL: tuple[Rules, ...] = (Busstop(), BusAndStop())
GAMES: dict[str, Rules] = {rules.name: rules for rules in _ALL}


def find_rules(name: str) -> Rules:
    """The game of this name; BadSetup, with those that there are, when there is none."""
    if name not in GAMES:
        raise BadSetup(
            "game",
            say(
                "There is no game %(name)s: %(known)s.",
                name=quoted(name),
                known=", ".join(GAMES),
            ),
        )
    return GAMES[name]


def check_count(rules: Rules, players: int) -> None:
    """C1.3, T7.1: BadSetup unless the game is for so many people."""
    counts = rules.player_counts
    if players not in counts:
        raise BadSetup(
            "players",
            say(
                "%(game)s is for %(fewest)d to %(most)d players, not %(players)s.",
                game=rules.title,
                fewest=min(counts),
                most=max(counts),
                players=players,
            ),
        )
