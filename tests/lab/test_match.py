"""The compiled runs of games and the facade play the same games, move for move."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from nextstop import GAMES, Game
from nextstop.bots import bot_move, make_bot
from nextstop.games.bits import members
from nextstop.games.protocol import SEAT_LETTERS, Rules
from nextstop.lab import match_bus_and_stop, match_busstop

MATCHES: dict[str, Any] = {"bus-and-stop": match_bus_and_stop, "busstop": match_busstop}
MASK = 2**64 - 1

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *[(name, players, {}) for name, rules in GAMES.items() for players in rules.player_counts],
    ("bus-and-stop", 3, {"cards": "one-per-number", "values": "sixes"}),
    ("busstop", 2, {"proxy_overflow": "excess", "end_bonus": True, "passenger_bonus": True}),
]
LINE_UPS = {
    "greedy": ["greedy"] * 5,
    "random": ["random"] * 5,
    "mixed": ["random", "greedy", "random", "greedy", "greedy"],
}


def splitmix(states: np.ndarray, n: int) -> int:
    """The next number below n from the generator of the state, written out once more."""
    z = (int(states["rng"][0]) + 0x9E3779B97F4A7C15) & MASK
    states["rng"][0] = z
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
    return ((z ^ z >> 31) >> 32) * n >> 32


class Driver:
    """Plays a game step by step as the compiled run should, and writes it down."""

    def __init__(
        self, rules: Rules, players: int, options: dict[str, Any], first: int, seed: int
    ) -> None:
        self.rules, self.players = rules, players
        self.options = rules.check_options(options, players)
        self.states = np.zeros(1, rules.state)
        rules.init(self.states, 0, players, first, self.options, seed)
        self.shuffles: list[str] = []
        self.moves: list[str] = []
        self.resolve()

    def resolve(self) -> None:
        """Shuffle as often as the game waits for it."""
        while self.rules.is_shuffle_owed(self.states, 0):
            self.rules.verbs.shuffle(self.states, 0)
            cards = self.rules.gathered(self.states, 0)
            self.shuffles.append(self.rules.order(self.states, 0, cards))
            self.rules.verbs.deal(self.states, 0)

    def play(self, bots: list[str]) -> None:
        """The lowest actor moves, until the game is over."""
        greedy, seen = make_bot("greedy", self.rules.name), np.zeros(1, self.rules.observation)
        actions: list[int] = []
        while actors := int(self.states["actors"][0]):
            seat = int(members(actors)[0])
            decider = self.rules.controller(self.states, 0, seat)
            if bots[decider] == "greedy":
                self.rules.verbs.observe(self.states, 0, decider, seen, 0)
                action = greedy.act(seen[0], seat)
            else:
                legal = members(self.rules.verbs.legal(self.states, 0, seat))
                action = int(legal[splitmix(self.states, len(legal))])
            if not actions:
                phase = self.rules.phase(self.states, 0)
            actions.append(action)
            self.rules.verbs.apply(self.states, 0, seat, action)
            if not self.rules.is_pending(self.states, 0):
                move = self.rules.write(actions, phase, self.options)
                self.moves.append(f"{SEAT_LETTERS[seat]} {move}")
                actions = []
            self.resolve()


def compiled(
    rules: Rules, players: int, options: dict[str, Any], first: int, seed: int, bots: list[str]
) -> tuple[np.ndarray, dict[str, list[Any]]]:
    """One game by the compiled run: the state at its end, and what it counted."""
    states, seen = np.zeros(1, rules.state), np.zeros(1, rules.observation)
    rules.init(states, 0, players, 0, rules.check_options(options, players), 0)
    found = {
        "scores": np.zeros((1, players), np.int32),
        "plies": np.zeros(1, np.int32),
        "ends": np.zeros(1, np.int32),
        "won": np.zeros(1, np.int32),
    }
    is_greedy = np.array([bot == "greedy" for bot in bots[:players]])
    firsts, seeds = np.array([first]), np.array([seed], dtype=np.uint64)
    MATCHES[rules.name].play_many(states, seen, is_greedy, firsts, seeds, *found.values())
    return states, {key: values.tolist() for key, values in found.items()}


@pytest.mark.parametrize("bots", LINE_UPS.values(), ids=LINE_UPS)
@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_compiled_runs_and_the_facade_play_the_same_games(
    name: str, players: int, options: dict[str, Any], bots: list[str]
) -> None:
    rules = GAMES[name]
    for seed in (0, 1, 2**64 - 1):
        first = seed % players
        driver = Driver(rules, players, options, first, seed)
        driver.play(bots)
        states, found = compiled(rules, players, options, first, seed, bots)
        assert states.tobytes() == driver.states.tobytes()

        game = Game(
            name,
            players,
            options=options,
            first=SEAT_LETTERS[first],
            shuffles=driver.shuffles,
        )
        greedy = make_bot("greedy", name)
        for line in driver.moves:
            seat, move = line[0], line[2:]
            if bots[SEAT_LETTERS.index(game.controller(seat))] == "greedy":
                assert bot_move(game, seat, greedy) == move
            game.play(seat, move)
        assert game.over and game.unused_shuffles == 0
        assert found["scores"] == [[game.scores[seat] for seat in SEAT_LETTERS[:players]]]
        assert found["plies"] == [game.ply]
        assert [seat for k, seat in enumerate(game.seats) if found["won"][0] >> k & 1] == list(
            game.winners
        )
        assert MATCHES[name].END_REASONS[found["ends"][0]] == end_reason(game)


def end_reason(game: Game) -> str:
    """C6.1: why the game came to its end, from its positions."""
    if game.name == "busstop":
        return "tenth round"
    again = Game.from_record({**game.record(), "moves": []})
    for seat, move in game.history:
        again.play(seat, move)
        if again.position()["final"]:
            break
    position = again.position()
    few_cards = sum(position["destinations"].values()) <= 6
    if len(position["stop"]) == 5:
        assert few_cards
        return "destination cards"
    return "both at once" if few_cards else "stop not full"
