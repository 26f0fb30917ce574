"""Bots of `hostile`, guarded as those of other packages are."""

from nextstop.bots.guard import GuardedBot
from tests.bots.hostile import ANSWERS


def guarded(
    maker: str, seed: int | None = None, thought: float = 60, game: str = "busstop"
) -> GuardedBot:
    """One that may think for longer than usual, as machines are slow."""
    return GuardedBot("x", f"tests.bots.hostile:{maker}", game, seed, thought=thought)


def that(answer: str, game: str = "busstop") -> GuardedBot:
    """One that gives an answer of `ANSWERS`."""
    return guarded("one_of", list(ANSWERS).index(answer), game=game)
