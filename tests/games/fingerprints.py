"""Fingerprints of many games, to compare between ways of running the rules.

`python -m tests.games.fingerprints` prints them as JSON: how the rules ran, and for each table
hashes of every state and observation of a game (by verbs), of every position (by `Game`), of
compiled play-outs and of games between bots.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np

from nextstop import GAMES, Game
from nextstop.games import kernel
from nextstop.games.bits import members
from nextstop.games.protocol import Rules
from nextstop.lab.simulate import simulate

GAMES_PER_TABLE = 1
EDITION = {
    "positions": {
        "3": [
            {"arrows": [5, 1], "tiles": 2, "conductor": False},
            {"arrows": [], "tiles": 0, "conductor": False},
            {"arrows": [2, 3, 4], "tiles": 1, "conductor": True},
        ],
    },
    "capacities": [2, 9, 2],
    "tile_kinds": "ngscbbcsgn",
    "bonus_kinds": "nsgcb",
    "end_bonuses": ["four-sorts", "two-vips", "no-et", "empty-bus", "no-queue"],
}


def tables() -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Every game, player count and combination of listed options; and another edition."""
    for name, rules in GAMES.items():
        listed = [option for option in rules.options if option.choices is not None]
        for players in rules.player_counts:
            for values in product(*(option.choices or () for option in listed)):
                options = {o.name: value for o, value in zip(listed, values, strict=True)}
                if players == 2 or options.get("proxy_overflow") != "excess":
                    yield name, players, options
    for players in GAMES["busstop"].player_counts:
        bonuses = {"passenger_bonus": True, "end_bonus": True}
        yield "busstop", players, {"edition": EDITION, **bonuses}


class Fingerprint:
    """A hash of all that it is given."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()

    def add(self, *things: Any) -> None:
        """Take in arrays by their bytes and everything else as JSON."""
        for thing in things:
            is_array = isinstance(thing, np.ndarray | np.void)
            self._hash.update(thing.tobytes() if is_array else json.dumps(thing).encode())

    def __str__(self) -> str:
        return self._hash.hexdigest()[:16]


def by_verbs(rules: Rules, players: int, options: dict[str, Any], seed: int) -> Fingerprint:
    """A random game in numbers: every state, legal set and observation."""
    found, rng, verbs = Fingerprint(), random.Random(seed), rules.verbs
    states, seen = np.zeros(1, rules.state), np.zeros(1, rules.observation)
    full = rules.check_options(options, players)
    rules.init(states, 0, players, seed % players, full, 2**63 + seed)
    while not verbs.is_over(states, 0):
        while rules.is_shuffle_owed(states, 0):
            verbs.shuffle(states, 0)
            verbs.deal(states, 0)
        seats = members(int(states["actors"][0])).tolist()
        for viewer in (-1, *seats):
            verbs.observe(states, 0, viewer, seen, 0)
            found.add(states, seen)
        if seats:
            seat = rng.choice(seats)
            verbs.apply(states, 0, seat, rng.choice(members(verbs.legal(states, 0, seat)).tolist()))
    shares = np.zeros(players)
    verbs.returns(states, 0, shares)
    found.add(shares, int(verbs.winners(states, 0)))
    return found


def by_game(name: str, players: int, options: dict[str, Any], seed: int) -> Fingerprint:
    """A random game by the facade: every position, the moves and the scores."""
    found, rng = Fingerprint(), random.Random(seed)
    game = Game(name, players, options=options, seed=seed)
    while not game.over:
        found.add(game.position())
        seat = rng.choice(game.actors)
        game.apply(seat, rng.choice(game.legal(seat).tolist()))
    found.add(game.position(), game.record(), [game.breakdown(seat) for seat in game.seats])
    return found


def by_playout(rules: Rules, players: int, options: dict[str, Any], seed: int) -> Fingerprint:
    """A game that the rules play out themselves, at random."""
    found, states = Fingerprint(), np.zeros(1, rules.state)
    rules.init(states, 0, players, 0, rules.check_options(options, players), seed)
    actions = int(rules.verbs.playout(states, 0))
    found.add(actions, states)
    actions = int(rules.verbs.play_games(states, 0, 1))
    found.add(actions, states)
    return found


def by_bots(name: str, players: int, options: dict[str, Any], seed: int) -> Fingerprint:
    """Games between bots."""
    found = Fingerprint()
    bots = ["greedy", *["random"] * (players - 2), "greedy"]
    table = simulate(name, games=2, players=players, bots=bots, options=options, seed=seed)
    found.add({key: table[key] for key in table if key not in ("seconds", "games_per_s")})
    return found


def fingerprints() -> dict[str, list[str]]:
    """By table: the fingerprints of its games."""
    found = {}
    for name, players, options in tables():
        rules = GAMES[name]
        found[f"{name} {players} {json.dumps(options)[:90]}"] = [
            str(way)
            for seed in range(GAMES_PER_TABLE)
            for way in (
                by_verbs(rules, players, options, seed),
                by_game(name, players, options, seed),
                by_playout(rules, players, options, seed),
                by_bots(name, players, options, seed),
            )
        ]
    return found


if __name__ == "__main__":
    how = {
        "interpreted": kernel.INTERPRETED,
        "boundscheck": bool(kernel.config.BOUNDSCHECK),
        "cache": kernel.cache_folder().name,
    }
    print(json.dumps({"how": how, "tables": fingerprints()}))
