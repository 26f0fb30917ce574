"""Bots that other packages bring, by the entry points of the group `nextstop.bots`.

An entry point names a maker: called with a game's name and a seed (or None) it gives a `Bot`.
Nothing of the package is imported here: its bots think in a process of their own (`foreign`).
"""

import logging
import re
from importlib.metadata import EntryPoint, entry_points

from nextstop.bots.guard import GuardedBot
from nextstop.bots.protocol import Bot, Maker

GROUP = "nextstop.bots"
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}", re.IGNORECASE)
_PERSON = "you"  # at the keyboard, where seats are named
_log = logging.getLogger(__name__)


def installed() -> dict[str, Maker]:
    """A maker for every installed bot, by name in alphabetical order; each bot is guarded.

    A name that could not be typed where bots are named, or that means a person there, is left out,
    and the log says so.
    """
    found = {point.name: point for point in entry_points(group=GROUP)}
    for name in sorted(found):
        if not _NAME.fullmatch(name) or name == _PERSON:
            _log.warning("Bot %.60r is left out: it needs another name (docs/bots.md).", name)
            del found[name]
    return {name: _maker(found[name]) for name in sorted(found)}


def _maker(point: EntryPoint) -> Maker:
    def make(game: str, seed: int | None) -> Bot:
        return GuardedBot(point.name, point.value, game, seed)

    return make
