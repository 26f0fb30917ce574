"""Random games and their records, for tests."""

import json
import random
from typing import Any

from nextstop.games import GAMES
from nextstop.games.play import Game
from nextstop.records import Record

EVERY_TABLE = [(name, players) for name, rules in GAMES.items() for players in rules.player_counts]


def options_of(name: str, rng: random.Random) -> dict[str, Any]:
    """A value for each option that has a list of choices."""
    options = GAMES[name].options
    return {o.name: rng.choice(o.choices) for o in options if o.choices is not None}


def play(
    name: str, players: int, seed: int, most: int | None = None, **options: Any
) -> tuple[Game, list[dict[str, Any]]]:
    """A random game of at most so many moves, and its positions from the set-up on."""
    rng = random.Random(seed)
    game = Game(name, players, seed=seed, options=options)
    positions = [game.position()]
    while not game.over and game.ply != most:
        seat = rng.choice(game.actors)
        game.apply(seat, int(rng.choice(list(game.legal(seat)))))
        while game.pending:
            game.apply(seat, int(rng.choice(list(game.legal(seat)))))
        positions.append(game.position())
    return game, positions


def record(
    name: str = "bus-and-stop", players: int = 3, seed: int = 1, most: int | None = None
) -> Record:
    """The record of a random game."""
    return Record.from_dict(play(name, players, seed, most)[0].record())


def document(**changes: Any) -> dict[str, Any]:
    """A record of ten moves as a JSON value, with some keys changed; None leaves a key out."""
    whole = record(most=10).to_dict() | changes
    return {key: value for key, value in whole.items() if value is not None}


def text(**changes: Any) -> bytes:
    """`document` as JSON."""
    return json.dumps(document(**changes)).encode()
