"""Ratings of bots from the games of an arena, by openskill (extra `lab`).

The model is Plackett and Luce's, which rates games of any number of players by their order (Weng
and Lin, "A Bayesian Approximation Method for Online Ranking", JMLR 2011).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from nextstop.lab.arena import Played
from nextstop.lab.intervals import Z95


@dataclass(frozen=True)
class Rating:
    """How strong a bot is.

    Attributes:
        mean: its rating; a difference of about 4 wins two games in three.
        low: the lower end of its 95 % credible interval.
        high: the upper end.
        games: how many it played.
    """

    mean: float
    low: float
    high: float
    games: int


def groups(played: Iterable[Played]) -> list[list[Played]]:
    """The games by who has met whom, if only through others; nothing compares the rest."""
    apart: list[tuple[set[str], list[Played]]] = []
    for game in played:
        bots, games = set(game.seats), [game]
        others = []
        for group in apart:
            if bots & group[0]:
                bots, games = bots | group[0], group[1] + games
            else:
                others.append(group)
        apart = [*others, (bots, games)]
    return [games for _, games in apart]


def rate(played: Iterable[Played]) -> dict[str, Rating]:
    """Ratings by bot, the highest first; every bot begins with the same.

    A bot that has several seats in a game gets the mean of what they would each get. Only ratings
    of bots within one of the `groups` can be compared.

    Raises:
        ImportError: openskill is not installed.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known: dict[str, Any] = {}
    games: dict[str, int] = {}
    for game in played:
        teams = [[known.setdefault(bot, model.rating(name=bot))] for bot in game.seats]
        rated = model.rate(teams, scores=_scores(game))
        for bot in set(game.seats):
            mine = [team[0] for seat, team in zip(game.seats, rated, strict=True) if seat == bot]
            mu, sigma = fmean(r.mu for r in mine), fmean(r.sigma for r in mine)
            known[bot] = model.create_rating([mu, sigma], name=bot)
            games[bot] = games.get(bot, 0) + 1
    found = {
        bot: Rating(r.mu, r.mu - Z95 * r.sigma, r.mu + Z95 * r.sigma, games[bot])
        for bot, r in known.items()
    }
    return dict(sorted(found.items(), key=lambda item: -item[1].mean))


def _scores(game: Played) -> list[float]:
    """What orders the seats: the win, with its tie-breaks, before the points."""
    return [1000.0 * share + score for share, score in zip(game.shares, game.scores, strict=True)]
