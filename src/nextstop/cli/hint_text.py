"""What a strong player would do, for a person at the keyboard."""

from collections.abc import Iterator

from nextstop.bots.analysis import THINKING, Analysis, Candidate, analyse
from nextstop.cli.text import Row, Span, words
from nextstop.games.play import Game
from nextstop.tables.gains import Gain, expected, gained

_SHOWN = 3  # moves


def hint_rows(game: Game, seat: str) -> Iterator[Row]:
    """The best moves of a seat that is to move, from what it may know, and what the best gains."""
    found = analyse(game, seat, THINKING)
    yield Row(Span("Best moves" if len(found.candidates) > 1 else "The only move", "head"))
    for candidate in found.candidates[:_SHOWN]:
        yield Row(Span(candidate.move, "strong"), words(_worth(candidate)), indent=1)
    yield Row(Span(""), words(_why(found)))


def _why(found: Analysis) -> str:
    """In the words of hints at tables."""
    best, *others = found.candidates
    leads_to = expected(best, exact=found.exact)
    if not others:
        return str(leads_to)
    return f"{gained(Gain.between(best, others[0], exact=found.exact))} {leads_to}"


def _worth(candidate: Candidate) -> str:
    return f"wins {candidate.share:.0%}, ends with {candidate.points:.1f} points"
