"""What a game is to everything above it. Both games have this shape and share nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from nextstop.languages import Sentence

Position = dict[str, Any]
Options = dict[str, Any]
SEAT_LETTERS = "ABCDE"
SPECTATOR = -1  # a viewer without a seat


def letters(bits: int) -> list[str]:
    """Seat letters of a set of seats (the bits of an integer), in seat order."""
    return [letter for seat, letter in enumerate(SEAT_LETTERS) if bits >> seat & 1]


@dataclass(frozen=True)
class Option:
    """A choice that a table makes before the game.

    Attributes:
        name: key in records.
        default: value when nothing is said.
        choices: all values, or None where the value has a form of its own.
        label: a few words for people.
        help: one or two sentences for people.
    """

    name: str
    default: Any
    choices: tuple[Any, ...] | None
    label: Sentence
    help: Sentence


class Verbs(Protocol):
    """The compiled entry points: `states` is an array of `Rules.state` records, `i` an index."""

    def init(self, states: np.ndarray, i: int, first: int, seed: np.uint64) -> None:
        """Start game `i`, whose seats and options are in the state; a shuffle is owed."""

    def legal(self, states: np.ndarray, i: int, seat: int) -> int:
        """The legal actions of a seat as the bits of an int64; 0 when it may not act."""

    def apply(self, states: np.ndarray, i: int, seat: int, action: int) -> None:
        """Carry out a legal action. Trusts the caller; afterwards a shuffle may be owed."""

    def observe(
        self, states: np.ndarray, i: int, viewer: int, observations: np.ndarray, j: int
    ) -> None:
        """Write what a seat (-1: a spectator) may know into observation `j`."""

    def is_over(self, states: np.ndarray, i: int) -> bool:
        """Whether the game has ended."""

    def returns(self, states: np.ndarray, i: int, out: np.ndarray) -> None:
        """Write each seat's share of the win (float64, sum 1) into `out`."""

    def winners(self, states: np.ndarray, i: int) -> int:
        """Who would share the win if the game ended now, as bits."""

    def shuffle(self, states: np.ndarray, i: int) -> None:
        """Put what is to be shuffled in a random order, by the generator in the state."""

    def deal(self, states: np.ndarray, i: int) -> None:
        """Take the order that is there as the owed shuffle and go on from it."""

    def playout(self, states: np.ndarray, i: int) -> int:
        """Play on uniformly at random to the end; the number of actions taken."""

    def play_games(self, states: np.ndarray, i: int, games: int) -> int:
        """Play whole random games one after the other; the number of actions taken."""


class Rules(Protocol):
    """One game: its facts, its verbs, its notation."""

    name: str
    title: str
    designer: str
    publisher: str
    year: int
    player_counts: tuple[int, ...]
    options: tuple[Option, ...]
    state: np.dtype[Any]
    observation: np.dtype[Any]
    actions: int
    verbs: Verbs

    def seats(self, players: int) -> int:
        """How many seats take part, a proxy included."""

    def check_options(self, options: Mapping[str, Any], players: int) -> Options:
        """All options with their defaults filled in; BadSetup for what cannot be."""

    def init(
        self, states: np.ndarray, i: int, players: int, first: int, options: Options, seed: int
    ) -> None:
        """Start game `i`; its first shuffle is owed."""

    def is_shuffle_owed(self, states: np.ndarray, i: int) -> bool:
        """Whether the game waits for a shuffle."""

    def shuffle_rule(self, states: np.ndarray, i: int) -> str:
        """Id of the rule that asks for the owed shuffle."""

    def shuffles_at_setup(self, players: int) -> int:
        """How many shuffles every game of so many players begins with."""

    def gathered(self, states: np.ndarray, i: int) -> np.ndarray:
        """A view of what is to be shuffled (uint8), in the order in which it lies."""

    def order(self, states: np.ndarray, i: int, gathered: np.ndarray) -> str:
        """An order of `gathered` as records write it."""

    def arrange(self, states: np.ndarray, i: int, order: str) -> bool:
        """Lay what is to be shuffled in a given order; False when these are not the right cards."""

    def is_pending(self, states: np.ndarray, i: int) -> bool:
        """Whether a move of several actions has begun and is not yet whole."""

    def controller(self, states: np.ndarray, i: int, seat: int) -> int:
        """Who decides for a seat: itself, or the person that steers the proxy."""

    def phase(self, states: np.ndarray, i: int) -> str:
        """The phase as records name it."""

    def describe(self, action: int, options: Options) -> str:
        """An action in a few words of the notation."""

    def write(self, actions: Sequence[int], phase: str, options: Options) -> str:
        """The actions of one whole move as notation."""

    def read(self, move: str, options: Options) -> Sequence[int] | None:
        """A move as actions; None where no action says it; Refused N1 for no notation."""

    def explain(self, states: np.ndarray, i: int, seat: int, move: str) -> tuple[str, Sentence]:
        """Rule id and reason why a well-formed move of an acting seat is illegal."""

    def position(self, observation: Any, options: Options) -> Position:
        """What `nextstop replay --json` prints, from a spectator's observation."""

    def breakdown(self, observation: Any, seat: int) -> dict[str, int]:
        """The parts of a seat's score in the order in which people count them."""
