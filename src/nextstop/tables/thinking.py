"""What bots at tables have in mind: each seat has a bot of its own, from move to move."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import NamedTuple

from nextstop.bots import Bot, bot_move, make_bot
from nextstop.bots.guard import forfeits_of
from nextstop.tables.keys import seed_of_bot
from nextstop.tables.table import Table

# Bots kept in memory; others are made anew when it is their turn.
_KEPT = 1000


@dataclass
class _Mind:
    """A bot, which thinks about one move at a time."""

    bot: Bot
    lock: threading.Lock = field(default_factory=threading.Lock)


class Chosen(NamedTuple):
    """A bot's move, and whether greedy chose some of it, as the bot failed."""

    move: str
    by_greedy: bool


class Minds:
    """The bots of all seats. After a restart one is made anew, with the same seed.

    Args:
        key: the server's key, without which nobody can tell what a bot will do.
    """

    def __init__(self, key: str) -> None:
        self._key = key
        self._minds: OrderedDict[tuple[str, str, str], _Mind] = OrderedDict()
        self._lock = threading.Lock()

    def move(self, table: Table, letter: str, bot: str) -> Chosen:
        """The move that a bot makes for a seat, in notation; the table does not wait for it."""
        assert table.match is not None
        mind = self._mind(table, table.mover(letter).letter, bot)
        with mind.lock:
            before = forfeits_of(mind.bot)
            move = bot_move(table.match.game, letter, mind.bot)
            return Chosen(move, forfeits_of(mind.bot) > before)

    def _mind(self, table: Table, letter: str, bot: str) -> _Mind:
        at = (table.id, letter, bot)
        with self._lock:
            if at not in self._minds:
                seed = seed_of_bot(self._key, table.id, letter)
                self._minds[at] = _Mind(make_bot(bot, table.head.game, seed))
            self._minds.move_to_end(at)
            while len(self._minds) > _KEPT:
                self._minds.popitem(last=False)
            return self._minds[at]
