"""Where a player's result came from: choices, the luck of the deck, and what nobody can tell.

Let V be the forecast from what is public. A move's step goes from V before it to V after it. In
between stands E, the mean forecast after the move over all that chance could have turned up, and M,
the same for the best move instead of the one that was made. So

    V after - V before  =  (V after - E)  +  (E - M)  +  (M - V before)
                            luck             choice      noise

Luck is zero where a move turns nothing up, and choice where the best move was made. Noise is what
the search sees one move later and did not see before; on average nothing. Tiles that are chosen
face down are one step: each of their players' choices is what they lost as far as they could know,
and the rest of the step is what the choices of the others did to a player.

As forecasts between the moves cancel out, noise has the errors of luck, of choices and of the first
forecast; where tiles were face down nothing is noise, but the forecasts around them do not cancel.

The steps of a game telescope: for every player the start, their own choices, those of the others,
luck and noise sum to the end, which is the result if the game is over.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from nextstop.review.step import Choice, Step, Worth
from nextstop.review.turns import Turn

# Of the win; less left unexplained is not worth a doubt.
_MUCH = 0.1
_SURE = 2.0  # standard errors that what is left unexplained must exceed


@dataclass(frozen=True, slots=True)
class Account:
    """One player's way from the start to the end, in shares of the win.

    Attributes:
        start: the forecast before the first move.
        own: what the player's own choices changed: at best about 0, as it is measured against the
            best moves.
        others: what the other players' choices changed.
        luck: what the deck changed.
        noise: what the search cannot explain.
        end: the forecast after the last move, or the result. The sum of all of these.
        own_error: standard error of `own`.
        luck_error: standard error of `luck`.
        noise_error: standard error of `noise`: all that was sampled has a part in it.
    """

    start: float
    own: float
    others: float
    luck: float
    noise: float
    end: float
    own_error: float
    luck_error: float
    noise_error: float

    @property
    def is_uncertain(self) -> bool:
        """Whether much is left unexplained, and more than sampling can have left.

        Between two players it is so for both or for neither: what is left is the same for both.
        """
        return abs(self.noise) >= max(_MUCH, _SURE * self.noise_error)


@dataclass(frozen=True, slots=True)
class _Change:
    """What one step changed for a player; the errors are squared."""

    own: float = 0.0
    others: float = 0.0
    luck: float = 0.0
    noise: float = 0.0
    own_error: float = 0.0
    luck_error: float = 0.0
    noise_error: float = 0.0


def account(steps: Sequence[Step], turns: Sequence[Turn], seat: str) -> Account:
    """Add up what has been looked at.

    Args:
        steps: from the set-up on, not necessarily to the end.
        turns: all moves of the record.
        seat: a player's letter.
    """
    outlook = steps[0].outlook
    assert outlook is not None  # the first and those that end a group are there
    first = outlook.shares[seat]
    total, end = _Change(), first
    for before, after, moves in _groups(steps, turns):
        total = _sum(total, _change(before, after, moves, seat))
        end = _share(after.outlook, seat)
    return Account(
        start=first,
        own=total.own,
        others=total.others,
        luck=total.luck,
        noise=total.noise,
        end=end,
        own_error=math.sqrt(total.own_error),
        luck_error=math.sqrt(total.luck_error),
        noise_error=math.sqrt(outlook.errors[seat] ** 2 + total.noise_error),
    )


def _groups(
    steps: Sequence[Step], turns: Sequence[Turn]
) -> Iterator[tuple[Step, Step, list[tuple[Turn, Step]]]]:
    """From one outlook to the next: the moves between them, each with its step."""
    before, moves = steps[0], list[tuple[Turn, Step]]()
    for step, turn in zip(steps[1:], turns, strict=False):
        moves.append((turn, steps[turn.ply]))
        if step.outlook is not None:
            yield before, step, moves
            before, moves = step, []


def _change(before: Step, after: Step, moves: Sequence[tuple[Turn, Step]], seat: str) -> _Change:
    whole = _share(after.outlook, seat) - _share(before.outlook, seat)
    change = _luck(moves[-1][1].expected, after, seat)
    for turn, step in moves:
        if step.choice is not None and turn.decider == seat:
            change = replace(
                change,
                own=change.own - lost(step.choice, seat),
                own_error=change.own_error + step.choice.error**2,
            )
        elif step.choice is not None and not turn.is_hidden:
            change = replace(change, others=change.others - lost(step.choice, seat))
    rest = whole - change.own - change.others - change.luck
    if moves[0][0].is_hidden:
        return replace(
            change,
            others=change.others + rest,
            noise_error=_squared(before.outlook, after.outlook, seat=seat),
        )
    errors = change.luck_error + sum(s.choice.error**2 for _, s in moves if s.choice is not None)
    return replace(change, noise=rest, noise_error=errors)


def _luck(expected: Worth | None, after: Step, seat: str) -> _Change:
    if expected is None:
        return _Change()
    return _Change(
        luck=_share(after.outlook, seat) - _share(expected, seat),
        luck_error=_squared(after.outlook, expected, seat=seat),
    )


def _squared(*worths: Worth | None, seat: str) -> float:
    """The squared errors of forecasts that are independent of each other, added up."""
    return sum(worth.errors[seat] ** 2 for worth in worths if worth is not None)


def lost(choice: Choice, seat: str) -> float:
    """How much less of the win a player can expect than after the best move; below 0: more."""
    return _share(choice.better, seat) - _share(choice.made, seat) if choice.better else 0.0


def _share(worth: Worth | None, seat: str) -> float:
    assert worth is not None  # the first outlook and those that end a group are there
    return worth.shares[seat]


def _sum(one: _Change, other: _Change) -> _Change:
    return _Change(
        one.own + other.own,
        one.others + other.others,
        one.luck + other.luck,
        one.noise + other.noise,
        one.own_error + other.own_error,
        one.luck_error + other.luck_error,
        one.noise_error + other.noise_error,
    )
