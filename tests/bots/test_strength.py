"""Greedy beats random: alone among random players, at every player count of both games."""

from __future__ import annotations

import pytest

from nextstop import GAMES, Game
from nextstop.bots import bot_move, make_bot

GAMES_PLAYED = 100
AT_LEAST = 95

every_table = pytest.mark.parametrize(
    ("name", "players"), [(n, players) for n, r in GAMES.items() for players in r.player_counts]
)


def winners(name: str, players: int, greedy: str, seed: int) -> tuple[str, ...]:
    """Who wins a game in which one seat is greedy and the others play at random."""
    seats = "ABCDE"[:players]
    bots = {
        seat: make_bot("greedy" if seat == greedy else "random", name, seed * 10 + k)
        for k, seat in enumerate(seats)
    }
    game = Game(name, players, first=seats[seed // players % players], seed=seed)
    while not game.over:
        seat = game.actors[0]
        game.play(seat, bot_move(game, seat, bots[game.controller(seat)]))
    return game.winners


@every_table
def test_greedy_beats_random_in_at_least_95_of_100_games(name: str, players: int) -> None:
    won = 0
    for seed in range(GAMES_PLAYED):
        greedy = "ABCDE"[seed % players]
        won += winners(name, players, greedy, seed) == (greedy,)
    assert won >= AT_LEAST
