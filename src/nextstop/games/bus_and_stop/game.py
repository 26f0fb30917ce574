"""Bus & Stop as everything above the rules sees it."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from nextstop.games.bus_and_stop import actions, explain, notation, position, verbs
from nextstop.games.bus_and_stop.numbers import PAGE, PLAYER_COUNTS
from nextstop.games.bus_and_stop.observe import OBSERVATION
from nextstop.games.bus_and_stop.state import PHASES, SETUP, STATE
from nextstop.games.options import check_choices
from nextstop.games.plain import plain
from nextstop.games.protocol import Option, Options, Position, Verbs
from nextstop.languages import Sentence, say


class BusAndStop:
    """The rules object of Bus & Stop (see `protocol.Rules`)."""

    name = "bus-and-stop"
    title: str = PAGE["title"]
    designer: str = PAGE["designer"]
    publisher: str = PAGE["publisher"]
    year: int = PAGE["year"]
    player_counts: tuple[int, ...] = PLAYER_COUNTS
    options: tuple[Option, ...] = (
        Option(
            "cards",
            "any-number",
            ("any-number", "one-per-number"),
            say("Destination cards"),
            say(
                "Every card can be claimed with any number of its destination, or each number can "
                "be claimed once."
            ),
        ),
        Option(
            "values",
            "printed",
            ("printed", "sixes"),
            say("Numbers on the cards"),
            say(
                "As transcribed, or with the two 9s read as upside-down 6s, so that the school "
                "gives 14 and the tennis court 16 for six passengers."
            ),
        ),
    )
    state: np.dtype[Any] = STATE
    observation: np.dtype[Any] = OBSERVATION
    actions = actions.ACTIONS
    verbs: Verbs = verbs

    def seats(self, players: int) -> int:
        """Every player has a seat; there is no other."""
        return players

    def check_options(self, options: Mapping[str, Any], players: int) -> Options:
        """Both options with their defaults filled in."""
        return check_choices(self.options, options)

    def init(
        self, states: np.ndarray, i: int, players: int, first: int, options: Options, seed: int
    ) -> None:
        """Start game `i`; the first shuffle is owed (C1.4)."""
        states["seats"][i] = players
        states["one_per_number"][i] = options["cards"] == "one-per-number"
        states["sixes"][i] = options["values"] == "sixes"
        verbs.init(states, i, first, np.uint64(seed))

    def is_shuffle_owed(self, states: np.ndarray, i: int) -> bool:
        """Whether deck and stop lie gathered, to be shuffled."""
        return bool(states["owed"][i])

    def shuffle_rule(self, states: np.ndarray, i: int) -> str:
        """C1.5 at set-up, C2.6 later."""
        return "C1.5" if states["owed"][i] == SETUP else "C2.6"

    def shuffles_at_setup(self, players: int) -> int:
        """C1.4: one; more only by chance (C1.5)."""
        return 1

    def gathered(self, states: np.ndarray, i: int) -> np.ndarray:
        """All that was in the deck and at the stop."""
        cards: np.ndarray = states["deck"][i][: states["deck_end"][i]]
        return cards

    def order(self, states: np.ndarray, i: int, gathered: np.ndarray) -> str:
        """Card names without spaces, first card first."""
        return "".join(actions.CARD_NAMES[card] for card in gathered)

    def arrange(self, states: np.ndarray, i: int, order: str) -> bool:
        """Lay the gathered cards in this order, if it names exactly them."""
        names = [order[k : k + 2] for k in range(0, len(order), 2)]
        if any(name not in actions.CARD_OF_NAME for name in names):
            return False
        cards = np.array([actions.CARD_OF_NAME[name] for name in names], dtype=np.uint8)
        gathered = self.gathered(states, i)
        if sorted(cards.tolist()) != sorted(gathered.tolist()):
            return False
        gathered[:] = cards
        return True

    def is_pending(self, states: np.ndarray, i: int) -> bool:
        """Whether a drop or an unhappy turn has begun and is not yet whole."""
        return bool(verbs.is_pending(states, i))

    def controller(self, states: np.ndarray, i: int, seat: int) -> int:
        """Everyone decides for themselves."""
        return seat

    def phase(self, states: np.ndarray, i: int) -> str:
        """main, skedaddle, unhappy or over."""
        return PHASES[states["phase"][i]]

    def describe(self, action: int, options: Options) -> str:
        """An action in a few words of the notation."""
        return actions.describe(action, options["values"] == "sixes")

    def write(self, actions: Sequence[int], phase: str, options: Options) -> str:
        """The actions of one whole move as notation."""
        return notation.write(actions, phase, options["values"] == "sixes")

    def read(self, move: str, options: Options) -> Sequence[int] | None:
        """A move as actions; None where no action says it; Refused N1 for no notation."""
        return notation.read(move, options["values"] == "sixes")

    def explain(self, states: np.ndarray, i: int, seat: int, move: str) -> tuple[str, Sentence]:
        """The rule that an illegal move of an acting seat breaks, and a sentence."""
        return explain.explain(states[i], seat, notation.parse(move))

    def position(self, observation: Any, options: Options) -> Position:
        """The position as records print it."""
        return position.position(plain(observation))

    def breakdown(self, observation: Any, seat: int) -> dict[str, int]:
        """The parts of a seat's score."""
        return position.breakdown(observation, seat)
