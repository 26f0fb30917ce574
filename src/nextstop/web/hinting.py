"""Hints that were given, and the one thread that thinks them over while pages and bots go on."""

from __future__ import annotations

import threading
import time
from collections import Counter, OrderedDict
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor

from nextstop.languages import say
from nextstop.tables.drafts import Draft
from nextstop.tables.errors import TableClosed
from nextstop.tables.hints import Hint, Question, find_hint, question
from nextstop.tables.match import Match
from nextstop.tables.table import Table
from nextstop.web.limits import Rate

# Requests that may wait at a time, and those for one and the same hint (two windows); each hint
# takes well under a second. And hints kept.
_MOST_WAITING, _MOST_FOR_ONE, _KEPT = 8, 2, 2_000
_MOMENT = 1.0  # seconds, until what is asked for already will be there


class TooBusy(TableClosed):
    """Too many ask at the same time; ``wait`` is after how many seconds one of them is done."""

    wait = _MOMENT

    def __init__(self) -> None:
        super().__init__(say("Many players ask for a hint just now. Please try again in a moment."))


class TooMany(TableClosed):
    """One guest asks again and again; ``wait`` is after how many seconds they may."""

    def __init__(self, wait: float) -> None:
        super().__init__(
            say("Those were many hints in a short time. Please wait a moment before the next.")
        )
        self.wait = wait


class Hints:
    """Hints by question, kept in memory: who loads the page again is shown the same.

    One is looked for after the other, and what is asked twice is thought over once. Searches are
    compiled and let go of the interpreter's lock. Who asks waits in the thread that serves them, so
    only a few may wait.
    """

    def __init__(self, per_minute: int | None = None, most_waiting: int = _MOST_WAITING) -> None:
        """Think over at most so many for one guest in a minute; None: as many as they like."""
        self._rate = None if per_minute is None else Rate(per_minute, time.monotonic)
        self._most_waiting = most_waiting
        self._lock = threading.RLock()
        self._asked: dict[Question, Future[Hint]] = {}
        self._waiting: Counter[Question] = Counter()
        self._known: OrderedDict[Question, Hint] = OrderedDict()
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="hints")

    def known(self, table: Table, match: Match, draft: Draft) -> Hint | None:
        """The hint that was given for a decision, or what is left of it when it was followed."""
        for tried in range(len(draft.moves), -1, -1):
            before = Draft(draft.seat, draft.ply, draft.moves[:tried])
            found = self._known.get(question(table, match, before))
            if found is not None and (rest := found.after(draft.moves[tried:])):
                return rest
        return None

    def ask(self, who: str | None, table: Table, match: Match, draft: Draft) -> tuple[Hint, bool]:
        """The hint that a guest wants for a decision, and whether it is a new one.

        Raises:
            TooBusy: too many wait already.
            TooMany: too many were theirs, or wait for this very hint.
            Refused: the draft cannot be played.
        """
        asked = question(table, match, draft)
        with self._lock:
            known = self.known(table, match, draft)
            if known is not None:
                return known, False
            self._check_may_wait(who, asked)
            found = self._asked.get(asked)
            is_new = found is None
            if found is None:
                found = self._asked[asked] = self._worker.submit(find_hint, match, draft)
                found.add_done_callback(lambda done: self._keep(asked, done))
            self._waiting[asked] += 1
        try:
            return found.result(), is_new
        except CancelledError:
            raise TooBusy from None
        finally:
            with self._lock:
                self._waiting -= Counter([asked])  # which forgets those that nobody waits for

    def _check_may_wait(self, who: str | None, asked: Question) -> None:
        if self._waiting[asked] >= _MOST_FOR_ONE:
            raise TooMany(_MOMENT)
        if self._waiting.total() >= self._most_waiting:
            raise TooBusy
        if self._rate is not None and (wait := self._rate.wait(who or "")):
            raise TooMany(wait)

    def close(self) -> None:
        """Drop what still waits."""
        self._worker.shutdown(wait=False, cancel_futures=True)

    def _keep(self, asked: Question, done: Future[Hint]) -> None:
        with self._lock:
            del self._asked[asked]
            if done.cancelled() or done.exception() is not None:
                return
            self._known[asked] = done.result()
            while len(self._known) > _KEPT:
                self._known.popitem(last=False)
