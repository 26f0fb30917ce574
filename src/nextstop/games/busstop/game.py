"""Busstop as everything above the rules sees it."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from nextstop.games.busstop import actions, explain, position, verbs
from nextstop.games.busstop.edition import COLOURS, NAME, edition
from nextstop.games.busstop.numbers import LETTERS, PAGE, PLAYER_COUNTS, SORT_LETTERS, TILES
from nextstop.games.busstop.observe import OBSERVATION
from nextstop.games.busstop.scoring import END_BONUSES
from nextstop.games.busstop.state import NO_SORT, PHASES, PILE, STATE
from nextstop.games.options import check_choices
from nextstop.games.plain import plain
from nextstop.games.protocol import Option, Options, Position, Verbs
from nextstop.games.refusal import BadSetup, quoted
from nextstop.languages import Sentence, say


class Busstop:
    """The rules object of Busstop: The Boardgame (see `protocol.Rules`)."""

    name = "busstop"
    title: str = PAGE["title"]
    designer: str = PAGE["designer"]
    publisher: str = PAGE["publisher"]
    year: int = PAGE["year"]
    player_counts: tuple[int, ...] = PLAYER_COUNTS
    options: tuple[Option, ...] = (
        Option(
            "passenger_bonus",
            False,
            (False, True),
            say("Passenger bonus"),
            say("Passengers of the sort on your colour tile score 2, their VIP 6."),
        ),
        Option(
            "end_bonus",
            False,
            (False, True),
            say("End-game bonus"),
            say("Each colour has a requirement of its own; meeting it gives 5 points."),
        ),
        Option(
            "proxy_overflow",
            "all",
            ("all", "excess"),
            say("Proxy overflow (two players)"),
            say(
                "With 14 or more in the proxy's queue its controller takes the whole queue as "
                "penalty, or only those beyond 13."
            ),
        ),
        Option(
            "colours",
            None,
            None,
            say("Colours"),
            say("One colour for each player, all different."),
        ),
        Option(
            "edition",
            NAME,
            None,
            say("Edition"),
            say(
                "What only the printed boards and tiles show. The built-in reconstruction is our "
                "own reading; owners of the box can copy theirs."
            ),
        ),
    )
    state: np.dtype[Any] = STATE
    observation: np.dtype[Any] = OBSERVATION
    actions = actions.ACTIONS
    verbs: Verbs = verbs

    def seats(self, players: int) -> int:
        """T7.1: two players play with a proxy bus."""
        return 3 if players == 2 else players

    def check_options(self, options: Mapping[str, Any], players: int) -> Options:
        """All options with their defaults filled in."""
        full = check_choices(self.options, options)
        full["colours"] = _check_colours(full["colours"], players)
        edition(full["edition"])
        return full

    def init(
        self, states: np.ndarray, i: int, players: int, first: int, options: Options, seed: int
    ) -> None:
        """Start game `i`; the pile, then the proxy's tiles, are to be shuffled (T1.1, T7.1)."""
        states["players"][i] = players
        states["seats"][i] = self.seats(players)
        states["excess_only"][i] = options["proxy_overflow"] == "excess"
        _lay_edition(states, i, options)
        verbs.init(states, i, first, np.uint64(seed))

    def is_shuffle_owed(self, states: np.ndarray, i: int) -> bool:
        """Whether the pile or the proxy's tiles are to be shuffled."""
        return bool(states["owed"][i])

    def shuffle_rule(self, states: np.ndarray, i: int) -> str:
        """T1.1 for the pile, T7.1 for the proxy's tiles."""
        return "T1.1" if states["owed"][i] == PILE else "T7.1"

    def shuffles_at_setup(self, players: int) -> int:
        """The pile, and for two players the proxy's tiles."""
        return 2 if players == 2 else 1

    def gathered(self, states: np.ndarray, i: int) -> np.ndarray:
        """The pile, or the proxy's tiles."""
        cards: np.ndarray = states["pile" if states["owed"][i] == PILE else "proxy_tiles"][i]
        return cards

    def order(self, states: np.ndarray, i: int, gathered: np.ndarray) -> str:
        """Letters without spaces for the pile; numbers with spaces for the proxy's tiles."""
        if states["owed"][i] == PILE:
            return "".join(LETTERS[k] for k in gathered)
        return " ".join(str(tile) for tile in gathered)

    def arrange(self, states: np.ndarray, i: int, order: str) -> bool:
        """Lay the pile or the proxy's tiles in this order, if it names exactly them."""
        gathered = self.gathered(states, i)
        if states["owed"][i] == PILE:
            wanted = [LETTERS.find(letter) for letter in order]
        else:
            numbers = [str(tile) for tile in range(1, TILES + 1)]
            wanted = [numbers.index(t) + 1 if t in numbers else 0 for t in order.split(" ")]
        if sorted(wanted) != sorted(gathered.tolist()):
            return False
        gathered[:] = wanted
        return True

    def is_pending(self, states: np.ndarray, i: int) -> bool:
        """Every action is a whole move."""
        return False

    def controller(self, states: np.ndarray, i: int, seat: int) -> int:
        """T7.3: the proxy is steered by the players in turn."""
        return int(verbs.controller(states, i, seat))

    def phase(self, states: np.ndarray, i: int) -> str:
        """tile, take, seat or over."""
        return PHASES[states["phase"][i]]

    def describe(self, action: int, options: Options) -> str:
        """An action as notation."""
        return actions.describe(action)

    def write(self, actions_made: Sequence[int], phase: str, options: Options) -> str:
        """A move is one action."""
        return actions.describe(actions_made[0])

    def read(self, move: str, options: Options) -> Sequence[int] | None:
        """A move as its action; None for `queue x`; Refused N1 for no notation."""
        action = actions.read(move)
        return None if action is None else [action]

    def explain(self, states: np.ndarray, i: int, seat: int, move: str) -> tuple[str, Sentence]:
        """The rule that an illegal move of an acting seat breaks, and a sentence."""
        return explain.explain(states[i], seat, actions.read(move))

    def position(self, observation: Any, options: Options) -> Position:
        """The position as records print it."""
        return position.position(plain(observation), options)

    def breakdown(self, observation: Any, seat: int) -> dict[str, int]:
        """The parts of a player's score; none for the proxy."""
        if seat >= observation["players"]:
            return {}
        return position.breakdown(observation, seat)


def _check_colours(given: Any, players: int) -> list[str]:
    """T1.4: one colour for each player, all different; by default in the order of the edition."""
    if given is None:
        return COLOURS[:players]
    if not isinstance(given, list) or not all(isinstance(colour, str) for colour in given):
        raise BadSetup("options.colours", say("colours is a list of names."))
    for colour in given:
        if colour not in COLOURS:
            raise BadSetup(
                "options.colours",
                say(
                    "%(name)s is no colour: %(known)s.",
                    name=quoted(colour),
                    known=", ".join(COLOURS),
                ),
            )
    if len(given) != players or len(set(given)) != players:
        raise BadSetup(
            "options.colours",
            say("colours names %(players)d different colours.", players=players),
        )
    return list(given)


def _lay_edition(states: np.ndarray, i: int, options: Options) -> None:
    """Copy the edition, and each player's bonuses by colour (T8.1, T8.2), into the state."""
    laid = edition(options["edition"])
    s = states[i]
    for k, place in enumerate(laid.positions[int(s["seats"])]):
        s["arrows"][k] = sum(1 << (arrow - 1) for arrow in place.arrows)
        s["tiles"][k] = place.tiles
        if place.conductor:
            s["conductor_space"] = k
    s["capacity"][:] = laid.capacities
    s["kind"][:] = [SORT_LETTERS.index(letter) for letter in laid.tile_kinds]
    s["bonus_kind"][:] = NO_SORT
    s["end_bonus"][:] = 0
    for seat, name in enumerate(options["colours"]):
        colour = COLOURS.index(name)
        if options["passenger_bonus"]:
            s["bonus_kind"][seat] = SORT_LETTERS.index(laid.bonus_kinds[colour])
        if options["end_bonus"]:
            s["end_bonus"][seat] = END_BONUSES.index(laid.end_bonuses[colour]) + 1
