"""Bots that other packages bring, by the entry points of the group `nextstop.bots`.

An entry point names a maker: called with a game's name and a seed (or None) it gives a `Bot`.
Nothing of the package is imported before one of its bots is to act.
"""

from importlib.metadata import EntryPoint, entry_points

from nextstop.bots.guard import GuardedBot
from nextstop.bots.protocol import Bot, Maker

GROUP = "nextstop.bots"


def installed() -> dict[str, Maker]:
    """A maker for every installed bot, by name in alphabetical order; each bot is guarded."""
    found = {point.name: point for point in entry_points(group=GROUP)}
    return {name: _maker(found[name]) for name in sorted(found)}


def _maker(point: EntryPoint) -> Maker:
    def make(game: str, seed: int | None) -> Bot:
        return GuardedBot(point.name, game, lambda: point.load()(game, seed))

    return make
