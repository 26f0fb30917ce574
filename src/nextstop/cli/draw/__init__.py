"""Games in text: shared by `nextstop replay` and `nextstop play`."""

from collections.abc import Iterator
from typing import Any

from nextstop.cli.draw import bus_and_stop, busstop
from nextstop.cli.draw.people import People
from nextstop.cli.text import Row, Span, Word, cells, harmless, words
from nextstop.games.play import Game
from nextstop.games.protocol import SEAT_LETTERS

_GAMES = {"bus-and-stop": bus_and_stop, "busstop": busstop}
_PARTS = {  # of a score, where the name alone would not say it
    "depot": "empty bus",
    "vips": "VIPs",
    "queue": "left in queue",
    "passenger_bonus": "passenger bonus",
    "end_bonus": "end bonus",
}
_LABELS = 17  # the longest of them and the space behind it

__all__ = ["People", "hint", "in_words", "legend", "only", "option_in_words", "scores", "table"]


def table(game: str, position: dict[str, Any], people: People) -> Iterator[Row]:
    """The whole position."""
    yield from _GAMES[game].common(position, people)
    for seat in SEAT_LETTERS[: len(position["players"])]:
        yield from _GAMES[game].player(position, seat, people)


def only(game: str, position: dict[str, Any], seat: str, people: People) -> Iterator[Row]:
    """One seat's own part of the position."""
    yield from _GAMES[game].player(position, seat, people)


def in_words(
    game: str, before: dict[str, Any], after: dict[str, Any], seat: str, move: str, people: People
) -> Iterator[tuple[Word, ...]]:
    """The move as a sentence, then a sentence for each thing that happened by itself."""
    yield _GAMES[game].move_in_words(before, after, seat, move, people)
    for line in _GAMES[game].news(before, after, people):
        yield words(line, "faint")


def hint(game: Game, position: dict[str, Any], seat: str, move: str) -> tuple[Word, ...]:
    """What to know of a move before choosing it."""
    found: tuple[Word, ...] = _GAMES[game.name].hint(game, position, seat, move)
    return found


def legend(game: str) -> str:
    """What the letters mean."""
    return str(_GAMES[game].LEGEND)


def scores(game: Game, people: People, width: int = 80) -> Iterator[Row]:
    """The final scores with their parts, one column a player, and who won.

    Args:
        game: The game, over or not.
        people: The names.
        width: Columns to fill.
    """
    seats = [seat for seat in game.seats if seat != game.proxy]
    parts = {seat: game.breakdown(seat) for seat in seats}
    room = (width - _LABELS) // len(seats) - 1
    column = max(8, min(room, max(cells(people[seat]) for seat in seats)))
    yield Row(Span("Scores", "head"), tuple(word_right(people[s], column) for s in seats))
    for name in parts[seats[0]]:
        yield Row(
            Span(_PARTS.get(name, name)),
            tuple(word_right(str(parts[s][name]), column) for s in seats),
        )
    total = tuple(word_right(str(game.scores[s]), column, "strong") for s in seats)
    yield Row(Span("total", "strong"), total)
    if game.winners:
        share = "share the win" if len(game.winners) > 1 else "wins"
        yield Row(Span(""), words(f"{people.together(list(game.winners))} {share}.", "good"))


def word_right(text: str, width: int, style: str = "") -> Word:
    """A word set to the right of a column; what is too long is cut."""
    cut = text
    while cells(cut) > width:
        cut = cut[: len(cut.removesuffix("…")) - 1] + "…"
    return (Span(" " * (width - cells(cut)) + cut, style),)


def option_in_words(value: object) -> str:
    """An option's value, short."""
    match value:
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return ", ".join(harmless(str(part)) for part in value)
        case dict():
            return "values of the table's own"
    return harmless(str(value))
