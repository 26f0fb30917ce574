"""Bots against bots: one of a kind alone among others of another, at every seat in turn."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import combinations, permutations

import numpy as np

from nextstop.bots import make_bot
from nextstop.bots.guard import forfeits_of
from nextstop.games import check_count, find_rules
from nextstop.games.play import Game
from nextstop.games.protocol import SEAT_LETTERS
from nextstop.lab.intervals import wilson

MOST_GAMES = 1_000_000


@dataclass(frozen=True)
class Played:
    """One game of an arena.

    Attributes:
        seats: the bot at each seat.
        shares: each seat's share of the win.
        scores: each seat's score.
        forfeits: how many of each seat's actions were not its bot's but greedy's (`bots.guard`);
            the game then says nothing about the bot.
    """

    seats: tuple[str, ...]
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    forfeits: tuple[int, ...] = ()


@dataclass(frozen=True)
class Share:
    """How much of the wins a bot got.

    Attributes:
        games: how many.
        mean: mean share of the win.
        low: the lower end of its 95 % confidence interval.
        high: the upper end.
        fair: what it would be among equals.
        lead: mean lead in points over the mean of the others.
    """

    games: int
    mean: float
    low: float
    high: float
    fair: float
    lead: float


def play(
    name: str,
    bots: Sequence[str],
    *,
    players: int = 2,
    games: int = 100,
    seed: int = 0,
    threads: int = 1,
    alone: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> Iterator[Played]:
    """Play `games` games for every pair of bots that `pairs` tells: the first alone among others.

    Seats and first players rotate, and all pairs play the same deals. A game depends on its number
    and on the seed, not on the threads.

    Args:
        name: a key of `GAMES`.
        bots: names of two or more bots.
        players: how many people.
        games: how many for each pair.
        seed: names the whole arena.
        threads: how many games are played at once.
        alone: leave out the pairs in which another bot is the one alone.
        progress: called with 1 after each game.

    Raises:
        ValueError: fewer than two bots, an unknown one, or numbers that cannot be.
    """
    check_count(find_rules(name), players)
    for bot in bots:
        make_bot(bot, name)
    if alone is not None and alone not in bots:
        raise ValueError(f"{alone} is not one of the bots that play: {', '.join(bots)}.")
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise ValueError("An arena needs two or more different bots.")
    if not 1 <= games <= MOST_GAMES:
        raise ValueError(f"games must be from 1 to {MOST_GAMES:,}, not {games}.")
    plan = [(*pair, k) for k in range(games) for pair in pairs(bots, players, alone)]

    def one(task: tuple[str, str, int]) -> Played:
        return play_one(name, task[0], task[1], players, task[2], seed)

    with ThreadPoolExecutor(threads) as pool:
        for played in pool.map(one, plan):
            if progress:
                progress(1)
            yield played


def pairs(bots: Sequence[str], players: int, alone: str | None) -> list[tuple[str, str]]:
    """Who sits alone among whom; between two players that is the same either way round."""
    if alone is not None:
        return [(alone, other) for other in bots if other != alone]
    return list((combinations if players == 2 else permutations)(bots, 2))


def play_one(name: str, alone: str, others: str, players: int, number: int, seed: int) -> Played:
    """Game `number` of one bot among others; the deal comes back after every seat has had it."""
    place = number % players
    deal = number // players
    kinds = [alone if k == place else others for k in range(players)]
    seeds = np.random.SeedSequence([seed, number]).generate_state(players).tolist()
    bots = [make_bot(kind, name, one) for kind, one in zip(kinds, seeds, strict=True)]
    first = SEAT_LETTERS[deal % players]
    shuffles = int(np.random.SeedSequence([seed, 0, deal]).generate_state(1)[0])
    game = Game(name, players, first=first, seed=shuffles)
    while not game.over:
        seat = game.actors[0]
        decider = game.controller(seat)
        bot = bots[game.seats.index(decider)]
        game.apply(seat, bot.act(game.observe(decider), game.seats.index(seat)))
    won, scores = game.winners, game.scores
    letters = SEAT_LETTERS[:players]
    return Played(
        tuple(kinds),
        tuple((letter in won) / len(won) for letter in letters),
        tuple(int(scores[letter] or 0) for letter in letters),
        tuple(forfeits_of(bot) for bot in bots),
    )


def forfeits(played: Sequence[Played]) -> dict[str, tuple[int, int]]:
    """How many actions each bot forfeited, in how many games; bots that forfeited none left out."""
    found: dict[str, tuple[int, int]] = {}
    for game in played:
        for bot in set(game.seats):
            lost = sum(n for b, n in zip(game.seats, game.forfeits, strict=False) if b == bot)
            if lost:
                actions, games = found.get(bot, (0, 0))
                found[bot] = (actions + lost, games + 1)
    return found


def share_alone(played: Sequence[Played], alone: str, others: str) -> Share:
    """What a bot got in the games in which it sat alone among the others."""
    shares: list[float] = []
    leads: list[float] = []
    players = 0
    for game in played:
        if game.seats.count(alone) == 1 and game.seats.count(others) == len(game.seats) - 1:
            place = game.seats.index(alone)
            rest = [score for k, score in enumerate(game.scores) if k != place]
            shares.append(game.shares[place])
            leads.append(game.scores[place] - sum(rest) / len(rest))
            players = len(game.seats)
    if not shares:
        raise ValueError(f"{alone} has not played alone among {others}.")
    mean = float(np.mean(shares))
    low, high = wilson(mean, len(shares))
    return Share(len(shares), mean, low, high, 1 / players, float(np.mean(leads)))
