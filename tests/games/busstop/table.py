"""Laying out positions of Busstop. Passengers are written as in moves: "bcBx"."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from nextstop import Game
from nextstop.games.busstop.numbers import ET, FULL_PILE, LETTERS, VIP
from nextstop.games.busstop.state import ABSENT, NO_SORT, OVER

ALL_PASSENGERS = [LETTERS[passenger] for passenger in FULL_PILE]
TILES_IN_ORDER = "1 2 3 4 5 6 7 8 9 10"


def pile(front: str = "") -> str:
    """A shuffle of all passengers that begins with the given ones."""
    return front + "".join((Counter(ALL_PASSENGERS) - Counter(front)).elements())


def new_game(
    players: int = 3,
    line: str = "",
    *,
    first: str = "A",
    proxy: str = TILES_IN_ORDER,
    **options: Any,
) -> Game:
    """A game from its set-up: who is in the pile first, and the order of the proxy's tiles."""
    shuffles = [pile(line), proxy] if players == 2 else [pile(line)]
    return Game("busstop", players, options=options, first=first, shuffles=shuffles)


def board(*positions: tuple[Sequence[int], int], conductor: int = 1) -> dict[str, Any]:
    """An edition whose positions give these arrows and so many tiles; one bears the conductor."""
    spaces = [
        {"arrows": list(arrows), "tiles": tiles, "conductor": number == conductor}
        for number, (arrows, tiles) in enumerate(positions, 1)
    ]
    return {"positions": {str(len(spaces)): spaces}}


IDLE = board(((), 0), ((), 0), ((), 0))  # three seats; nobody receives anything
GREEDY = board(((1, 2, 3, 4, 5), 0), ((), 0), ((), 0))  # the first receives all who are lined up


def lay(
    game: Game,
    seat: str,
    *,
    buses: Sequence[str] = (),
    queue: str = "",
    scored: str = "",
    penalty: str = "",
) -> Game:
    """Put passengers on a seat's board; a third bus named is there. Before the tiles are chosen."""
    state, k = game._states[0], game.seats.index(seat)
    for number, aboard in enumerate(buses):
        _fill(state, k, number, aboard)
    state["queue"][k, : len(queue)] = [LETTERS.index(letter) for letter in queue]
    state["head"][k], state["tail"][k] = 0, len(queue)
    for letter in scored:
        state["scored"][k, LETTERS.index(letter)] += 1
    for letter in penalty:
        state["penalty"][k, LETTERS.index(letter)] += 1
    return game


def _fill(state: Any, seat: int, bus: int, aboard: str) -> None:
    if state["bus_sort"][seat, bus] == ABSENT:
        state["bus_sort"][seat, bus] = NO_SORT
    for letter in aboard:
        passenger = LETTERS.index(letter)
        kind = "ets" if passenger == ET else "vips" if passenger >= VIP else "riders"
        state[kind][seat, bus] += 1
        if passenger < ET:
            state["bus_sort"][seat, bus] = passenger % VIP


def at_round(game: Game, number: int) -> Game:
    """The same position in another round; those who stand in line are the same."""
    game._states[0]["round"] = number
    return game


def ended(game: Game) -> Game:
    """The same position at the end of the game."""
    state = game._states[0]
    state["phase"], state["actors"], state["legal"] = OVER, 0, 0
    return game


def choose(game: Game, *tiles: int) -> Game:
    """Everybody who chooses a tile does so, the conductor first, then the others in seat order."""
    chosen = dict(zip(game.seats, tiles, strict=False))
    while game.phase == "tile" and set(game.actors) & chosen.keys():
        seat = game.actors[0]
        game.play(seat, f"tile {chosen.pop(seat)}")
    return game


def seated(received: str, *, edition: dict[str, Any] | None = None, **on_board: Any) -> Game:
    """A is to distribute five passengers, on a board as `lay` takes it; the others have nothing."""
    assert len(received) == 5
    game = new_game(line=received, edition={**GREEDY, **(edition or {})})
    return choose(lay(game, "A", **on_board), 1, 2, 3)


def finish_round(game: Game) -> Game:
    """Play any legal moves to the end of the round, or of the game."""
    now = game.position()["round"]
    while not game.over and game.position()["round"] == now:
        seat = game.actors[0]
        game.play(seat, game.moves(seat)[-1])
    return game


def player(game: Game, seat: str) -> dict[str, Any]:
    """A player's part of the public position."""
    found: dict[str, Any] = game.position()["players"][game.seats.index(seat)]
    return found


def buses(game: Game, seat: str) -> list[str | None]:
    """Who is aboard a seat's three buses; None for a bus that is not there."""
    return [None if bus is None else "".join(bus) for bus in player(game, seat)["buses"]]


def queue(game: Game, seat: str) -> str:
    """A seat's queue, head first."""
    return "".join(player(game, seat)["queue"])


def scored(game: Game, seat: str) -> str:
    """A seat's score pile, sorted."""
    return "".join(player(game, seat)["scored"])
