"""Random whole games played by the oracle alone, as records, each told by its seed.

Uniform play seldom meets the rare rules: full buses, second reshuffles, a proxy queue of fourteen.
So each game draws a style (which kinds of move it likes) and, now and then, a badly mixed deck.
"""

from __future__ import annotations

import random
from typing import Any

from . import BusAndStop, Busstop
from .bus_and_stop_cards import COLOURS as COLOUR_WORDS
from .bus_and_stop_cards import STACKS
from .busstop_edition import COLOURS, RECONSTRUCTION

WORDS = {letter: word for word, letter in COLOUR_WORDS.items()}


class PoorMixer(random.Random):
    """A generator whose shuffles now and then leave like beside like (by the first letter)."""

    clumps = 0.0

    def shuffle(self, x: Any) -> None:
        """Shuffle in place; with the chance `clumps` sort a stretch of the result."""
        super().shuffle(x)
        if self.random() < self.clumps:
            start = 0 if self.random() < 0.5 else self.randrange(len(x))
            x[start:] = sorted(x[start:], key=lambda item: item[0])


def mixer(seed: int) -> PoorMixer:
    """Return the generator of one game; one game in five is badly mixed."""
    rng = PoorMixer(seed)
    rng.clumps = 0.5 if rng.random() < 0.2 else 0.0
    return rng


def random_record(game: str, seed: int) -> dict[str, Any]:
    """Play one whole game from a seed and return its record."""
    make = {"bus-and-stop": random_bus_and_stop, "busstop": random_busstop}[game]
    return make(mixer(seed))


def record_of(head: dict[str, Any], shuffles: list[str], moves: list[str]) -> dict[str, Any]:
    """Return the record of a head, the shuffles and the moves."""
    return {"format": "nextstop-record/1", **head, "shuffles": shuffles, "moves": moves}


def some_options(rng: random.Random, choices: dict[str, list[Any]]) -> dict[str, Any]:
    """Return some of the options with random values; what is left out keeps its default."""
    return {name: rng.choice(values) for name, values in choices.items() if rng.random() < 0.7}


# ---- Bus & Stop


def random_bus_and_stop(rng: random.Random) -> dict[str, Any]:
    """Return the record of one random game of Bus & Stop, any number of players and options."""
    players = [f"player {i}" for i in range(1, rng.randint(2, 4) + 1)]
    choices = {"cards": ["any-number", "one-per-number"], "values": ["printed", "sixes"]}
    head = {
        "game": "bus-and-stop",
        "players": players,
        "first": rng.choice("ABCD"[: len(players)]),
        "options": some_options(rng, choices),
    }
    game = BusAndStop(head, None, rng)
    style = {
        "pick": rng.choice([0.3, 0.5, 0.8, 0.97]),
        "stay": rng.choice([0.1, 0.5, 0.9]),
    }
    moves = []
    while not game.over:
        letter = rng.choice(game.actors())
        move = bus_and_stop_move(game, "ABCD".index(letter), style, rng)
        game.play(letter, move)
        moves.append(f"{letter} {move}")
    return record_of(head, game.shuffles, moves)


def bus_and_stop_move(
    game: BusAndStop, seat: int, style: dict[str, float], rng: random.Random
) -> str:
    """Return one legal move of a seat, drawn without listing them all."""
    bus = game.players[seat]["bus"]
    if game.phase == "skedaddle":
        cards = [card for card in bus if game.may_skedaddle(card)]
        return "stay" if rng.random() < style["stay"] else "skedaddle " + rng.choice(cards)
    if game.phase == "unhappy":
        return "unhappy " + " ".join(rng.sample(bus, rng.randint(1, len(bus))))
    picks = [] if game.final else [c for c in "BRGYP" if game.why_no_pick(seat, c) is None]
    if picks and (rng.random() < style["pick"] or not game.can_drop(seat)):
        return "pick " + WORDS[rng.choice(picks)]
    return random_drop(game, seat, rng)


def random_drop(game: BusAndStop, seat: int, rng: random.Random) -> str:
    """Return a legal drop-off of a seat that can drop: destination and number, then passengers."""
    by_colour = game.cards_by_colour(seat)
    available = {
        destination: by_colour if destination == "station" else game.matching(seat, destination)
        for destination in STACKS
    }
    destination, number = rng.choice(
        [(d, n) for d in STACKS for n in game.open_numbers(d) if n <= len(available[d])]
    )
    chosen = rng.sample(available[destination], number)
    cards = [rng.choice(group) for group in chosen] if destination == "station" else chosen
    return f"drop {destination} {number} {' '.join(cards)}"


# ---- Busstop


def random_positions(rng: random.Random, seats: int) -> list[dict[str, Any]]:
    """Return any legal player order zone: arrows, tiles and the conductor space."""
    spaces: list[dict[str, Any]] = [
        {"arrows": [], "tiles": 0, "conductor": False} for _ in range(seats)
    ]
    for place in rng.sample(range(1, 6), rng.choice([0, 3, 4, 5, 5, 5])):
        rng.choice(spaces)["arrows"].append(place)
    for _ in range(rng.choice([0, seats - 1, seats, seats])):
        rng.choice(spaces)["tiles"] += 1
    rng.choice(spaces)["conductor"] = True
    return spaces


def random_edition(rng: random.Random) -> dict[str, Any]:
    """Return a legal edition object, with some parts left out."""
    full = {
        "positions": {
            seats: random_positions(rng, int(seats)) for seats in "345" if rng.random() < 0.8
        },
        "capacities": [rng.randint(2, 9) for _ in range(3)],
        "tile_kinds": "".join(rng.choice("bcgsn") for _ in range(10)),
        "bonus_kinds": "".join(rng.choices("bcgsn", k=5)),
        "end_bonuses": rng.choices(RECONSTRUCTION["end_bonuses"], k=5),
    }
    return {name: value for name, value in full.items() if rng.random() < 0.7}


def random_busstop(rng: random.Random) -> dict[str, Any]:
    """Return the record of one random game of Busstop, any players, options and edition."""
    players = [f"player {i}" for i in range(1, rng.randint(2, 5) + 1)]
    choices: dict[str, list[Any]] = {
        "passenger_bonus": [True, False],
        "end_bonus": [True, False],
        "proxy_overflow": ["all", "excess"],
        "colours": [rng.sample(COLOURS, len(players))],
        "edition": ["reconstruction", random_edition(rng)],
    }
    head = {
        "game": "busstop",
        "players": players,
        "first": rng.choice("ABCDE"[: len(players)]),
        "options": some_options(rng, choices),
    }
    game = Busstop(head, None, rng)
    style = {
        "queue": rng.choice([0.0, 0.2, 0.6, 0.95]),
        "done": rng.choice([0.1, 0.5, 0.9]),
    }
    moves = []
    while not game.over:
        letter = rng.choice(game.actors())
        move = busstop_move(game, "ABCDE".index(letter), style, rng)
        game.play(letter, move)
        moves.append(f"{letter} {move}")
    return record_of(head, game.shuffles, moves)


def busstop_move(game: Busstop, seat: int, style: dict[str, float], rng: random.Random) -> str:
    """Return one legal move of a seat, drawn without listing them all."""
    board = game.boards[seat]
    if game.phase == "tile":
        return f"tile {rng.choice(board['hand'])}"
    if game.phase == "take":
        return "take " + "ABCDE"[rng.choice(game.lineup)[0]]
    if not board["received"]:
        if rng.random() < style["done"]:
            return "done"
        return f"call {rng.choice(game.buses_open_to(seat, board['queue'][0]))}"
    passenger = rng.choice(board["received"])
    buses = game.buses_open_to(seat, passenger)
    if passenger != "x" and (not buses or rng.random() < style["queue"]):
        return f"queue {passenger}"
    return f"board {passenger} {rng.choice(buses)}"
