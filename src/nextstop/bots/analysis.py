"""What a strong player thinks of a position: for hints, and to look back at a game."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from nextstop.bots.given import seed_of
from nextstop.bots.greedy_bot import GreedyBot
from nextstop.bots.search.budget import Budget, check_budget
from nextstop.bots.search_bot import search_of
from nextstop.bots.spending import Spending
from nextstop.games.play import Game

# What a hint gets: well under a second on one core.
THINKING = Budget(simulations=30_000)


@dataclass(frozen=True)
class Candidate:
    """A whole move and what it leads to, for the one who decides it.

    Attributes:
        move: in notation.
        share: expected share of the win, 0 to 1.
        points: expected final score.
        simulations: how many went into these; 0 where they are exact.
    """

    move: str
    share: float
    points: float
    simulations: int


@dataclass(frozen=True)
class Analysis:
    """The moves of a seat.

    Attributes:
        seat: its letter.
        candidates: the best first; of moves that differ only in which passengers get off, the best.
        simulations: how many in all.
        exact: whether the end was solved: nothing was left to chance or hidden.
    """

    seat: str
    candidates: tuple[Candidate, ...]
    simulations: int
    exact: bool

    @property
    def best(self) -> Candidate:
        """The move to make."""
        return self.candidates[0]

    def find(self, move: str) -> Candidate | None:
        """What was found of a move; None if it is not among the candidates."""
        return next((c for c in self.candidates if c.move == move), None)


@dataclass(frozen=True)
class Forecast:
    """How a game stands, to somebody who sees what is public.

    Attributes:
        shares: expected share of the win by seat letter, 0 to 1, in all 1.
        points: expected final score by seat letter.
        simulations: how many went into these; 0 where they are exact.
    """

    shares: dict[str, float]
    points: dict[str, float]
    simulations: int


def analyse(
    game: Game, seat: str, budget: Budget, *, seed: int = 0, also: Iterable[str] = ()
) -> Analysis:
    """Rank the moves of a seat, from what the one who decides for it may know.

    Args:
        game: stays as it is.
        seat: letter of a seat that may act, at the beginning of a move.
        budget: how long to think. A time is that of the whole call; of simulations so many rank the
            moves, and completing them and judging those of `also` comes on top.
        seed: with it and a budget of simulations, the same analysis; from 0 on, of 64 bits.
        also: legal moves to judge in any case, such as the one that was made: of moves that differ
            only in their passengers, these besides the best.

    Raises:
        ValueError: the game is over, it is not for this seat to begin a move, or no such budget or
            seed.
        Refused: a move of `also` is not legal.
    """
    check_budget(budget)
    seed = seed_of(seed)
    _check(game, seat)
    asked = list(dict.fromkeys(also))
    spending = Spending(budget, len(asked))
    search = search_of(game.name)
    observation = game.observe(game.controller(seat))
    result = search.run(observation, game.seats.index(seat), spending.to_rank(), seed)
    candidates = list[Candidate]()
    for action, f in result.found.items():
        left = len(result.found) - len(candidates)
        budget_of_next = partial(spending.to_complete, left, exact=result.exact)
        move = _complete(game, seat, action, budget_of_next)
        candidates.append(Candidate(move, f.share, f.points, f.simulations))
    known = {candidate.move for candidate in candidates}
    missing = [move for move in asked if move not in known]
    for at, move in enumerate(missing):
        budget = spending.to_judge(len(missing) - at)
        candidates.append(_judge(game, seat, move, budget, seed))
    return Analysis(seat, tuple(candidates), result.simulations, result.exact)


def forecast(game: Game, budget: Budget, *, seed: int = 0) -> Forecast:
    """What every player can expect, from what is public; for a finished game what they got.

    Raises:
        ValueError: no such budget or seed.
    """
    check_budget(budget)
    seed = seed_of(seed)
    players = game.seats[: len(game.players)]
    if game.over:
        won = game.winners
        shares = {seat: (seat in won) / len(won) for seat in players}
        return Forecast(shares, {seat: float(game.scores[seat] or 0) for seat in players}, 0)
    search = search_of(game.name)
    seat = game.seats.index(game.actors[0])
    outlook = search.outlook(game.observe(), seat, budget, seed)
    return Forecast(
        dict(zip(players, outlook.shares, strict=True)),
        dict(zip(players, outlook.points, strict=True)),
        outlook.simulations,
    )


def _check(game: Game, seat: str) -> None:
    if game.over:
        raise ValueError("The game is over: there is no move to look for.")
    if seat not in game.actors:
        raise ValueError(f"It is not for seat {seat} to move now: {', '.join(game.actors)}.")
    if game.pending:
        raise ValueError("A move has been begun; it can be analysed from its beginning.")


def _complete(
    game: Game, seat: str, action: int, budget_of_next: Callable[[], Budget | None]
) -> str:
    """The best whole move that begins with an action; where there is no budget, a greedy one."""
    ahead = game.copy()
    ahead.apply(seat, action)
    while ahead.ply == game.ply:
        choices = ahead.legal(seat).tolist()
        if len(choices) > 1:
            choices = [_next(ahead, seat, budget_of_next())]
        ahead.apply(seat, choices[0])
    return ahead.history[-1][1]


def _next(game: Game, seat: str, budget: Budget | None) -> int:
    observation, index = game.observe(seat), game.seats.index(seat)
    if budget is None:
        return GreedyBot(game.name).act(observation, index)
    return search_of(game.name).run(observation, index, budget).best


def _judge(game: Game, seat: str, move: str, budget: Budget, seed: int) -> Candidate:
    """What a move of several actions leads to: nothing is dealt before it is whole."""
    after = game.copy()
    after.play(seat, move)
    then = forecast(after, budget, seed=seed)
    return Candidate(move, then.shares[seat], then.points[seat], then.simulations)


__all__ = ["Analysis", "Budget", "Candidate", "Forecast", "analyse", "forecast"]
