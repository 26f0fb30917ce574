"""What a strong player would do, for a person at the keyboard."""

from collections.abc import Iterator

from nextstop.bots.analysis import THINKING, Candidate, analyse
from nextstop.cli.text import Row, Span, words
from nextstop.games.play import Game

_SHOWN = 3  # moves


def hint_rows(game: Game, seat: str) -> Iterator[Row]:
    """The best moves of a seat that is to move, from what it may know, the best first."""
    found = analyse(game, seat, THINKING)
    yield Row(Span("Best moves" if len(found.candidates) > 1 else "The only move", "head"))
    for candidate in found.candidates[:_SHOWN]:
        yield Row(Span(candidate.move, "strong"), words(_worth(candidate)), indent=1)
    if found.exact:
        yield Row(Span(""), words("The end is solved: it cannot be done better.", "faint"))


def _worth(candidate: Candidate) -> str:
    return f"wins {candidate.share:.0%}, ends with {candidate.points:.1f} points"
