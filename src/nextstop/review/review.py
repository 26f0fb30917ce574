"""A review of a game: how it stood along the way, what choices cost, and what luck did."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Self

from nextstop.bots.given import whole
from nextstop.bots.search.budget import MOST_SIMULATIONS
from nextstop.games import GAMES
from nextstop.records import BadRecord, BrokenRule, Record
from nextstop.review.account import Account, account
from nextstop.review.document import BadReview, check_steps, document, read_head, read_steps
from nextstop.review.step import LOOKS, Looker, Step
from nextstop.review.swings import Swing, swings
from nextstop.review.turns import Turn, turns_of

SIMULATIONS = 4_000
QUICK = 500
THOROUGH = 20_000


@dataclass(frozen=True, slots=True)
class Point:
    """How a game stood after so many moves.

    Attributes:
        ply: how many moves had been made.
        shares: expected share of the win by seat letter, 0 to 1; the result when the game was over.
        points: expected final score by seat letter.
    """

    ply: int
    shares: dict[str, float]
    points: dict[str, float]


@dataclass(slots=True)
class Review:
    """A review of a record, made step by step: one for each position, the last one included.

    It can be left at any step, saved (`to_dict`) and gone on with (`from_dict`). A step depends on
    the record, the simulations and the seed and on nothing else, so going on gives what running
    through would have given. All that is read from it is about the steps that are done.

    Make one with `of` or `from_dict`.

    Attributes:
        record: what is reviewed.
        turns: its moves.
        players: the players' seat letters; the proxy is none of them.
        is_over: whether the recorded game is finished.
        simulations: for each forecast.
        seed: another one draws other simulations.
        steps: those that are done, from the set-up on.
    """

    record: Record
    turns: tuple[Turn, ...]
    players: tuple[str, ...]
    is_over: bool
    simulations: int
    seed: int
    steps: list[Step] = field(default_factory=list)
    _looker: Looker = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._looker = Looker(self.record, self.turns, self.simulations, self.seed)

    @classmethod
    def of(cls, record: Record, *, simulations: int = SIMULATIONS, seed: int = 0) -> Self:
        """A review with no step done.

        Args:
            record: of a game that may still go on.
            simulations: for each forecast, from 1 on: the more, the surer and the slower.
            seed: from 0 on.

        Raises:
            BadRecord, BrokenRule: see `nextstop.records.replay`.
            ValueError: no such number of simulations, or seed.
        """
        simulations = whole("simulations", simulations, 1, MOST_SIMULATIONS // LOOKS)
        seed = whole("seed", seed, 0, 2**63 - 1)
        turns, last = turns_of(record)
        players = last.seats[: len(last.players)]
        return cls(record, turns, players, last.over, simulations, seed)

    @property
    def done(self) -> int:
        """How many steps are done."""
        return len(self.steps)

    @property
    def total(self) -> int:
        """How many steps there are: one more than moves."""
        return len(self.turns) + 1

    @property
    def is_done(self) -> bool:
        """Whether all steps are done."""
        return self.done == self.total

    def step(self) -> Step:
        """Do the next step; it takes a part of a second with the usual simulations.

        Raises:
            ValueError: all are done.
        """
        if self.is_done:
            raise ValueError("The review is done: there is no further step.")
        step = self._looker.step(self.done)
        self.steps.append(step)
        return step

    def run(self) -> Iterator[Step]:
        """Do the steps that are left; who stops asking can go on later."""
        while not self.is_done:
            yield self.step()

    @property
    def colours(self) -> tuple[str, ...]:
        """Of the players' pieces; empty where the game gives them none."""
        options = GAMES[self.record.game].check_options(self.record.options, len(self.players))
        return tuple(options.get("colours", [""] * len(self.players)))

    @property
    def curve(self) -> tuple[Point, ...]:
        """How the game stood after each move, level while tiles are chosen face down."""
        found: list[Point] = []
        for step in self.steps:
            if step.outlook is None:
                found.append(Point(step.ply, found[-1].shares, found[-1].points))
            else:
                found.append(Point(step.ply, step.outlook.shares, step.outlook.points))
        return tuple(found)

    def swings(self, seat: str, most: int = 3) -> list[Swing]:
        """A player's moves that cost most, the worst first; only what was surely lost."""
        return swings(self.steps, self.turns, self._player(seat), most)

    def account(self, seat: str) -> Account:
        """A player's share of the win from start to end, told apart into choices and luck.

        Raises:
            ValueError: no such player, or no step is done.
        """
        if not self.steps:
            raise ValueError("No step of the review is done.")
        return account(self.steps, self.turns, self._player(seat))

    def to_dict(self) -> dict[str, Any]:
        """The review as a JSON object, record included."""
        return document(self.record, self.simulations, self.seed, self.steps)

    @classmethod
    def from_dict(cls, value: Any) -> Self:
        """Go on with a review, or read one that is done.

        Raises:
            BadReview: the value is no review; the message is one line that says why.
        """
        record, simulations, seed, listed = read_head(value)
        try:
            review = cls.of(record, simulations=simulations, seed=seed)
        except (BadRecord, BrokenRule, ValueError) as error:
            raise BadReview.of(error) from None
        review.steps = read_steps(listed, review.turns, review.players)
        check_steps(record, review.turns, review.steps)
        return review

    def _player(self, seat: str) -> str:
        if seat not in self.players:
            raise ValueError(f"There is no player {seat!r}: {', '.join(self.players)}.")
        return seat
