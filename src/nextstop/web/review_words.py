"""What a review says: its figures as sentences."""

from __future__ import annotations

from nextstop.languages import Sentence, say, say_many
from nextstop.languages.figures import tenths
from nextstop.review import Account, Swing
from nextstop.tables.names import isolated

# Hundredths of the win: what is less is not worth a word.
_LITTLE = 2
# Standard errors that what is told of must exceed.
_SURE = 2


def percent(share: float) -> Sentence:
    """A share in whole hundredths."""
    return say("%(num)d %%", num=round(share * 100))


def could_be_better(name: str, swing: Swing) -> Sentence:
    """Which move it was, in a picture."""
    return say(
        "Move %(ply)d: %(name)s could have done better.", ply=swing.ply + 1, name=isolated(name)
    )


def what_became(account: Account) -> tuple[Sentence, ...]:
    """What a player began with, and what became of it, in a sentence each.

    The parts are sums of estimates, one for each move: they can come to more than there is to win,
    so no sentence may promise games for them.
    """
    start = say_many(
        "Before the first move %(num)d game in 100 was theirs.",
        "Before the first move %(num)d games in 100 were theirs.",
        round(account.start * 100),
    )
    if account.is_uncertain:
        return start, say(
            "This game’s account is too uncertain to say much: more of it cannot be explained than"
            " the errors of its estimates come to."
        )
    return start, _choices(account), _luck(account)


def _choices(account: Account) -> Sentence:
    lost = -round(account.own * 100)
    if _may_be_chance(account.own, account.own_error):
        return say(
            "Added up over all moves, own choices cost nothing that can be told from chance."
        )
    if lost < _LITTLE:
        return say("Hardly a choice could have been better.")
    return say_many(
        "Added up over all moves, own choices cost an estimated %(num)d hundredth of a win.",
        "Added up over all moves, own choices cost an estimated %(num)d hundredths of a win.",
        lost,
    )


def _luck(account: Account) -> Sentence:
    luck = round(account.luck * 100)
    if _may_be_chance(account.luck, account.luck_error):
        return say(
            "Added up over all moves, the deck gave or took nothing that can be told from chance."
        )
    if abs(luck) < _LITTLE:
        return say("Added up over all moves, the deck neither helped nor hurt.")
    if luck > 0:
        return say_many(
            "Added up over all moves, the deck gave an estimated %(num)d hundredth of a win.",
            "Added up over all moves, the deck gave an estimated %(num)d hundredths of a win.",
            luck,
        )
    return say_many(
        "Added up over all moves, the deck took an estimated %(num)d hundredth of a win.",
        "Added up over all moves, the deck took an estimated %(num)d hundredths of a win.",
        -luck,
    )


def _may_be_chance(value: float, error: float) -> bool:
    """Whether an error that is worth a word may be all there is of a value."""
    return abs(value) < _SURE * error and _SURE * error * 100 >= _LITTLE


def cost(swing: Swing) -> Sentence:
    """What a player lost by a move."""
    games, points = round(swing.share * 100), tenths(abs(swing.points))
    if games and swing.points >= 0.05:
        return say_many(
            "It cost %(num)d game in 100 and %(points)s points.",
            "It cost %(num)d games in 100 and %(points)s points.",
            games,
            points=points,
        )
    if games:
        return say_many("It cost %(num)d game in 100.", "It cost %(num)d games in 100.", games)
    return say("It cost %(points)s points.", points=points)
