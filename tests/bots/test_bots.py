"""Bots: by name, one whole move at a time, and only from what their seat may know."""

from __future__ import annotations

import ast
import math
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from nextstop import GAMES, Game, bots
from nextstop.bots import BOTS, BUILT_IN, bot_move, make_bot
from nextstop.bots.search.budget import Budget
from nextstop.bots.search_bot import SearchBot
from tests.games.redeal import deal_anew
from tests.games.tables import Table, moments, state_of, tables

# A second for a move is too long for a property.
QUICK = [bot for bot in BUILT_IN if bot not in ("hard", "expert")]


def test_there_are_random_and_greedy_bots_and_four_levels_for_both_games() -> None:
    assert list(BUILT_IN) == ["random", "greedy", "easy", "medium", "hard", "expert"]
    assert set(BUILT_IN) <= set(BOTS)
    for name in GAMES:
        for bot in BUILT_IN:
            game = Game(name, 2, seed=1)
            assert bot_move(game, game.actors[0], make_bot(bot, name, 1)) in game.moves(
                game.actors[0]
            )


def test_an_unknown_bot_or_game_is_named_with_those_that_are_known() -> None:
    with pytest.raises(
        ValueError, match=r"^There is no bot 'clever': random, greedy, easy, medium, "
    ):
        make_bot("clever", "busstop")
    with pytest.raises(ValueError, match=r"^There is no game 'chess': busstop, bus-and-stop\.$"):
        make_bot("greedy", "chess")


def test_a_random_bot_is_repeatable_by_its_seed() -> None:
    def moves(seed: int) -> list[str]:
        game, bot = (
            Game("bus-and-stop", 2, first="A", seed=1),
            make_bot("random", "bus-and-stop", seed),
        )
        while game.ply < 12:
            game.play(game.actors[0], bot_move(game, game.actors[0], bot))
        return [move for _, move in game.history]

    assert moves(1) == moves(1) != moves(2)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_random_bot_comes_upon_every_legal_action(name: str) -> None:
    game, bot = Game(name, 2, first="A", seed=1), make_bot("random", name, 1)
    seen = {bot.act(game.observe("A"), 0) for _ in range(300)}
    assert seen == set(game.legal("A").tolist())


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("bot", BUILT_IN)
def test_a_bot_that_has_nothing_to_choose_says_so_in_the_words_of_all(name: str, bot: str) -> None:
    over = Game(name, 3, seed=1)
    over.rules.verbs.playout(over._states, 0)
    waits = Game(name, 3, first="A", seed=1)
    for game, seat in ((over, 0), (waits, 1)):
        with pytest.raises(ValueError, match=r"^There is nothing to choose: this seat is not to "):
            make_bot(bot, name, 1).act(game.observe("A"), seat)


@pytest.mark.parametrize("wrong", [-1, 2**70, 1.5, "x", math.nan, True])
@pytest.mark.parametrize("bot", [bot for bot in BUILT_IN if bot != "greedy"])
def test_a_seed_that_cannot_be_is_refused_in_the_words_of_all(bot: str, wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"^seed is a whole number from 0 to 18,446,744,"):
        make_bot(bot, "busstop", wrong)


@pytest.mark.parametrize("wrong", [5, None, "1", [], [Budget(simulations=1)] * 2, [1, 2, 3, 4]])
def test_a_searching_bot_takes_a_budget_or_one_for_each_number_of_opponents(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"^budget is (a|one) Budget"):
        SearchBot("busstop", wrong)
    with pytest.raises(ValueError, match=r"^There is no game 'chess'"):
        SearchBot("chess", Budget(simulations=1))
    SearchBot("busstop", [Budget(simulations=1)] * 4)


@settings(max_examples=60)
@given(moments())
def test_a_bot_names_a_legal_move_and_leaves_the_game_as_it_was(game: Game) -> None:
    before = state_of(game).tobytes(), game.record(), game.position()
    for seat in game.actors:
        for bot in QUICK:
            assert bot_move(game, seat, make_bot(bot, game.name, 1)) in game.moves(seat)
    assert (state_of(game).tobytes(), game.record(), game.position()) == before


@settings(max_examples=40)
@given(tables())
def test_bots_choose_the_same_whatever_they_cannot_see(table: Table) -> None:
    rng = random.Random(table.seed)
    for game in table.play():
        for seat in game.actors if rng.random() < 0.3 else ():
            other = deal_anew(game, game.controller(seat), rng)
            for bot in QUICK:
                chosen = bot_move(game, seat, make_bot(bot, table.name, 7))
                assert bot_move(other, seat, make_bot(bot, table.name, 7)) == chosen


class Witness:
    """A bot that keeps what it was shown."""

    def __init__(self, game: str) -> None:
        self.shown: list[tuple[Any, int]] = []
        self._bot = make_bot("greedy", game)

    def act(self, observation: Any, seat: int) -> int:
        """The greedy action, after a look at what came."""
        self.shown.append((observation, seat))
        return self._bot.act(observation, seat)


@settings(max_examples=60)
@given(moments())
def test_a_bot_is_shown_the_observation_of_the_one_who_decides(game: Game) -> None:
    for seat in game.actors:
        bot = Witness(game.name)
        bot_move(game, seat, bot)
        decider = game.controller(seat)
        first, its_seat = bot.shown[0]
        assert first.tobytes() == game.observe(decider).tobytes()
        for observation, _ in bot.shown:
            assert observation.dtype == GAMES[game.name].observation
            assert observation["viewer"] == game.seats.index(decider)
        assert its_seat == game.seats.index(seat)


@settings(max_examples=30)
@given(moments())
def test_greedy_needs_nothing_but_the_bytes_of_an_observation(game: Game) -> None:
    for seat in game.actors:
        index = game.seats.index(seat)
        whole = game.observe(game.controller(seat))
        alone = np.frombuffer(whole.tobytes(), dtype=whole.dtype)[0].copy()
        expected = make_bot("greedy", game.name).act(whole, index)
        assert make_bot("greedy", game.name).act(alone, index) == expected


def test_no_bot_knows_the_game_or_its_states() -> None:
    folder = Path(bots.__file__).parent
    for path in [*folder.glob("*_bot.py"), *folder.glob("greedy_*.py"), *folder.glob("easy_*.py")]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {
            f"{node.module}.{alias.name}"
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        for forbidden in ("play", "STATE", "verbs", "apply", "Game"):
            assert not [n for n in names if forbidden in n.split(".")], (path.name, names)
