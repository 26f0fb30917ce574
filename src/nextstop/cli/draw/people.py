"""How the people at a table are called in text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nextstop.cli.text import harmless
from nextstop.games import GAMES
from nextstop.games.play import Game
from nextstop.games.protocol import SEAT_LETTERS
from nextstop.records import Record


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
        return cls._called(game.seats, game.players)

    @classmethod
    def of_record(cls, record: Record) -> "People":
        """The people of a recorded game."""
        seats = GAMES[record.game].seats(len(record.players))
        return cls._called(SEAT_LETTERS[:seats], record.players)

    @classmethod
    def _called(cls, seats: Sequence[str], players: Sequence[str]) -> "People":
        """Who is no player is the proxy."""
        called = (*map(harmless, players), "proxy bus")
        return cls(dict(zip(seats, called, strict=False)))

    def __getitem__(self, seat: str) -> str:
        """The seat's letter, and the name where that is another word."""
        name = self.names[seat]
        return seat if name == seat else f"{seat} {name}"

    def together(self, seats: list[str]) -> str:
        """Several seats in a row: "A Anna, B Ben and C Cleo"."""
        *most, last = (self[seat] for seat in seats)
        return f"{', '.join(most)} and {last}" if most else last
