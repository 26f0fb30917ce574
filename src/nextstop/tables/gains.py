"""What one move gains against another, in words."""

from __future__ import annotations

from dataclasses import dataclass

from nextstop.bots.analysis import Candidate
from nextstop.languages import Sentence, say, say_many
from nextstop.languages.figures import tenths

# Less than this is noise of the simulations: one game in a hundred, a fifth of a point.
_SHARE, _POINTS = 0.01, 0.2


@dataclass(frozen=True)
class Gain:
    """How much better one move is than another.

    Attributes:
        share: of the win, −1 to 1.
        points: in the final score.
        exact: whether both were worked out to the end.
    """

    share: float
    points: float
    exact: bool = False

    @classmethod
    def between(cls, best: Candidate, other: Candidate, *, exact: bool) -> Gain:
        """What one candidate gains against another."""
        return cls(best.share - other.share, best.points - other.points, exact=exact)

    @property
    def is_nothing(self) -> bool:
        """Whether both are as good, as far as one can tell."""
        return not self.wins and not self.scores

    @property
    def wins(self) -> int:
        """How many games in a hundred more are won; 0 where that is within the noise."""
        least = 0 if self.exact else _SHARE
        return round(self.share * 100) if abs(self.share) > least else 0

    @property
    def scores(self) -> float:
        """Points more in the end; 0 where that is within the noise."""
        least = 0 if self.exact else _POINTS
        return self.points if abs(self.points) > least else 0.0


def gained(gain: Gain) -> Sentence:
    """What the best move gains against the next best."""
    if gain.exact:
        return _solved(gain)
    points = tenths(abs(gain.points))
    if gain.wins > 0 and gain.scores > 0:
        return say_many(
            "It wins %(num)d more game in 100 than the next best, and ends %(points)s points "
            "higher.",
            "It wins %(num)d more games in 100 than the next best, and ends %(points)s points "
            "higher.",
            gain.wins,
            points=points,
        )
    if gain.wins > 0 > gain.scores:
        return say_many(
            "It wins %(num)d more game in 100 than the next best, though it ends %(points)s points "
            "lower.",
            "It wins %(num)d more games in 100 than the next best, though it ends %(points)s "
            "points lower.",
            gain.wins,
            points=points,
        )
    if gain.wins > 0:
        return say_many(
            "It wins %(num)d more game in 100 than the next best.",
            "It wins %(num)d more games in 100 than the next best.",
            gain.wins,
        )
    if gain.wins == 0 and gain.scores > 0:
        return say(
            "It wins as often as the next best, and ends %(points)s points higher.", points=points
        )
    return say("It is hardly better than the next best.")


def _solved(gain: Gain) -> Sentence:
    if gain.share > 0:
        return say("The next best would give the win away, or a part of it.")
    if gain.points > 0:
        return say(
            "With the next best you would end %(points)s points lower.", points=tenths(gain.points)
        )
    return say("It is hardly better than the next best.")


def expected(move: Candidate, *, exact: bool) -> Sentence:
    """What a move leads to, for the one who makes it."""
    if exact:
        return _outcome(move)
    return say_many(
        "With it you win about %(num)d game in 100, and end with about %(points)s points.",
        "With it you win about %(num)d games in 100, and end with about %(points)s points.",
        round(move.share * 100),
        points=tenths(move.points),
    )


def _outcome(move: Candidate) -> Sentence:
    points = round(move.points)
    if move.share >= 1:
        return say_many(
            "The end is solved: if everybody plays as well as they can, you win with %(num)d "
            "point.",
            "The end is solved: if everybody plays as well as they can, you win with %(num)d "
            "points.",
            points,
        )
    if move.share > 0:
        return say_many(
            "The end is solved: if everybody plays as well as they can, you share the win with "
            "%(num)d point.",
            "The end is solved: if everybody plays as well as they can, you share the win with "
            "%(num)d points.",
            points,
        )
    return say_many(
        "The end is solved: if everybody plays as well as they can, you end with %(num)d point, "
        "and somebody else wins.",
        "The end is solved: if everybody plays as well as they can, you end with %(num)d points, "
        "and somebody else wins.",
        points,
    )
