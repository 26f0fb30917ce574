"""Reviews under way: one at a time in a thread of its own, those who ask later wait in a queue.

What is found is kept every few seconds, so that a review goes on where it was when the server
stopped, as soon as somebody looks for it.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from nextstop.languages import Sentence, say
from nextstop.records import Record
from nextstop.review import Review
from nextstop.tables.errors import TableClosed
from nextstop.tables.reviews import Reviews, key_of

_log = logging.getLogger(__name__)

# For each forecast: half of what the terminal takes, as somebody waits for it.
_SIMULATIONS = 2_000
# Reviews that may wait, of all and of one address; finished ones kept in memory.
_MOST_WAITING, _MOST_OF_ONE, _REMEMBERED = 20, 3, 50
# Seconds between two times that what is found is kept; and that a stopping server waits.
_KEEP_EVERY, _PATIENCE = 5.0, 2.0


_FULL = say("Many games wait to be reviewed already. Please come back in a few minutes.")
_ENOUGH = say(
    "Several of your games wait to be reviewed already. Please ask again when one of them is ready."
)


class TooManyReviews(TableClosed):
    """More reviews wait than the server takes."""

    def __init__(self, reason: Sentence = _FULL) -> None:
        super().__init__(reason)


@dataclass(frozen=True)
class Progress:
    """How far a review has come."""

    review: Review
    place: int  # in the queue: 0 for the one that is being made

    @property
    def is_done(self) -> bool:
        """Whether it is ready."""
        return self.review.is_done


@dataclass
class _Job:
    review: Review
    who: str
    round: int  # one visitor's first is made before another's second, whoever came earlier


class Reviewing:
    """The queue of reviews, and the thread that works on it while there is one."""

    def __init__(
        self,
        kept: Reviews,
        *,
        simulations: int = _SIMULATIONS,
        most_waiting: int = _MOST_WAITING,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._kept = kept
        self._simulations = simulations
        self._most_waiting = most_waiting
        self._clock = clock
        self._lock = threading.Lock()
        self._jobs: OrderedDict[str, _Job] = OrderedDict()
        self._failed: set[str] = set()
        self._finished: OrderedDict[str, Review] = OrderedDict()
        self._worker: threading.Thread | None = None
        self._closing = False

    def look(self, record: Record, who: str = "") -> Progress | None:
        """How far the review of a game has come; None if nobody has asked for one.

        One that was begun before the server started goes on.

        Raises:
            TooManyReviews: it cannot go on now.
        """
        found = self._known(record)
        if found is None:
            if key_of(record) in self._failed:
                return None  # whoever wants it once more can ask for it
            review = self._kept.load(record)
            if review is None:
                return None
            if not review.is_done:
                return self._enqueue(review, who)
            self._remember(review)
            found = Progress(review, 0)
        return found

    def start(self, record: Record, who: str) -> Progress:
        """Let a game be reviewed, once for whoever asks.

        Args:
            record: a sound one.
            who: the visitor who asks, or all of an address.

        Raises:
            TooManyReviews: too many wait, or too many of this visitor.
        """
        self._failed.discard(key_of(record))
        found = self.look(record, who)
        return found or self._enqueue(Review.of(record, simulations=self._simulations), who)

    def close(self) -> None:
        """Stop after the step that is being made; what was kept goes on after the next start."""
        self._closing = True
        worker = self._worker  # which forgets itself when it ends
        if worker is not None:
            worker.join(_PATIENCE)

    def _known(self, record: Record) -> Progress | None:
        key = key_of(record)
        with self._lock:
            if key in self._jobs:
                return Progress(self._jobs[key].review, list(self._jobs).index(key))
            if key in self._finished:
                self._finished.move_to_end(key)
                return Progress(self._finished[key], 0)
        return None

    def _enqueue(self, review: Review, who: str) -> Progress:
        key = key_of(review.record)
        with self._lock:
            if key not in self._jobs:
                self._queue(key, review, who)
                self._kept.save(review)  # whenever the server ends, it goes on
            found = Progress(self._jobs[key].review, list(self._jobs).index(key))
            if self._worker is None and not self._closing:
                self._worker = threading.Thread(target=self._work, name="reviews", daemon=True)
                self._worker.start()
        return found

    def _queue(self, key: str, review: Review, who: str) -> None:
        theirs = [job.round for job in self._jobs.values() if job.who == who]
        if len(theirs) >= _MOST_OF_ONE:
            raise TooManyReviews(_ENOUGH)
        if len(self._jobs) >= self._most_waiting:
            raise TooManyReviews
        now = next((job.round for job in self._jobs.values()), 0)
        job = _Job(review, who, max(theirs) + 1 if theirs else now)
        # What is being made stays the first: none has an earlier round.
        waiting = sorted([*self._jobs.items(), (key, job)], key=lambda item: item[1].round)
        self._jobs = OrderedDict(waiting)

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._jobs or self._closing:
                    self._worker = None
                    return
                key, job = next(iter(self._jobs.items()))
            try:
                self._make(job.review)
            except Exception:
                _log.exception("A game could not be reviewed")
                self._failed.add(key)
            with self._lock:
                if not self._closing:
                    del self._jobs[key]

    def _make(self, review: Review) -> None:
        kept_at = self._clock()
        for _ in review.run():
            if self._closing and not review.is_done:
                return
            if self._clock() - kept_at >= _KEEP_EVERY:
                self._kept.save(review)
                kept_at = self._clock()
        self._kept.save(review)
        self._remember(review)

    def _remember(self, review: Review) -> None:
        with self._lock:
            self._finished[key_of(review.record)] = review
            while len(self._finished) > _REMEMBERED:
                self._finished.popitem(last=False)
