"""The best action at the end of a game, by trying everything, in plain Python on the facade."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from nextstop import Game
from nextstop.bots import Bot, make_bot

Value = tuple[float, float]  # share of the win, then lead (Bus & Stop); score, then -ETs (Busstop)


class TooMuch(Exception):
    """There is more to try than a test has time for."""


class Oracle:
    """Tries all lines of play from a position.

    Args:
        most: how many actions it tries before it gives up with `TooMuch`.
    """

    def __init__(self, most: int) -> None:
        self._left = most

    def values(self, game: Game, seat: str) -> dict[int, Value]:
        """What each legal action of a seat is worth to the one who decides for it."""
        decider = game.controller(seat)
        if game.name == "busstop":
            return {
                action: self._best_board(self._after(game, seat, action), decider)
                for action in game.legal(seat).tolist()
            }
        return {
            action: self._outcome(self._after(game, seat, action))[seat]
            for action in game.legal(seat).tolist()
        }

    def _after(self, game: Game, seat: str, action: int) -> Game:
        self._left -= 1
        if self._left < 0:
            raise TooMuch
        after = game.copy()
        after.apply(seat, action)
        return after

    def _outcome(self, game: Game) -> dict[str, Value]:
        """Bus & Stop: what everybody gets when each does the best for itself."""
        if game.over:
            return {seat: (_share(game, seat), _lead(game, seat)) for seat in game.seats}
        seat = game.actors[0]
        best: dict[str, Value] = {}
        for action in game.legal(seat).tolist():
            outcome = self._outcome(self._after(game, seat, action))
            if not best or outcome[seat] > best[seat]:
                best = outcome
        return best

    def _best_board(self, game: Game, decider: str) -> Value:
        """Busstop: the most that somebody can make of the boards that are theirs to move on."""
        mine = [seat for seat in game.actors if game.controller(seat) == decider]
        if mine:
            seat = mine[0]
            return max(
                self._best_board(self._after(game, seat, action), decider)
                for action in game.legal(seat).tolist()
            )
        ended = game.copy()
        while not ended.over:
            ended.apply(ended.actors[0], int(ended.legal(ended.actors[0])[0]))
        held = ended.observe()["ets_held"][ended.seats.index(decider)]
        return float(ended.scores[decider] or 0), -float(held)


def _share(game: Game, seat: str) -> float:
    return (seat in game.winners) / len(game.winners)


def _lead(game: Game, seat: str) -> float:
    scores = {other: score or 0 for other, score in game.scores.items()}
    return scores[seat] - max(score for other, score in scores.items() if other != seat)


def is_end(game: Game) -> bool:
    """Whether nothing is left to chance or hidden, but somebody has still to choose."""
    observation = game.observe()
    if game.name == "bus-and-stop":
        return bool(observation["final"])
    return bool(observation["round"] == 10 and game.phase == "seat")


def ends(name: str, seed: int = 0) -> Iterator[tuple[Game, str]]:
    """Positions at the end of games of every kind, with a seat that has a choice there."""
    rng = random.Random(seed)
    while True:
        players = rng.choice((2, 2, 3, 4) if name == "bus-and-stop" else (2, 3, 4, 5))
        game = Game(name, players, options=_options(name, rng), seed=rng.randrange(2**32))
        bots: list[Bot] = [
            make_bot(rng.choice(("random", "greedy")), name, rng.randrange(2**32))
            for _ in game.players
        ]
        while not game.over:
            seat = rng.choice(game.actors)
            if is_end(game) and len(game.legal(seat)) > 1:
                yield game.copy(), seat
            decider = game.controller(seat)
            bot = bots[game.seats.index(decider)]
            _move_whole(game, seat, decider, bot)


def _move_whole(game: Game, seat: str, decider: str, bot: Bot) -> None:
    """A move of several actions is made without another seat's in between."""
    ply = game.ply
    while game.ply == ply:
        game.apply(seat, bot.act(game.observe(decider), game.seats.index(seat)))


def _options(name: str, rng: random.Random) -> dict[str, Any]:
    if name == "bus-and-stop":
        return {
            "cards": rng.choice(("any-number", "one-per-number")),
            "values": rng.choice(("printed", "sixes")),
        }
    return {
        "passenger_bonus": rng.random() < 0.5,
        "end_bonus": rng.random() < 0.5,
        "proxy_overflow": rng.choice(("all", "excess")),
    }
