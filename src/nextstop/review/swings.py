"""The moves that cost their players most."""

from collections.abc import Sequence
from dataclasses import dataclass

from nextstop.review.account import lost
from nextstop.review.step import Choice, Step
from nextstop.review.turns import Turn

_SURE = 2.0  # standard errors that a loss must exceed
_LEAST_SHARE = 0.01
_LEAST_POINTS = 1.0


@dataclass(frozen=True, slots=True)
class Swing:
    """A move that cost its player something.

    Attributes:
        ply: how many moves were made before it: the position to look at.
        seat: the letter it was made for.
        decider: the player who chose it.
        move: the move that was made.
        better: the move that would have been best.
        share: how much of the win it cost; at least 0.
        points: how many points it cost; below 0 if the better move would have scored less.
        error: standard error of `share`; 0 where it is exact.
    """

    ply: int
    seat: str
    decider: str
    move: str
    better: str
    share: float
    points: float
    error: float


def swings(steps: Sequence[Step], turns: Sequence[Turn], decider: str, most: int) -> list[Swing]:
    """A player's costliest moves, the worst first.

    Only what is surely lost counts: at least one hundredth of the win, or where no more of the win
    is lost a point, and more than twice its standard error.
    """
    found = [
        _swing(turn, step.choice)
        for step, turn in zip(steps, turns, strict=False)
        if step.choice is not None and turn.decider == decider and _counts(step.choice, decider)
    ]
    return sorted(found, key=lambda swing: (-swing.share, -swing.points, swing.ply))[:most]


def _counts(choice: Choice, decider: str) -> bool:
    share, points = lost(choice, decider), _points_lost(choice, decider)
    if share >= _LEAST_SHARE:
        return share > _SURE * choice.error
    return share >= 0 and points >= _LEAST_POINTS and points > _SURE * choice.points_error


def _points_lost(choice: Choice, seat: str) -> float:
    better = choice.better or choice.made
    return better.points[seat] - choice.made.points[seat]


def _swing(turn: Turn, choice: Choice) -> Swing:
    return Swing(
        ply=turn.ply,
        seat=turn.seat,
        decider=turn.decider,
        move=turn.move,
        better=choice.best,
        share=lost(choice, turn.decider),
        points=_points_lost(choice, turn.decider),
        error=choice.error,
    )
