"""Which games are golden, and how they were first played."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from nextstop import Game
from nextstop.bots import make_bot

EDITION = {
    "positions": {
        "3": [
            {"arrows": [5, 1], "tiles": 2, "conductor": False},
            {"arrows": [], "tiles": 0, "conductor": False},
            {"arrows": [2, 3, 4], "tiles": 1, "conductor": True},
        ],
    },
    "capacities": [2, 9, 4],
    "tile_kinds": "ngscbbcsgn",
}


@dataclass(frozen=True)
class Golden:
    """A table whose game is kept."""

    game: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 1
    style: str = ""  # what random players like best, as actions begin

    def play(self) -> Game:
        """A game of greedy and random moves; its record is kept, so bots and chance may change."""
        rng = random.Random(self.seed)
        game = Game(self.game, self.players, options=self.options, seed=self.seed)
        greedy = make_bot("greedy", self.game)
        while not game.over:
            seat = rng.choice(game.actors)
            if rng.random() < 0.5 and not self.style:
                action = greedy.act(game.observe(game.controller(seat)), game.seats.index(seat))
            else:
                legal = game.legal(seat).tolist()
                liked = [a for a in legal if game.describe(a).startswith(self.style)]
                action = rng.choice(liked if liked and rng.random() < 0.9 else legal)
            game.apply(seat, action)
        return game


GOLDEN = {
    "bus-and-stop-2": Golden("bus-and-stop", 2, seed=25),
    "bus-and-stop-3": Golden("bus-and-stop", 3, seed=24),
    "bus-and-stop-4": Golden("bus-and-stop", 4, seed=34),
    "bus-and-stop-2-unhappy": Golden("bus-and-stop", 2, style="pick", seed=24),
    "bus-and-stop-3-one-per-number": Golden("bus-and-stop", 3, {"cards": "one-per-number"}, seed=2),
    "bus-and-stop-2-sixes": Golden("bus-and-stop", 2, {"values": "sixes"}, seed=7),
    "bus-and-stop-4-one-per-number-sixes": Golden(
        "bus-and-stop", 4, {"cards": "one-per-number", "values": "sixes"}, seed=37
    ),
    "busstop-2": Golden("busstop", 2, seed=2),
    "busstop-3": Golden("busstop", 3, seed=5),
    "busstop-4": Golden("busstop", 4, seed=6),
    "busstop-5": Golden("busstop", 5, seed=7),
    "busstop-2-overflow-all": Golden(
        "busstop", 2, {"proxy_overflow": "all"}, style="queue", seed=1
    ),
    "busstop-2-overflow-excess": Golden(
        "busstop", 2, {"proxy_overflow": "excess"}, style="queue", seed=13
    ),
    "busstop-3-passenger-bonus": Golden("busstop", 3, {"passenger_bonus": True}, seed=8),
    "busstop-5-end-bonus": Golden("busstop", 5, {"end_bonus": True}, seed=3),
    "busstop-4-both-bonuses-colours": Golden(
        "busstop",
        4,
        {
            "passenger_bonus": True,
            "end_bonus": True,
            "colours": ["purple", "green", "yellow", "red"],
        },
        seed=150,
    ),
    "busstop-3-edition": Golden("busstop", 3, {"edition": EDITION}, seed=11),
}
