"""Compiling all that a game with bots calls, before anybody waits for it."""

from nextstop.bots import bot_move, make_bot
from nextstop.bots.search_bot import search_of
from nextstop.features.rows import row_of
from nextstop.games.play import Game


def warm_up(name: str) -> None:
    """Call all that a table of this game calls: compiled once, loaded from the cache later."""
    for seed in (None, 0):
        game = Game(name, 2, seed=seed)
        for bot in ("random", "greedy"):
            seat = game.actors[0]
            game.play(seat, bot_move(game, seat, make_bot(bot, name, 0)))
        game.position()
    seat = game.actors[0]
    row_of(game, seat)  # for programs that play at tables
    search = search_of(name)
    search.warm_up(game.observe(game.controller(seat)), game.seats.index(seat))
