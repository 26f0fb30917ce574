"""PettingZoo's own tests, and what they do not ask."""

import copy
import pickle
import warnings
from types import ModuleType
from typing import Any

import numpy as np
import pettingzoo
import pytest

from nextstop import Refused
from nextstop.adapters.pettingzoo import bus_and_stop_v0, busstop_v0

with warnings.catch_warnings():  # where pygame is, it imports a game of its own, in an old way
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

MODULES = pytest.mark.parametrize("module", [bus_and_stop_v0, busstop_v0])
# Of every environment whose observation holds a mask, but for seven whose names are written there.
UNAVOIDABLE = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete",
}
OPTIONS: dict[ModuleType, Any] = {
    bus_and_stop_v0: {"cards": "one-per-number", "values": "sixes"},
    busstop_v0: {"passenger_bonus": True, "end_bonus": True},
}


def play(env: Any, steps: int, seed: int = 0) -> None:
    """Random legal actions."""
    draws = np.random.default_rng(seed)
    for _ in range(steps):
        if not env.agents:
            return
        observation, _, terminated, truncated, _ = env.last()
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else int(draws.choice(legal)))


@MODULES
@pytest.mark.parametrize("players", [2, 4])
def test_the_api_is_as_pettingzoo_wants_it(module: ModuleType, players: int) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(module.env(players, options=OPTIONS[module]), num_cycles=200)
    assert {str(warning.message) for warning in told} <= UNAVOIDABLE


@MODULES
def test_pettingzoo_makes_them_by_name(module: ModuleType) -> None:
    if not hasattr(pettingzoo, "make"):
        pytest.skip("This PettingZoo has no registry.")
    name = f"nextstop/{module.__name__.rpartition('.')[2]}"
    env = pettingzoo.make("aec", name, players=2, max_cycles=3)
    env.reset(seed=1)
    assert env.unwrapped.max_cycles == 3 and len(env.agents) == 2
    together = pettingzoo.make("parallel", name, players=4)
    together.reset(seed=1)
    assert len(together.agents) == 4


@MODULES
def test_seeds_repeat_games(module: ModuleType) -> None:
    seed_test(module.env, num_cycles=200)


@MODULES
def test_the_parallel_form_passes_its_test(module: ModuleType) -> None:
    # That test samples without a mask; the wrapper that ends such games tells it by the logger.
    parallel_api_test(module.parallel_env(), num_cycles=50)


@MODULES
def test_all_render_modes_give_what_they_should(
    module: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(lambda render_mode: module.env(render_mode=render_mode))


@MODULES
def test_rewards_come_at_the_end_and_sum_to_zero(module: ModuleType) -> None:
    env = module.env(3)
    env.reset(seed=5)
    total = dict.fromkeys(env.agents, 0.0)
    draws = np.random.default_rng(5)
    for agent in env.agent_iter():
        observation, reward, terminated, _, info = env.last()
        total[agent] += reward
        assert (info["action_mask"] == observation["action_mask"]).all()
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated else int(draws.choice(legal)))
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0 or set(total.values()) == {0.0}


@MODULES
@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_from_the_same_position(module: ModuleType, again: Any) -> None:
    env = module.env(3)
    env.reset(seed=9)
    play(env, 25)
    twin = again(env)
    play(env, 400, seed=1)
    play(twin, 400, seed=1)
    assert env.unwrapped._states.tobytes() == twin.unwrapped._states.tobytes()
    env.reset()
    twin.reset()  # the generator was copied too
    assert env.unwrapped._states.tobytes() == twin.unwrapped._states.tobytes()


@MODULES
def test_an_illegal_action_is_refused_and_in_wrappers_loses(module: ModuleType) -> None:
    raw = module.raw_env(3)
    raw.reset(seed=1)
    before = raw._states.tobytes()
    with pytest.raises(Refused):
        raw.step(raw.table.rules.actions - 1)
    assert raw._states.tobytes() == before
    env = module.env(3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.last()
    env.step(raw.table.rules.actions - 1)
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


@MODULES
def test_a_game_is_truncated_after_its_cycles(module: ModuleType) -> None:
    env = module.raw_env(2, max_cycles=3)
    env.reset(seed=1)
    play(env, 6)
    assert all(env.truncations.values())
    play(env, 2)
    assert not env.agents


def test_face_down_tiles_are_not_in_what_later_seats_see() -> None:
    env = busstop_v0.raw_env(3)
    env.reset(seed=2)
    first = env.agent_selection
    play(env, 1)
    second = env.agent_selection
    seen = []
    for tile in (47, 56):
        twin = copy.deepcopy(env)
        twin.step(tile)
        third = twin.agent_selection
        assert len({first, second, third}) == 3
        seen.append([twin.observe(agent)["observation"].tolist() for agent in (first, third)])
        assert twin.table.text(twin._states) == copy.deepcopy(twin).table.text(twin._states)
    assert seen[0] == seen[1]
