"""First lessons: prepared games on the real engine, and the moves that they teach.

A lesson needs no storage: how many of its steps are done says everything about it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from nextstop import Refused
from nextstop.games.bus_and_stop.numbers import COLOUR_LETTERS, PAGE, TYPE_LETTERS
from nextstop.games.busstop.numbers import FULL_PILE, LETTERS
from nextstop.languages import Sentence, say
from nextstop.tables.match import Match
from nextstop.tables.seats import Seat
from nextstop.tables.stored import Head
from nextstop.tables.table import Table

PUPIL = "A"
_NOBODY = "lesson"  # the pupil's guest: no digest of anybody's secret looks like this


@dataclass(frozen=True)
class Step:
    """One thing to learn.

    Attributes:
        id: the name under which the guide's words for it are found.
        move: what the pupil is to do; the only move that the lesson takes.
        target: the id of the thing on the board that does it, to be shown.
        then: what the others do afterwards, as lines of a record.
    """

    id: str
    move: str
    target: str
    then: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A game prepared for somebody who has never seen it; the pupil has seat A."""

    game: str
    names: tuple[Sentence, ...]  # said in the language of whoever learns
    first: str
    shuffles: tuple[str, ...]
    opening: tuple[str, ...]  # moves before the first step, as lines of a record
    steps: tuple[Step, ...]

    def match(self, done: int) -> Match:
        """The game after so many steps."""
        return _match(self, tuple(str(name) for name in self.names), done)

    def table(self, done: int) -> Table:
        """The table at which it is shown: the pupil’s seat, and the others, who are bots."""
        match = self.match(done)
        head = Head("lesson", self.game, match.game.options, self.first, host="", version=done)
        seats = tuple(
            Seat(letter, str(name), guest=_NOBODY)
            if letter == PUPIL
            else Seat(letter, str(name), bot="easy")
            for letter, name in zip("ABCDE", self.names, strict=False)
        )
        return Table(head, seats, match)

    def refusal(self, done: int, move: str) -> Refused | None:
        """Why the rules forbid a move that is not the taught one; None if they do not."""
        return self.match(done).game.refusal(PUPIL, move)

    def is_taught(self, done: int, move: str) -> bool:
        """Whether the move is the one that the next step teaches, however its cards are ordered."""
        return sorted(move.split(" ")) == sorted(self.steps[done].move.split(" "))


def pupil() -> str:
    """The guest for whom a lesson's table is shown."""
    return _NOBODY


@cache
def _match(lesson: Lesson, names: tuple[str, ...], done: int) -> Match:
    moves = list(lesson.opening)
    for step in lesson.steps[:done]:
        moves += [f"{PUPIL} {step.move}", *step.then]
    return Match.replay(
        {
            "format": "nextstop-record/1",
            "game": lesson.game,
            "players": list(names),
            "first": lesson.first,
            "shuffles": list(lesson.shuffles),
            "moves": moves,
        }
    )


def _deck(start: str) -> str:
    """All passengers of Bus & Stop: those of the lesson first, the others after them."""
    first = start.split()
    copies = {kind["letter"]: kind["value"] for kind in PAGE["passengers"].values()}
    whole = Counter({c + t: copies[t] for t in TYPE_LETTERS for c in COLOUR_LETTERS})
    return "".join([*first, *(whole - Counter(first)).elements()])


def _pile(start: str) -> str:
    """All passengers of Busstop: those of the lesson first, the others after them."""
    first = start.replace(" ", "")
    whole = Counter(LETTERS[kind] for kind in FULL_PILE)
    return "".join([*first, *(whole - Counter(first)).elements()])


BUS_AND_STOP = Lesson(
    game="bus-and-stop",
    names=(say("Aki"), say("Mika")),
    first="A",
    shuffles=(
        _deck(
            "Bc Bc Be Rt Gc  Rc Yc Rt  Pc  Gs Gt Bc  Ps Pt Pp  Rs Rs Yt Rp  Gs  Gp"
            "  Yp Ys Bt  Gp Bp  Yt Pc  Gc Yp Rs"
        ),
    ),
    opening=(),
    steps=(
        Step("pick", "pick blue", "pick-blue", ("B pick yellow",)),
        Step("more", "pick red", "pick-red", ("B pick green",)),
        Step("crowd", "pick purple", "pick-purple", ("B pick yellow",)),
        Step("full", "pick blue", "pick-blue", ("B drop tennis 2 Gt Yt",)),
        Step("skedaddle", "skedaddle Rt", "go-busA-Rt-0"),
        Step(
            "drop",
            "drop office 5 Bc Bc Bc Rc Pc",
            "drop-office-5",
            ("B skedaddle Gc", "B pick red"),
        ),
        Step("colours", "pick yellow", "pick-yellow", ("B pick blue",)),
        Step("station", "drop station 3 Rt Ps Ys", "drop-station-3", ("B skedaddle Rp",)),
    ),
)

BUSSTOP = Lesson(
    game="busstop",
    names=(say("Aki"), say("Mika"), say("Jun")),
    first="B",
    shuffles=(_pile("cssbg cBxng bgccn"),),
    opening=("B tile 6",),
    steps=(
        Step("tile", "tile 8", "play-A-8", ("C tile 9", "B take C")),
        Step(
            "take",
            "take A",
            "take-A",
            ("C take B", "B board c 1", "B board n 2", "C board g 1", "C board g 1"),
        ),
        Step("board", "board s 1", "board-A-1"),
        Step("board-on", "board s 1", "board-A-1"),
        Step("leave", "board s 1", "board-A-1"),
        Step("baby", "board b 2", "board-A-2"),
        Step("conduct", "tile 5", "play-A-5", ("B tile 7", "C tile 3", "C take B")),
        Step(
            "choose",
            "take C",
            "take-C",
            ("B take A", "B queue g", "B queue g", "C board c 2", "C queue s"),
        ),
        Step("vip", "board B 2", "board-A-2"),
        Step("alien", "board x 2", "board-A-2"),
        Step("granny", "board n 1", "board-A-1"),
        Step("queue", "queue c", "to-queue-A"),
        Step("low", "tile 1", "play-A-1", ("B tile 10", "C tile 4")),
        Step(
            "granny-too",
            "take B",
            "take-B",
            (
                *("C take C", "B take A", "B board n 2", "B queue b"),
                *("C board g 1", "C board c 2", "C board c 2", "C board c 2", "C call 1"),
            ),
        ),
        Step("fill", "board b 2", "board-A-2"),
        Step("granny-on", "board n 1", "board-A-1"),
        Step("call", "call 2", "call-A-2"),
    ),
)

LESSONS: Mapping[str, Lesson] = {lesson.game: lesson for lesson in (BUS_AND_STOP, BUSSTOP)}
