"""One look at a game: how it stands after so many moves, and what the next move was worth."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from nextstop.bots.analysis import Analysis, Budget, Forecast, analyse, forecast
from nextstop.games.play import Game
from nextstop.records import Record
from nextstop.review.redeal import Deals
from nextstop.review.settle import settled
from nextstop.review.turns import Turn, game_at

LOOKS = 4  # forecasts of one position that a figure is the mean of
DEALS = 16  # deals that might have come, with a forecast each
_DIGITS = 6
_RANKING = -1  # the number of the look in which moves are ranked; from 0 on there are forecasts


@dataclass(frozen=True, slots=True)
class Worth:
    """What players can expect.

    Attributes:
        shares: expected share of the win by seat letter, 0 to 1.
        points: expected final score by seat letter.
        errors: standard errors of the shares; 0 where nothing was sampled.
    """

    shares: dict[str, float]
    points: dict[str, float]
    errors: dict[str, float]


@dataclass(frozen=True, slots=True)
class Choice:
    """A move beside the best one that was found, before anything is turned up.

    Attributes:
        best: the best move, in notation; of equally good ones the one that was made.
        made: what the move that was made leads to. Of a move chosen face down only for its player,
            who did not know what the others would choose.
        better: what the best move leads to, likewise; None where the best move was made.
        error: standard error of what was lost of the win; 0 where it is exact.
        points_error: standard error of the points lost.
    """

    best: str
    made: Worth
    better: Worth | None = None
    error: float = 0.0
    points_error: float = 0.0


@dataclass(frozen=True, slots=True)
class Step:
    """All that is found out about one position.

    Attributes:
        ply: how many moves were made before it.
        outlook: how the game stands to somebody who sees what is public; None while tiles are
            being chosen face down, as nothing can be seen to change.
        expected: what the next move leads to on average over all that chance could have turned up;
            None where it turned nothing up, or nothing followed.
        choice: the next move beside the best; None where there was no choice, or no move.
    """

    ply: int
    outlook: Worth | None = None
    expected: Worth | None = None
    choice: Choice | None = None


@dataclass(slots=True)
class Looker:
    """Looks at the positions of one record. Each look stands for itself, in any order.

    Attributes:
        record: a sound one.
        turns: its moves.
        simulations: for each forecast.
        seed: another one draws other simulations.
    """

    record: Record
    turns: Sequence[Turn]
    simulations: int
    seed: int
    _latest: tuple[int, "_Figures"] | None = field(default=None, init=False)

    def step(self, ply: int) -> Step:
        """The position after so many moves, and the move that followed."""
        game = game_at(self.record, ply)
        is_dark = ply > 0 and self.turns[ply - 1].leaves_dark
        outlook = None if is_dark else self._outlook(ply, game).worth
        if ply == len(self.turns):
            return Step(ply, outlook)
        turn, deals = self.turns[ply], Deals(game, lambda look: self._seed(ply, look))
        if turn.is_hidden:
            expected = self._after(deals, turn, turn.move) if turn.reveals else None
            choice = None if turn.is_forced else self._face_down(game, turn)
        else:
            expected = self._after(deals, turn, turn.move)
            choice = None if turn.is_forced else self._choice(game, deals, turn, expected)
        chance = expected is not None and expected.has_chance
        return Step(ply, outlook, expected.worth if expected and chance else None, choice)

    def _outlook(self, ply: int, game: Game) -> "_Figures":
        """Forecasts of a position of the record; the latest is kept, as two steps ask for it."""
        if self._latest is None or self._latest[0] != ply:
            self._latest = ply, self._forecasts([game])
        return self._latest[1]

    def _after(self, deals: Deals, turn: Turn, move: str) -> "_Figures":
        """Forecasts after a move, over what it might turn up."""
        if deals.turns_up(turn.seat, move):
            after = [deals.after(look, turn.seat, move) for look in range(DEALS)]
            return self._forecasts(after)
        after_it = deals.after(0, turn.seat, move)
        if move == turn.move:
            return self._outlook(turn.ply + 1, after_it)
        return self._forecasts([after_it])

    def _choice(self, game: Game, deals: Deals, turn: Turn, made: "_Figures") -> Choice:
        best = self._ranked(game, turn).best.move
        if best == turn.move or _comes_to_the_same(deals, turn, best):
            return Choice(turn.move, made.worth)
        return _compared(turn, best, made, self._after(deals, turn, best))

    def _face_down(self, game: Game, turn: Turn) -> Choice:
        """What the others choose is the search's guess, not what they did choose."""
        first = self._ranked(game, turn)
        best = first.best.move
        moves = [turn.move] if best == turn.move else [turn.move, best]
        looks = (
            [first] if first.exact else [self._ranked(game, turn, look) for look in range(LOOKS)]
        )
        figures = [
            _Figures.of([_judged(analysis, move, turn.decider) for analysis in looks])
            for move in moves
        ]
        if best == turn.move:
            return Choice(turn.move, figures[0].worth)
        return _compared(turn, best, *figures)

    def _ranked(self, game: Game, turn: Turn, look: int = _RANKING) -> Analysis:
        """The moves ranked; to find the best one as long as for all looks at a position."""
        budget = Budget(simulations=self.simulations * (LOOKS if look == _RANKING else 1))
        return analyse(game, turn.seat, budget, seed=self._seed(turn.ply, look), also=[turn.move])

    def _forecasts(self, games: list[Game]) -> "_Figures":
        """Some forecasts of one position, or one each of several that chance might have brought.

        They draw the same numbers at every ply: so what the draws share cancels out of what a move
        changed (measured: docs/review.md).
        """
        has_chance, budget = len(games) > 1, Budget(simulations=self.simulations)
        found, ahead = list[Forecast](), [settled(game) for game in games]
        for look, game in enumerate(ahead if has_chance else ahead * LOOKS):
            found.append(forecast(game, budget, seed=self._seed(0, look)))
            if not has_chance and found[0].simulations == 0:
                break  # exact: the others would be the same
        return _Figures.of(found, has_chance)

    def _seed(self, ply: int, look: int) -> int:
        """The same for all that is compared with each other, so that luck cancels out."""
        words = np.random.SeedSequence([self.seed, ply, look + 1]).generate_state(2)
        return int(words[0]) << 31 ^ int(words[1])


@dataclass(frozen=True, slots=True)
class _Figures:
    """Forecasts of the same thing.

    Attributes:
        seats: whom they are for.
        shares: forecasts by seats, float64; so are the points.
    """

    seats: tuple[str, ...]
    shares: np.ndarray
    points: np.ndarray
    has_chance: bool

    @classmethod
    def of(cls, found: Sequence[Forecast], has_chance: bool = False) -> "_Figures":
        """Gather forecasts."""
        seats = tuple(found[0].shares)
        shares, points = (
            np.array([[of_each[seat] for seat in seats] for of_each in each])
            for each in ([f.shares for f in found], [f.points for f in found])
        )
        return cls(seats, shares, points, has_chance)

    @property
    def worth(self) -> Worth:
        """Their mean."""
        return Worth(
            self._by_seat(self.shares.mean(axis=0)),
            self._by_seat(self.points.mean(axis=0)),
            self._by_seat(_error(self.shares)),
        )

    def _by_seat(self, row: Any) -> dict[str, float]:
        return {s: _rounded(value) for s, value in zip(self.seats, row.tolist(), strict=True)}


def _compared(turn: Turn, best: str, made: _Figures, better: _Figures) -> Choice:
    """The best move beside the one that was made."""
    at = made.seats.index(turn.decider)
    return Choice(
        best,
        made.worth,
        better.worth,
        _rounded(float(_error_between(better.shares, made.shares)[at])),
        _rounded(float(_error_between(better.points, made.points)[at])),
    )


def _error(looks: np.ndarray) -> np.ndarray:
    """Standard errors of the means of columns; 0 for a single row, which is exact."""
    if len(looks) == 1:
        return np.zeros(looks.shape[1])
    return np.asarray(looks.std(axis=0, ddof=1) / np.sqrt(len(looks)))


def _error_between(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Standard errors of differences. As many looks on both sides are pairs, by their seeds."""
    if len(one) == len(other):
        return _error(one - other)
    return np.asarray(np.hypot(_error(one), _error(other)))


def _judged(analysis: Analysis, move: str, decider: str) -> Forecast:
    found = analysis.find(move)
    assert found is not None  # every tile is a candidate
    return Forecast({decider: found.share}, {decider: found.points}, found.simulations)


def _comes_to_the_same(deals: Deals, turn: Turn, move: str) -> bool:
    """Whether nobody could tell the position after a move from the one that came."""
    other, came = (deals.after(0, turn.seat, each).observe() for each in (move, turn.move))
    return bool(other.tobytes() == came.tobytes())


def _rounded(value: float) -> float:
    return round(value, _DIGITS) + 0.0  # no minus zero
