"""How the people at a table are called in text."""

from collections.abc import Mapping
from dataclasses import dataclass

from nextstop.cli.text import harmless
from nextstop.games.play import Game


@dataclass(frozen=True, slots=True)
class People:
    """Seats and their names, harmless for a terminal.

    Attributes:
        names: Seat letter to name, the proxy too.
    """

    names: Mapping[str, str]

    @classmethod
    def of(cls, game: Game) -> "People":
        """The people of a game."""
        names = dict(zip(game.seats, map(harmless, game.players), strict=False))
        if game.proxy is not None:
            names[game.proxy] = "proxy bus"
        return cls(names)

    def __getitem__(self, seat: str) -> str:
        """The seat's letter, and the name where that is another word."""
        name = self.names[seat]
        return seat if name == seat else f"{seat} {name}"

    def together(self, seats: list[str]) -> str:
        """Several seats in a row: "A Anna, B Ben and C Cleo"."""
        *most, last = (self[seat] for seat in seats)
        return f"{', '.join(most)} and {last}" if most else last
