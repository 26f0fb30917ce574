"""A game being played at a table: its present position, its log, and which decisions are open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from nextstop import Game
from nextstop.games.bus_and_stop.numbers import DESTINATIONS, STATION
from nextstop.games.play import Shuffler
from nextstop.languages import Sentence, say
from nextstop.tables.called import called
from nextstop.tables.fares import Fares, fares
from nextstop.tables.names import Names
from nextstop.tables.reasons import rules_behind
from nextstop.tables.words import Position, tell, tell_hidden

PROXY_NAME = say("Proxy bus")

# Phases of Busstop in which a move need not end its player's turn.
_LONG_TURNS = ("take", "seat")


@dataclass(frozen=True)
class Entry:
    """One line of the log."""

    ply: int  # the position that the move led to
    seat: str
    move: str
    words: Sentence  # with the name of the seat
    causes: tuple[Sentence, ...] = ()
    by_clock: bool = False  # made for somebody whose time was over
    by_greedy: bool = False  # made for a bot that failed
    rules: tuple[str, ...] = ()  # ids of what explains the move and its causes
    round: int = 0  # in which it was made; 0 where the game has none

    def __hash__(self) -> int:
        # Of a few fields only: pages look up the drawings of whole logs.
        return hash((self.ply, self.seat, self.move))


@dataclass(frozen=True)
class Drop:
    """A drop-off that a seat could make, with its passengers still to be chosen."""

    destination: str
    number: int
    points: int
    candidates: tuple[str, ...]  # cards aboard that could leave, each as often as it could
    certain: tuple[str, ...]  # cards that leave whatever is chosen
    each_colour_once: bool  # C3.3
    forced: tuple[str, ...] | None  # the cards, where there is no choice

    @property
    def value(self) -> str:
        """What a form sends for it."""
        return f"{self.destination} {self.number}"


@dataclass(frozen=True)
class Match:
    """One position with the way to it. Never changed: a move makes a new one.

    Everything that a page may ask is worked out once, when the position is reached, so that any
    number of viewers can be shown it at the same time.
    """

    game: Game
    position: Position
    opened: Mapping[str, int]  # seat → the ply at which its present decision was first open
    log: tuple[Entry, ...] = ()
    moves: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    drops: Mapping[str, tuple[Drop, ...]] = field(default_factory=dict)
    breakdowns: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    # Per ply, who is asked → the ply at which their turn began; none where no clock can run.
    turns: tuple[Mapping[str, int], ...] = ()

    @classmethod
    def begin(cls, game: Game) -> Match:
        """The match at its set-up."""
        return cls._at_set_up(game)._settle()

    @classmethod
    def replay(cls, record: Mapping[str, Any], shuffler: Shuffler | None = None) -> Match:
        """The match that a record's document leads to, and what shuffles from then on."""
        # A game from a record uses up the record's shuffles before it makes new ones.
        game = Game.from_record({**record, "moves": []})
        game.play_on(shuffler)
        here = cls._at_set_up(game)
        for line in record["moves"]:
            seat, _, move = line.partition(" ")
            here = here._step(seat, move)
        assert len(game.shuffles) <= len(record["shuffles"]), "a shuffle was not stored"
        return here._settle()

    @classmethod
    def _at_set_up(cls, game: Game) -> Match:
        begun = dict.fromkeys(game.actors, 0)
        return cls(game, game.position(), begun, turns=(dict.fromkeys(_people(game), 0),))

    def play(self, seat: str, move: str) -> Match:
        """The match after one more move.

        Raises:
            Refused: a rule forbids the move.
        """
        copy = replace(self, game=self.game.copy())
        return copy._step(seat, move)._settle()

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self.log)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.position["phase"] == "over")

    def is_open(self, seat: str, ply: int) -> bool:
        """Whether a page that showed position ``ply`` shows the seat's present decision."""
        # Who has no decision can only be told so (N2) on a page that shows the present position.
        return self.opened.get(seat, self.ply) <= ply <= self.ply

    @property
    def hidden_tiles(self) -> dict[str, str]:
        """T9.1: the tiles chosen but not yet revealed, by seat. For their owners' eyes only."""
        return {entry.seat: entry.move.removeprefix("tile ") for entry in self._hidden()}

    def public_log(self, *, knowing: Iterable[str] = ()) -> tuple[Entry, ...]:
        """The log without the hidden choices of any seat but those in ``knowing``."""
        names = seat_names(self.game)
        secret = {entry.ply for entry in self._hidden() if entry.seat not in knowing}
        return tuple(
            replace(entry, move="tile", words=tell_hidden(entry.seat, names))
            if entry.ply in secret
            else entry
            for entry in self.log
        )

    def _hidden(self) -> tuple[Entry, ...]:
        if self.position["phase"] != "tile":
            return ()
        # The proxy's choice is no move; the conductor's lies face up (T3.1).
        made = [seat for seat in self.position["chosen"] if seat != self.game.proxy]
        choices = self.log[len(self.log) - len(made) :]
        return tuple(e for e in choices if e.seat != self.position["conductor"])

    @property
    def fares(self) -> Fares:
        """What each destination pays; nothing where there are none."""
        return fares(self.game.options) if self.game.name == "bus-and-stop" else {}

    def _step(self, seat: str, move: str) -> Match:
        """Play a move on this match's own game, and tell it."""
        game, before, shuffles = self.game, self.position, len(self.game.shuffles)
        person = game.controller(seat)
        game.play(seat, move)
        move, after, ply = game.history[-1][1], game.position(), self.ply + 1
        words, causes = tell(before, after, seat, move, seat_names(game))
        shuffled = len(game.shuffles) > shuffles
        if shuffled:
            causes = (say("Five of one colour: all are shuffled and five dealt anew."), *causes)
        rules = rules_behind(before, after, move, shuffled=shuffled)
        entry = Entry(ply, seat, move, words, causes, rules=rules, round=before.get("round", 0))
        log = (*self.log, entry)
        opened = _opened(self.opened, before, after, seat, ply)
        turns = (*self.turns, self._turn(after["phase"], person, ply))
        return Match(game, after, opened, log, turns=turns)

    def _turn(self, phase: str, mover: str, ply: int) -> dict[str, int]:
        """Where the turn began of everybody who is asked at ``ply``, after ``mover`` moved."""
        begun = dict(self.turns[-1]) if self.position["phase"] == phase else {}
        if phase not in _LONG_TURNS:
            begun.pop(mover, None)
        return {person: begun.get(person, ply) for person in _people(self.game)}

    def _settle(self) -> Match:
        moves = {seat: tuple(self.game.moves(seat)) for seat in self.position["actors"]}
        return replace(
            self,
            moves=moves,
            drops={seat: self._drops(seat, legal) for seat, legal in moves.items()},
            breakdowns=breakdowns(self.game),
        )

    def _drops(self, seat: str, moves: Iterable[str]) -> tuple[Drop, ...]:
        ways: dict[str, list[list[str]]] = {}
        for move in moves:
            if move.startswith("drop "):
                _, destination, number, *cards = move.split(" ")
                ways.setdefault(f"{destination} {number}", []).append(cards)
        return tuple(self._drop(seat, value, choices) for value, choices in ways.items())

    def _drop(self, seat: str, value: str, choices: list[list[str]]) -> Drop:
        most, least = Counter(choices[0]), Counter(choices[0])
        for cards in choices:
            most |= Counter(cards)
            least &= Counter(cards)
        destination, _, number = value.partition(" ")
        return Drop(
            destination,
            int(number),
            points=dict(self.fares[destination])[int(number)],
            candidates=tuple(card for card in self._bus(seat) if most[card]),
            certain=tuple(least.elements()),
            each_colour_once=destination == DESTINATIONS[STATION],
            forced=tuple(choices[0]) if len(choices) == 1 else None,
        )

    def _bus(self, seat: str) -> list[str]:
        bus: list[str] = self.position["players"][self.game.seats.index(seat)]["bus"]
        return bus


def seat_names(game: Game) -> Names:
    """What to call each seat, the proxy too."""
    names = dict(zip(game.seats, map(called, game.players), strict=False))
    return {**names, **({game.proxy: PROXY_NAME} if game.proxy else {})}


def _people(game: Game) -> tuple[str, ...]:
    """The seats of those who are to move now: the proxy's controller for the proxy (T7.3)."""
    return tuple(dict.fromkeys(game.controller(seat) for seat in game.actors))


def breakdowns(game: Game) -> dict[str, Mapping[str, int]]:
    """The parts of each person's score, by seat; all of them are public."""
    return {seat: game.breakdown(seat) for seat in game.seats if seat != game.proxy}


def _opened(
    opened: Mapping[str, int], before: Position, after: Position, mover: str, ply: int
) -> dict[str, int]:
    """When each present decision was opened, after ``mover`` moved.

    Decisions that stand side by side do not touch each other (C4.3, T3.1, T5.1): a seat that could
    act before, and did not, still has the same decision while the phase lasts.
    """
    same_phase = before["phase"] == after["phase"]
    return {
        seat: opened[seat] if same_phase and seat in opened and seat != mover else ply
        for seat in after["actors"]
    }
