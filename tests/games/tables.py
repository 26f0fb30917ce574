"""Random tables and random games for property tests, drawn with Hypothesis."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from hypothesis import note
from hypothesis import strategies as st

from nextstop import GAMES, Game
from nextstop.games.busstop.edition import COLOURS
from nextstop.games.busstop.scoring import END_BONUSES

SORTS = "bcgsn"
# What a player of a style does whenever it can, four times in five.
STYLES = ["", "pick", "drop", "queue", "board", "call", "done"]


@dataclass(frozen=True)
class Table:
    """A game that is about to begin, and how its players choose."""

    name: str
    players: int
    options: dict[str, Any]
    first: str
    seed: int
    style: str

    def game(self) -> Game:
        """The game at its set-up."""
        return Game(self.name, self.players, options=self.options, first=self.first, seed=self.seed)

    def random(self) -> random.Random:
        """The generator of the players' choices."""
        return random.Random(self.seed)

    def play(self, most: int | None = None) -> Iterator[Game]:
        """The game at every ply from the set-up on; always the same object."""
        game, rng = self.game(), self.random()
        yield game
        while not game.over and game.ply != most:
            move_at_random(game, rng, self.style)
            yield game


def move_at_random(game: Game, rng: random.Random, style: str = "") -> None:
    """One whole move of a random actor."""
    seat = rng.choice(game.actors)
    game.apply(seat, some_action(game, seat, rng, style))
    while game.pending:
        game.apply(seat, some_action(game, seat, rng, style))


def some_action(game: Game, seat: str, rng: random.Random, style: str) -> int:
    """A legal action, mostly of the style's kind."""
    legal = game.legal(seat).tolist()
    liked = [action for action in legal if game.describe(action).startswith(style)]
    return int(rng.choice(liked if style and liked and rng.random() < 0.8 else legal))


def state_of(game: Game) -> np.ndarray:
    """The state record behind a game, as an array of one: hidden things included."""
    return game._states


@st.composite
def boards(draw: st.DrawFn, seats: int) -> list[dict[str, Any]]:
    """T4.1: any legal player order zone for so many seats."""
    somewhere = st.none() | st.integers(0, seats - 1)
    arrows = draw(st.lists(somewhere, min_size=5, max_size=5))
    tiles = draw(st.lists(somewhere, min_size=seats, max_size=seats))
    conductor = draw(st.integers(0, seats - 1))
    return [
        {
            "arrows": [place for place, position in enumerate(arrows, 1) if position == k],
            "tiles": tiles.count(k),
            "conductor": k == conductor,
        }
        for k in range(seats)
    ]


def editions() -> st.SearchStrategy[dict[str, Any]]:
    """Any legal edition object; what is left out is the reconstruction's."""
    some_boards = {str(seats): boards(seats) for seats in (3, 4, 5)}
    return st.fixed_dictionaries(
        {},
        optional={
            "positions": st.fixed_dictionaries({}, optional=some_boards),
            "capacities": st.lists(st.integers(2, 9), min_size=3, max_size=3),
            "tile_kinds": st.text(SORTS, min_size=10, max_size=10),
            "bonus_kinds": st.text(SORTS, min_size=5, max_size=5),
            "end_bonuses": st.lists(st.sampled_from(END_BONUSES), min_size=5, max_size=5),
        },
    )


def options_for(name: str, players: int) -> st.SearchStrategy[dict[str, Any]]:
    """Any options of a game; what is left out keeps its default."""
    listed: dict[str, st.SearchStrategy[Any]] = {
        option.name: st.sampled_from(option.choices)
        for option in GAMES[name].options
        if option.choices is not None
    }
    if name == "busstop":
        listed["colours"] = st.permutations(COLOURS).map(lambda names: list(names[:players]))
        listed["edition"] = editions()
    return st.fixed_dictionaries({}, optional=listed)


@st.composite
def tables(draw: st.DrawFn, names: tuple[str, ...] = tuple(GAMES)) -> Table:
    """Any table of either game."""
    name = draw(st.sampled_from(names))
    players = draw(st.sampled_from(GAMES[name].player_counts))
    return Table(
        name,
        players,
        draw(options_for(name, players)),
        draw(st.sampled_from("ABCDE"[:players])),
        draw(st.integers(0, 2**32 - 1)),
        draw(st.sampled_from(STYLES)),
    )


@st.composite
def moments(draw: st.DrawFn, names: tuple[str, ...] = tuple(GAMES)) -> Game:
    """Any game after any number of moves (by the seed: Hypothesis prefers small numbers)."""
    table = draw(tables(names))
    most = random.Random(f"ply {table.seed}").randrange(90 if table.name == "bus-and-stop" else 220)
    *_, game = table.play(most)
    note(json.dumps(game.record()))
    return game
