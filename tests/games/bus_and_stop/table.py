"""Laying out positions of Bus & Stop. Cards are written as in moves: "Bc Rs Gt"."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from nextstop import Game
from nextstop.games.bus_and_stop.actions import CARD_NAMES, CARD_OF_NAME
from nextstop.games.bus_and_stop.notation import drop_of
from nextstop.games.bus_and_stop.numbers import (
    DESTINATIONS,
    DROPS_OF,
    FULL_DECK,
    RIDERS,
    RIDING_TYPES,
)
from nextstop.games.bus_and_stop.state import OVER, SETUP

ALL_CARDS = [CARD_NAMES[card] for card in FULL_DECK]
STOP = "Bc Bs Rc Gt Be"


def shuffle(front: str = STOP) -> str:
    """A shuffle of all the cards that begins with the given ones."""
    first = front.split()
    return "".join([*first, *(Counter(ALL_CARDS) - Counter(first)).elements()])


def new_game(*shuffles: str, players: int = 2, first: str = "A", **options: str) -> Game:
    """A game from its set-up; the shuffles are given by the cards they begin with."""
    given = [shuffle(front) for front in shuffles or (STOP,)]
    return Game("bus-and-stop", players, options=options, first=first, shuffles=given)


def table(
    stop: str = STOP,
    *,
    deck: str | None = None,
    players: int = 2,
    turn: str = "A",
    buses: Mapping[str, str] | None = None,
    claims: Sequence[str] = (),
    seniors: Mapping[str, int] | None = None,
    skedaddled: Mapping[str, int] | None = None,
    unhappy: Mapping[str, str] | None = None,
    reshuffles: Sequence[str] | None = None,
    over: bool = False,
    **options: str,
) -> Game:
    """A game in the middle, a turn about to begin (or the game over).

    Args:
        stop: five cards, not all of one colour.
        deck: the face-down cards in their order; by default all that are not at the stop or riding.
        players: how many.
        turn: whose turn it is.
        buses: passengers by seat.
        claims: what has been claimed: "A office 4 Bc Bc Rc Rc", or without the cards.
        seniors: counts by seat.
        skedaddled: counts by seat.
        unhappy: passengers by seat.
        reshuffles: later shuffles, as in a record; by default they are drawn.
        over: the game ends here.
        options: of the game.
    """
    game = Game("bus-and-stop", players, options=options, first=turn, seed=1)
    state = game._states[0]
    for seat, cards in (buses or {}).items():
        _seat_passengers(state, game.seats.index(seat), cards)
    for line in claims:
        _claim(state, game, line)
    for seat, number in (seniors or {}).items():
        state["seniors"][game.seats.index(seat)] = number
    for seat, number in (skedaddled or {}).items():
        state["skedaddled"][game.seats.index(seat)] = number
    for seat, cards in (unhappy or {}).items():
        for name in cards.split():
            state["unhappy"][game.seats.index(seat), CARD_OF_NAME[name]] += 1
    if deck is None:
        seen = Counter([*stop.split(), *" ".join((buses or {}).values()).split()])
        deck = " ".join((Counter(ALL_CARDS) - seen).elements())
    _deal(game, [*stop.split(), *deck.split()])
    game._given, game._strict = list(reshuffles or ()), reshuffles is not None
    if over:
        state["phase"], state["actors"], state["legal"] = OVER, 0, 0
    return game


def _seat_passengers(state: Any, seat: int, cards: str) -> None:
    for name in cards.split():
        card = CARD_OF_NAME[name]
        assert card < RIDERS
        state["bus"][seat, card] += 1
        state["of_type"][seat, card % RIDING_TYPES] += 1
        state["riders"][seat] += 1
        state["aboard"][seat] |= 1 << card


def _claim(state: Any, game: Game, line: str) -> None:
    seat, place, number, *cards = line.split()
    destination = DESTINATIONS.index(place)
    drop = drop_of(destination, int(number), bool(state["sixes"]))
    assert drop is not None
    k = int(state["claims"])
    state["claims"] += 1
    state["claim_seat"][k] = game.seats.index(seat)
    state["claim_drop"][k] = drop
    state["claim_cards"][k, : len(cards)] = [CARD_OF_NAME[name] for name in cards]
    state["cards_left"][destination] -= 1
    if state["one_per_number"]:
        state["open_drops"] &= ~(1 << drop)
    if not state["cards_left"][destination]:
        state["open_drops"] &= ~DROPS_OF[destination]


def _deal(game: Game, cards: list[str]) -> None:
    """Deal the stop from a deck in this order, as at the set-up: the turn begins by the rules."""
    state = game._states[0]
    state["deck"][: len(cards)] = [CARD_OF_NAME[name] for name in cards]
    state["top"], state["deck_end"], state["stop_size"] = 0, len(cards), 0
    state["owed"], state["actors"], state["legal"] = SETUP, 0, 0
    game.rules.verbs.deal(game._states, 0)
    assert not state["owed"], "the stop is of one colour"


def player(game: Game, seat: str) -> dict[str, Any]:
    """A player's part of the public position."""
    found: dict[str, Any] = game.position()["players"][game.seats.index(seat)]
    return found


def bus(game: Game, seat: str) -> str:
    """The passengers on a seat's bus, in canonical order."""
    return " ".join(player(game, seat)["bus"])


def stop(game: Game) -> str:
    """The cards at the stop, in their order."""
    return " ".join(game.position()["stop"])
