"""Prints what small searches find, to compare ways of running the same code."""

from __future__ import annotations

import json

from nextstop import GAMES, Game
from nextstop.bots.search.budget import Budget
from nextstop.bots.search.search import Search
from tests.bots.search.oracle import ends


def fingerprint(name: str) -> list[list[float]]:
    """Every action's numbers: at the beginning, in the middle, and at a solvable end."""
    found = []
    for players in GAMES[name].player_counts[:2]:
        game = Game(name, players, first="A", seed=1)
        for ply in (0, 15):
            while game.ply < ply:
                game.play(game.actors[0], game.moves(game.actors[0])[0])
            seat = game.actors[-1]
            observation = game.observe(game.controller(seat))
            result = Search(name).run(
                observation, game.seats.index(seat), Budget(simulations=24), 1
            )
            found += [[a, f.simulations, f.value, f.points] for a, f in result.found.items()]
    game, seat = next(ends(name, 1))
    observation = game.observe(game.controller(seat))
    result = Search(name).run(observation, game.seats.index(seat), Budget(simulations=1))
    return found + [[a, f.simulations, f.value, f.points] for a, f in result.found.items()]


if __name__ == "__main__":
    print(json.dumps({name: fingerprint(name) for name in GAMES}))
