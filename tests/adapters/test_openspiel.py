"""OpenSpiel's own tests, and what they do not ask. It has no wheels for Windows."""

import math
import random
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from absl import flags  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from nextstop.adapters.openspiel import edition_parameter  # noqa: E402 - registers the games
from nextstop.games.bus_and_stop.numbers import COLOUR_OF, FULL_DECK  # noqa: E402
from nextstop.games.busstop.numbers import FULL_PILE  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
OWN = {"capacities": [5, 5, 2], "tile_kinds": "bbbccggssn"}
NAMES = [
    "nextstop_bus_and_stop(players=2)",
    "nextstop_bus_and_stop(players=4,cards=one-per-number,values=sixes)",
    "nextstop_busstop(players=2,first=1)",
    "nextstop_busstop(players=5,passenger_bonus=true,colours=red/blue/green/yellow/purple)",
    f"nextstop_busstop(players=4,end_bonus=true,edition={edition_parameter(OWN)})",
]
EVERY = pytest.mark.parametrize("name", NAMES)


def go_on(state: Any, draws: random.Random) -> None:
    """One random action or outcome."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(draws.choices(outcomes, weights)[0])
    else:
        state.apply_action(draws.choice(state.legal_actions()))


@EVERY
def test_random_games_pass_openspiels_test_with_serialization_and_masks(name: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False, mask_test=True
    )


@EVERY
def test_openspiels_own_simulation_finds_nothing(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


@EVERY
def test_what_is_resampled_looks_the_same_to_the_player(name: str) -> None:
    draws = random.Random(1)
    state = pyspiel.load_game(name).new_initial_state()
    differing = 0
    while not state.is_terminal():
        player = state.current_player()
        if player >= 0 and draws.random() < 0.3:
            other = state.resample_from_infostate(player, draws.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            differing += other.history() != state.history()
        go_on(state, draws)
    assert (differing > 0) == ("busstop" in name)
    assert sum(state.returns()) == pytest.approx(0)


@EVERY
def test_a_clone_is_a_game_of_its_own(name: str) -> None:
    draws = random.Random(2)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(40):
        go_on(state, draws)
    before = str(state)
    twin = state.clone()
    assert twin.history() == state.history()
    for _ in range(10):
        go_on(twin, draws)
    assert str(state) == before != str(twin)


@pytest.mark.parametrize("name", [NAMES[0], pytest.param(NAMES[2], marks=pytest.mark.long)])
def test_a_playthrough_can_be_generated_and_replayed(name: str, tmp_path: Path) -> None:
    flags.FLAGS.mark_as_parsed()  # the replay looks at one
    kept = tmp_path / "playthrough.txt"
    text = generate_playthrough.playthrough(name, None, seed=1)
    kept.write_text(text, encoding="utf-8")
    assert text.count("\n") > 500
    assert generate_playthrough.replay(str(kept)) == (text, text)


@pytest.mark.parametrize("name", [NAMES[0], NAMES[4]])
def test_the_learning_environment_plays_a_game(name: str) -> None:
    env = rl_environment.Environment(name)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize("name", [NAMES[0], "nextstop_busstop(players=3)"])
def test_information_set_tree_search_plays(name: str) -> None:
    game = pyspiel.load_game(name)
    draws = random.Random(3)
    state = game.new_initial_state()
    while state.is_chance_node():
        go_on(state, draws)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        max_simulations=5,
        evaluator=evaluator,
        random_state=np.random.RandomState(2),
    )
    assert bot.step(state) in state.legal_actions()


def are_as_likely_as_cards_are_left(state: Any, left: Counter[int], outcomes: list[int]) -> None:
    """Draw these; before each, every kind is as likely as there are cards of it."""
    for outcome in outcomes:
        shares = {kind: n / left.total() for kind, n in sorted(left.items()) if n}
        assert dict(state.chance_outcomes()) == pytest.approx(shares)
        assert state.legal_actions() == list(shares)
        state.apply_action(outcome)
        left[outcome] -= 1


def test_a_draw_is_as_likely_as_there_are_cards_of_its_kind_left() -> None:
    state = pyspiel.load_game("nextstop_busstop(players=3,first=1)").new_initial_state()
    are_as_likely_as_cards_are_left(state, Counter(FULL_PILE.tolist()), [2, 2, 9, 2])
    assert state.legal_actions(0) == []
    state = pyspiel.load_game("nextstop_bus_and_stop(players=3,first=1)").new_initial_state()
    stop = [2, 2, 9, 2, 5]
    for outcome in stop:
        state.apply_action(outcome)
    state.apply_action(0)  # picks up the three of the first colour
    left = Counter(FULL_DECK.tolist())
    left.subtract(stop)
    are_as_likely_as_cards_are_left(state, left, [6, 6, 24])


def test_a_first_stop_is_as_likely_as_among_those_of_two_colours_or_more() -> None:
    """C1.5: what the rules deal, until it differs, in one go."""
    colours = Counter(COLOUR_OF[FULL_DECK].tolist())
    alike = sum(math.comb(n, 5) for n in colours.values()) / math.comb(len(FULL_DECK), 5)
    draws = random.Random(6)
    game = pyspiel.load_game("nextstop_bus_and_stop(players=3,first=1)")
    ways = [[0, 0, 0, 0], [0, 20, 1, 3], [20, 20, 0, 9], [0, 0, 4, 0], [24, 19, 18, 17]]
    ways += [draws.sample(range(25), 4) for _ in range(40)]
    for way in ways:
        state = game.new_initial_state()
        left = Counter(FULL_DECK.tolist())
        wanted = found = 1.0
        for outcome in way:
            assert sum(dict(state.chance_outcomes()).values()) == pytest.approx(1)
            found *= dict(state.chance_outcomes())[outcome]
            wanted *= left[outcome] / left.total()
            left[outcome] -= 1
            state.apply_action(outcome)
        last = dict(state.chance_outcomes())
        seen = {COLOUR_OF[card] for card in way}
        for card, n in left.items():
            may_come = n and len(seen | {COLOUR_OF[card]}) > 1
            whole = wanted * n / left.total() / (1 - alike) if may_come else 0
            assert found * last.get(card, 0) == pytest.approx(whole)
        assert not state.child(draws.choice(list(last))).is_chance_node()


def test_a_hidden_tile_is_in_nobody_elses_information_state() -> None:
    game = pyspiel.load_game("nextstop_busstop(players=3,first=0)")
    state = game.new_initial_state()
    for outcome in (0, 1, 2, 3, 4):
        state.apply_action(outcome)
    state.apply_action(50)  # the conductor's, which all see
    one, other = state.child(47), state.child(56)
    assert one.information_state_string(1) != other.information_state_string(1)
    for player in (0, 2):
        assert one.information_state_string(player) == other.information_state_string(player)
        assert one.observation_string(player) == other.observation_string(player)
        assert one.information_state_tensor(player) == other.information_state_tensor(player)


@pytest.mark.parametrize("name", ["nextstop_busstop(players=3,first=0)", NAMES[0]])
def test_observers_show_what_they_are_asked_for(name: str) -> None:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    draws = random.Random(5)
    while state.is_chance_node():
        go_on(state, draws)
    is_busstop = "busstop" in name
    if is_busstop:
        state.apply_action(50)
        state.apply_action(47)  # player 1 face down
    kinds = pyspiel.PrivateInfoType

    def look(player: int, **asked: Any) -> tuple[str, list[float], list[str]]:
        kind = pyspiel.IIGObservationType(**{"perfect_recall": False, **asked})
        observer = game.make_py_observer(kind)
        observer.set_from(state, player)
        return observer.string_from(state, player), observer.tensor.tolist(), list(observer.dict)

    public = look(0, private_info=kinds.NONE)
    assert look(1, private_info=kinds.NONE) == public
    own = look(1, public_info=False, private_info=kinds.SINGLE_PLAYER)
    assert own[2] == ["secrets"] and public[0] not in own[0]
    assert len(own[1]) == 10 * is_busstop and sum(own[1]) == is_busstop
    everyone = look(0, private_info=kinds.ALL_PLAYERS)
    assert everyone == look(2 if is_busstop else 1, private_info=kinds.ALL_PLAYERS)
    assert everyone[0].startswith(public[0]) and own[0] in everyone[0]
    assert sum(everyone[1]) == sum(public[1]) + 2 * is_busstop  # two tiles are chosen
    remembered = look(2, perfect_recall=True, private_info=kinds.ALL_PLAYERS)[0]
    assert "?" not in remembered
    assert ("?" in look(0, perfect_recall=True, private_info=kinds.NONE)[0]) == is_busstop
    with pytest.raises(ValueError, match="together are remembered"):
        look(0, perfect_recall=True, public_info=False)
