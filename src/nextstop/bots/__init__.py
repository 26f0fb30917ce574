"""Players that are programs. They see observations only."""

from nextstop.bots.greedy_bot import GreedyBot
from nextstop.bots.levels import LEVELS
from nextstop.bots.plugins import installed
from nextstop.bots.protocol import Bot, Maker
from nextstop.bots.random_bot import RandomBot
from nextstop.games import find_rules
from nextstop.games.play import Game

BUILT_IN: dict[str, Maker] = {
    "random": lambda game, seed: RandomBot(seed),
    "greedy": lambda game, seed: GreedyBot(game),
    **LEVELS,
}

# Name -> maker from a game's name and a seed; a name of ours cannot be taken by another package.
BOTS: dict[str, Maker] = BUILT_IN | {k: v for k, v in installed().items() if k not in BUILT_IN}


def make_bot(name: str, game: str, seed: int | None = None) -> Bot:
    """A bot by name for one of the games; ValueError for unknown names, listing the known ones."""
    if name not in BOTS:
        raise ValueError(f"There is no bot {name!r}: {', '.join(BOTS)}.")
    return BOTS[name](find_rules(game).name, seed)


def bot_move(game: Game, seat: str, bot: Bot) -> str:
    """One whole move of a seat in notation, chosen by the bot from observations only.

    The game itself does not change.
    """
    ahead = game.copy()
    while ahead.ply == game.ply:
        observation = ahead.observe(game.controller(seat))
        ahead.apply(seat, bot.act(observation, game.seats.index(seat)))
    return ahead.history[-1][1]


__all__ = ["BOTS", "BUILT_IN", "Bot", "bot_move", "make_bot"]
