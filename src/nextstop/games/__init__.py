"""The rules engines."""

from nextstop.games.bus_and_stop.game import BusAndStop
from nextstop.games.busstop.game import Busstop
from nextstop.games.protocol import Rules

_ALL: tuple[Rules, ...] = (Busstop(), BusAndStop())
GAMES: dict[str, Rules] = {rules.name: rules for rules in _ALL}
