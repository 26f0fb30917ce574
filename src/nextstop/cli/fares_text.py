"""What drop-offs pay, as rows of text."""

from collections.abc import Iterator

from nextstop.cli.text import Row, Span
from nextstop.games.play import Game
from nextstop.tables.fares import fares


def fares_rows(game: Game) -> Iterator[Row]:
    """A row for each place of Bus & Stop: passengers→points; nothing for the other game."""
    if game.name != "bus-and-stop":
        return
    yield Row(Span("Passengers→points of a drop-off", "head"))
    for place, pairs in fares(game.options).items():
        pays = tuple((Span(f"{number}→"), Span(str(points), "good")) for number, points in pairs)
        yield Row(Span(place, "strong"), pays, indent=1)
