"""Is a record sound?"""

from dataclasses import dataclass

from nextstop.records.format import Record
from nextstop.records.problem import BadRecord, BrokenRule
from nextstop.records.replay import replay


@dataclass(frozen=True, slots=True)
class Verdict:
    """What replaying a record showed.

    Attributes:
        sound: It is a record, and no move of it breaks a rule.
        over: The game is finished.
        plies: How many moves were made before the end or the first problem.
        problem: What is wrong, in one line; None when it is sound.
        rule: The id of the broken rule; None when none is broken.
    """

    sound: bool
    over: bool
    plies: int
    problem: str | None = None
    rule: str | None = None


def verify(record: Record) -> Verdict:
    """Replay a record and say whether it holds. Never raises for what a record may contain."""
    plies, over = 0, False
    try:
        for game in replay(record):
            plies, over = game.ply, game.over
    except BadRecord as bad:
        return Verdict(False, False, 0, str(bad))
    except BrokenRule as broken:
        return Verdict(False, over, plies, str(broken), broken.rule)
    return Verdict(True, over, plies)
