"""`Game`: one game being played, in words or in numbers."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from nextstop.games import check_count, find_rules
from nextstop.games.bits import members
from nextstop.games.plain import copied
from nextstop.games.protocol import SEAT_LETTERS, SPECTATOR, Options, Position, Rules, letters
from nextstop.games.refusal import BadSetup, Refused, quoted
from nextstop.games.writing import as_line, write_text
from nextstop.languages import say

FORMAT = "nextstop-record/1"
LONGEST_NAME = 200
Shuffler = Callable[[int, str], str]
"""Number of a shuffle (from 1) and its cards → their new order, cards written as in records."""


class Game:
    """One game of either kind, from the set-up to the scores.

    Args:
        name: a key of `GAMES`.
        players: how many people, or their names in seat order.
        options: those that differ from the defaults of the game.
        first: letter of the first player or first conductor; None draws one.
        seed: makes every draw and shuffle repeatable; None takes them from the operating system.
        shuffles: the order of every shuffle, as in a record; a later one that is missing is refused
            with its rule, until `play_on`. None shuffles.
        shuffler: what shuffles in place of the seed or the operating system.

    Raises:
        BadSetup: the game cannot be set up this way.
        Refused: a second set-up shuffle is missing or of the wrong cards (C1.5).
    """

    def __init__(
        self,
        name: str,
        players: int | Sequence[str] = 3,
        *,
        options: Mapping[str, Any] | None = None,
        first: str | None = None,
        seed: int | None = None,
        shuffles: Sequence[str] | None = None,
        shuffler: Shuffler | None = None,
    ) -> None:
        self._rules = find_rules(name)
        self.name = name
        self.players = _check_players(self._rules, players)
        self.options: Options = self._rules.check_options(options or {}, len(self.players))
        self.seats = tuple(SEAT_LETTERS[: self._rules.seats(len(self.players))])
        self.proxy = self.seats[-1] if len(self.seats) > len(self.players) else None
        self._history: list[tuple[str, str]] = []
        self._shuffles: list[str] = []
        self._given = _check_shuffles(shuffles or [])
        self._strict = shuffles is not None  # only given shuffles; a missing one is refused
        self._shuffler = shuffler
        self._partial: list[int] = []
        self._phase_of_partial = ""  # the phase in which that move was begun
        self._seeded = seed is not None
        draws = secrets.SystemRandom() if seed is None else _generator(seed)
        self.first = _check_first(first, self.players, draws)
        self._states = np.zeros(1, self._rules.state)
        self._rules.init(
            self._states,
            0,
            len(self.players),
            SEAT_LETTERS.index(self.first),
            self.options,
            0 if seed is None else int(draws.integers(2**63)),  # type: ignore[union-attr]
        )
        self._resolve()

    # ------------------------------------------------------------------ where the game stands

    @property
    def rules(self) -> Rules:
        """The rules object of the game."""
        return self._rules

    @property
    def phase(self) -> str:
        """The phase as records name it."""
        return self._rules.phase(self._states, 0)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._rules.verbs.is_over(self._states, 0))

    @property
    def actors(self) -> tuple[str, ...]:
        """Letters of the seats that may act now, in seat order; none when the game is over."""
        return tuple(letters(int(self._states["actors"][0])))

    @property
    def pending(self) -> bool:
        """Whether `apply` has begun a move that is not yet whole."""
        return self._rules.is_pending(self._states, 0)

    @property
    def history(self) -> tuple[tuple[str, str], ...]:
        """The whole moves so far: seat letter and notation."""
        return tuple(self._history)

    @property
    def ply(self) -> int:
        """How many whole moves have been made."""
        return len(self._history)

    @property
    def shuffles(self) -> tuple[str, ...]:
        """The shuffles so far, as records write them."""
        return tuple(self._shuffles)

    @property
    def unused_shuffles(self) -> int:
        """How many of the given shuffles have not been needed."""
        return len(self._given)

    @property
    def scores(self) -> dict[str, int | None]:
        """Scores by seat letter as if the game ended now; None for the proxy."""
        scores = self.observe()["scores"]  # of as many seats as any table has
        return {
            seat: None if seat == self.proxy else int(score)
            for seat, score in zip(self.seats, scores, strict=False)
        }

    @property
    def winners(self) -> tuple[str, ...]:
        """Who shares the win; empty until the game is over."""
        return tuple(letters(int(self.observe()["winners"])))

    def controller(self, seat: str) -> str:
        """Letter of the person who moves for a seat: not itself only for the proxy."""
        return SEAT_LETTERS[self._rules.controller(self._states, 0, self._seat(seat))]

    def position(self) -> Position:
        """The public position, as `nextstop replay --json` prints it."""
        return self._rules.position(self.observe(), self.options)

    def breakdown(self, seat: str) -> dict[str, int]:
        """The parts of a seat's score in display order; they sum to it."""
        return self._rules.breakdown(self.observe(), self._seat(seat))

    def observe(self, seat: str | None = None) -> Any:
        """What a seat (None: a spectator) may know, as a NumPy record of `rules.observation`."""
        observations = np.zeros(1, self._rules.observation)
        viewer = SPECTATOR if seat is None else self._seat(seat)
        self._rules.verbs.observe(self._states, 0, viewer, observations, 0)
        return observations[0]

    # ------------------------------------------------------------------ moves in words

    def moves(self, seat: str) -> list[str]:
        """All legal whole moves of a seat in notation; empty when it may not act.

        After `apply` has begun a move: those that it may still become.
        """
        found: list[str] = []
        self._collect(self._states, self._seat(seat), self._partial, found)
        return found

    def _collect(self, states: np.ndarray, seat: int, before: list[int], found: list[str]) -> None:
        phase = self._phase_of_partial if self._partial else self.phase
        for action in members(self._rules.verbs.legal(states, 0, seat)):
            after = copied(states)
            self._rules.verbs.apply(after, 0, seat, action)
            actions = [*before, int(action)]
            if self._rules.is_pending(after, 0):
                self._collect(after, seat, actions, found)
            else:
                found.append(self._rules.write(actions, phase, self.options))

    def refusal(self, seat: str, move: str) -> Refused | None:
        """Why the move would be refused; None for a legal one. Nothing changes."""
        try:
            self.copy().play(seat, move)
        except Refused as refused:
            return refused
        return None

    def play(self, seat: str, move: str) -> None:
        """Make one whole move, or raise `Refused` and change nothing."""
        with self._all_or_nothing(seat, move):
            self._play(seat, move)

    @contextmanager
    def _all_or_nothing(self, seat: str, move: str) -> Iterator[None]:
        """Undo what was begun when it is refused, a shuffle that is missing included."""
        before = copied(self._states)
        lists = list(self._shuffles), list(self._given), list(self._partial)
        try:
            yield
        except Refused as refused:
            self._states = before
            self._shuffles, self._given, self._partial = lists
            raise Refused(refused.rule, refused.reason, seat, move) from None

    def _play(self, seat: str, move: str) -> None:
        if not (isinstance(seat, str) and isinstance(move, str)):
            raise Refused("N1", say("A seat's letter and a move are texts."))
        index = SEAT_LETTERS.find(seat) if len(seat) == 1 else -1
        if index < 0:
            raise Refused("N1", say("%(seat)s is not the letter of a seat.", seat=quoted(seat)))
        actions = self._rules.read(move, self.options)
        if self.over:
            raise Refused("N3", say("The game is over."))
        if seat not in self.actors:
            raise Refused("N2", say("It is not for seat %(seat)s to move now.", seat=seat))
        if self._partial:
            raise Refused("N2", say("A move has been begun with `apply` and must be finished so."))
        phase = self.phase
        if actions is None or not self._apply_all(index, actions):
            raise Refused(*self._rules.explain(self._states, 0, index, move))
        written = self._rules.write(actions, phase, self.options)
        self._resolve()
        self._history.append((seat, written))

    def _apply_all(self, seat: int, actions: Sequence[int]) -> bool:
        """Apply the actions of a whole move; False, and nothing changed, when one is not legal."""
        trial = copied(self._states)
        verbs = self._rules.verbs
        for n, action in enumerate(actions):
            whole = n > 0 and not self._rules.is_pending(trial, 0)
            if whole or not verbs.legal(trial, 0, seat) >> action & 1:
                return False
            verbs.apply(trial, 0, seat, action)
        if self._rules.is_pending(trial, 0):
            return False
        self._states = trial
        return True

    # ------------------------------------------------------------------ moves in numbers

    @property
    def action_space(self) -> int:
        """How many action ids there are, from 0."""
        return self._rules.actions

    def legal(self, seat: str) -> np.ndarray:
        """The legal action ids of a seat, ascending, int64; empty when it may not act."""
        return members(self._rules.verbs.legal(self._states, 0, self._seat(seat)))

    def describe(self, action: int) -> str:
        """An action id in a few words."""
        if not 0 <= action < self.action_space:
            raise ValueError(f"There is no action {action}: 0 to {self.action_space - 1}.")
        return self._rules.describe(action, self.options)

    def apply(self, seat: str, action: int) -> None:
        """Carry out one action; a composed move takes several (see `pending`).

        Raises:
            Refused: the action is not legal, or a shuffle that it needs is missing; nothing has
                changed.
        """
        index = self._seat(seat)
        if not 0 <= action < self.action_space or action not in self.legal(seat):
            rule = "N3" if self.over else "N1" if seat in self.actors else "N2"
            reason = say(
                "Action %(action)d is not legal for seat %(seat)s.", action=action, seat=seat
            )
            raise Refused(rule, reason, seat, str(action))
        with self._all_or_nothing(seat, self.describe(action)):
            self._apply(index, action)

    def _apply(self, seat: int, action: int) -> None:
        if not self._partial:
            self._phase_of_partial = self.phase
        self._rules.verbs.apply(self._states, 0, seat, action)
        self._partial.append(int(action))
        if not self.pending:
            move = self._rules.write(self._partial, self._phase_of_partial, self.options)
            self._partial = []
            self._resolve()
            self._history.append((SEAT_LETTERS[seat], move))

    # ------------------------------------------------------------------ chance

    def _resolve(self) -> None:
        """Resolve every shuffle that the game waits for."""
        while self._rules.is_shuffle_owed(self._states, 0):
            self._arrange()
            gathered = self._rules.gathered(self._states, 0)
            self._shuffles.append(self._rules.order(self._states, 0, gathered))
            self._rules.verbs.deal(self._states, 0)

    def _arrange(self) -> None:
        if (self._given or self._strict) and self._arrange_given():
            return
        if self._shuffler is not None:
            order = self._rules.order(self._states, 0, self._rules.gathered(self._states, 0))
            order = self._shuffler(len(self._shuffles) + 1, order)
            if not self._rules.arrange(self._states, 0, order):
                raise ValueError("The shuffler did not give back the cards that it got.")
        elif self._seeded:
            self._rules.verbs.shuffle(self._states, 0)
        else:
            gathered = self._rules.gathered(self._states, 0)
            cards = gathered.tolist()
            secrets.SystemRandom().shuffle(cards)
            gathered[:] = cards

    def _arrange_given(self) -> bool:
        """Take the next given shuffle; False where a game that plays on has none that fits."""
        order = self._given.pop(0) if self._given else None
        if order is not None and self._rules.arrange(self._states, 0, order):
            return True
        if not self._strict:
            self._given.clear()
            return False
        number = len(self._shuffles) + 1
        if order is None:
            reason = say("Shuffle %(number)d is missing.", number=number)
        else:
            reason = say("Shuffle %(number)d is not of the right cards.", number=number)
        if number <= self._rules.shuffles_at_setup(len(self.players)):
            raise BadSetup("shuffles", reason)
        rule = self._rules.shuffle_rule(self._states, 0)
        raise Refused(rule, reason)

    # ------------------------------------------------------------------ copies and records

    def copy(self) -> Game:
        """An independent game in the same position."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin._states = copied(self._states)
        twin._history = list(self._history)
        twin._shuffles = list(self._shuffles)
        twin._given = list(self._given)
        twin._partial = list(self._partial)
        return twin

    def record(self) -> dict[str, Any]:
        """The game as a `nextstop-record/1` document; a move that is not yet whole is left out."""
        defaults = self._rules.check_options({}, len(self.players))
        return {
            "format": FORMAT,
            "game": self.name,
            "players": list(self.players),
            "first": self.first,
            "options": {k: v for k, v in self.options.items() if v != defaults[k]},
            "shuffles": list(self._shuffles),
            "moves": [f"{seat} {move}" for seat, move in self._history],
        }

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Game:
        """Replay a record's document, with no shuffle but the record's (see `play_on`).

        Raises:
            BadSetup, Refused: see `Game` and `Game.play`.
        """
        game = cls(
            record["game"],
            record["players"],
            options=record.get("options", {}),
            first=record["first"],
            shuffles=record["shuffles"],
        )
        for line in record.get("moves", []):
            seat, _, move = line.partition(" ")
            game.play(seat, move)
        return game

    def play_on(self, shuffler: Shuffler | None = None) -> None:
        """Shuffle again once the given shuffles are used up, by the operating system if by none."""
        self._strict = False
        self._shuffler = shuffler

    def save(self, path: str | Path) -> None:
        """Write the record to a file, as `nextstop.records.save` does.

        Raises:
            OSError: it cannot be written.
        """
        write_text(Path(path), [f"{as_line(self.record())}\n"])

    def _seat(self, letter: str) -> int:
        if letter not in self.seats:
            raise ValueError(f"There is no seat {letter!r}: {', '.join(self.seats)}.")
        return self.seats.index(letter)


def _check_players(rules: Rules, players: int | Sequence[str]) -> tuple[str, ...]:
    """The players' names, as many as the game is for."""
    if isinstance(players, np.integer):
        players = int(players)
    names = tuple(SEAT_LETTERS[:players]) if isinstance(players, int) else tuple(players)
    check_count(rules, players if isinstance(players, int) else len(names))
    if not all(_is_name(name) for name in names):
        raise BadSetup(
            "players",
            say("A player's name is text of at most %(most)d characters.", most=LONGEST_NAME),
        )
    return names


def _is_name(name: object) -> bool:
    """Whether a record can hold the name: text, without halves of surrogate pairs."""
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        return False
    return not any("\ud800" <= letter <= "\udfff" for letter in name)


def _check_first(first: str | None, players: Sequence[str], draws: Any) -> str:
    """C1.6, T1.4: the seat that the table names, or one drawn."""
    seats = SEAT_LETTERS[: len(players)]
    if first is None:
        return seats[int(draws.choice(range(len(seats))))]
    if not isinstance(first, str) or len(first) != 1 or first not in seats:
        raise BadSetup(
            "first",
            say(
                "first must be one of %(seats)s, not %(given)s.",
                seats=", ".join(seats),
                given=quoted(first),
            ),
        )
    return first


def _check_shuffles(shuffles: Sequence[str]) -> list[str]:
    """Whether the cards are right is seen when they are needed."""
    if isinstance(shuffles, str) or not all(isinstance(order, str) for order in shuffles):
        raise BadSetup("shuffles", say("shuffles is a list of texts, one for each shuffle."))
    return list(shuffles)


def _generator(seed: int) -> np.random.Generator:
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or seed < 0:
        raise BadSetup(
            "seed", say("seed is a whole number from 0 on, not %(given)s.", given=quoted(seed))
        )
    return np.random.default_rng(int(seed))
