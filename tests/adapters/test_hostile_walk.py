"""Environments in rough hands: odd actions, seeds, copies and pictures in the middle of games.

Whatever is done, an environment does what users of its library expect, or it says clearly what is
wrong and is as it was. A few tables here; with `-m long` every one there is.
"""

import copy
import operator
import pickle
import random
import warnings
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import Error, ResetNeeded

from nextstop import Refused
from nextstop.adapters.gymnasium import GamesVectorEnv, OneSeatEnv
from nextstop.adapters.pettingzoo import bus_and_stop_v0, busstop_v0
from tests.adapters.every_table import Given, every_table, every_table_of_ones_own

MODULES: dict[str, ModuleType] = {"bus-and-stop": bus_and_stop_v0, "busstop": busstop_v0}
ODD_ACTIONS: list[Any] = [
    *(None, -1, 63, 64, 1000, 10**30, 1.5, 0.0, float("nan"), "3", b"3", True, np.True_),
    *(np.int8(2), np.uint64(2**64 - 1), np.array(1), np.array([1]), np.float64(2), object, [1], {}),
]
ODD_SEEDS: list[Any] = [-1, 1.5, "1", [1], np.int64(1), np.float64(1), b"1"]
FEW = [
    ("bus-and-stop", 2, {"cards": "one-per-number"}),
    ("bus-and-stop", 4, {"values": "sixes"}),
    ("busstop", 2, {"proxy_overflow": "excess"}),
    ("busstop", 5, {"passenger_bonus": True, "end_bonus": True}),
]
EVERY = [
    *(pytest.param(given, id=f"{given[0]}-{given[1]}") for given in FEW),
    *(
        pytest.param(given, id="-".join(map(str, given)), marks=pytest.mark.long)
        for given in (*every_table(), *every_table_of_ones_own())
    ),
]
TABLES = pytest.mark.parametrize("given", EVERY)


def all_of(env: Any) -> bytes:
    """Everything that an environment holds."""
    return pickle.dumps(env)


def again(env: Any, draws: random.Random) -> Any:
    """Now and then a copy to go on with, or one out of a pickle."""
    match draws.randrange(25):
        case 0:
            return copy.deepcopy(env)
        case 1:
            return pickle.loads(pickle.dumps(env))
    return env


def refused(env: Any, call: Callable[..., Any], *kinds: type[BaseException]) -> None:
    """The call fails in one of these ways, in words, and changes nothing."""
    before = all_of(env)
    with pytest.raises(kinds) as problem:
        call(env)
    assert str(problem.value)
    assert all_of(env) == before


def is_legal(action: Any, mask: np.ndarray) -> bool:
    """Whether an odd action is one after all, such as a number of NumPy's."""
    try:
        number = operator.index(action)
    except TypeError:
        return False
    return 0 <= number < len(mask) and bool(mask[number])


def odd_or_not(mask: np.ndarray, draws: random.Random) -> tuple[Any, bool]:
    """An action, and whether it is legal."""
    if draws.random() < 0.2:
        action = draws.choice([*ODD_ACTIONS, draws.randrange(len(mask))])
        return action, is_legal(action, mask)
    return draws.choice(np.flatnonzero(mask).tolist()), True


def agents_of(env: Any, draws: random.Random) -> Iterator[tuple[Any, np.ndarray | None]]:
    """The environment, perhaps a copy of it, at each turn, with the mask of who is in the game."""
    while env.agents:
        env = again(env, draws)
        observation, _, terminated, truncated, info = env.last()
        assert env.observation_space(env.agent_selection).contains(observation)
        assert observation["action_mask"].tolist() == info["action_mask"].tolist()
        yield env, None if terminated or truncated else info["action_mask"]


@TABLES
def test_a_bare_pettingzoo_game_takes_only_what_is_legal(given: Given) -> None:
    name, players, options = given
    draws = random.Random(1)
    env = MODULES[name].raw_env(players, options=options, render_mode="ansi")
    refused(env, lambda env: env.step(0), ResetNeeded)
    refused(env, lambda env: env.observe("player_0"), ResetNeeded)
    env.reset(seed=3)
    total = np.zeros(players)
    for now, mask in agents_of(env, draws):
        env = now
        if mask is None:
            refused(env, lambda env: env.step(0), ValueError)
            total[int(env.agent_selection[7:])] += env.last()[1]
            env.step(None)
            continue
        action, legal = odd_or_not(mask, draws)
        if legal:
            env.step(action)
        else:
            refused(env, lambda env, action=action: env.step(action), Refused, TypeError)
        if draws.random() < 0.1:
            refused(env, lambda env: env.reset(seed=draws.choice(ODD_SEEDS)), Error)
            refused(env, lambda env: env.observe("player_9"), KeyError)
            assert "player A" in env.render()
    assert total.sum() == pytest.approx(0)
    refused(env, lambda env: env.step(None), ResetNeeded)
    env.reset(options={"anything": object()})
    assert len(env.agents) == players


@TABLES
def test_a_guarded_pettingzoo_game_goes_to_its_end_or_is_lost(given: Given) -> None:
    name, players, options = given
    draws = random.Random(2)
    env = MODULES[name].env(players, options=options, render_mode="rgb_array")
    refused(env, lambda env: env.step(0), AssertionError)
    refused(env, lambda env: env.reset(seed=-1), Error)
    refused(env, lambda env: env.last(), AttributeError)
    for seed in range(4):
        env.reset(seed=seed)
        loser = ""
        for now, mask in agents_of(env, draws):
            env, agent = now, now.agent_selection
            if mask is None:
                assert not loser or env.last()[1] == (-1 if agent == loser else 0)
                env.step(None)
                continue
            action, legal = odd_or_not(mask, draws)
            if not legal and not env.action_space(agent).contains(action):
                refused(env, lambda env, action=action: env.step(action), AssertionError)
                continue
            loser = "" if legal else agent
            env.step(action)
            assert legal or (env.rewards[agent] == -1 and all(env.terminations.values()))
        env.step(0)  # no more than a warning in PettingZoo's log
        assert not env.agents
    assert env.render().shape[2] == 3


@TABLES
def test_the_parallel_form_looks_only_at_who_is_to_act(given: Given) -> None:
    name, players, options = given
    draws = random.Random(3)
    env = MODULES[name].parallel_env(players, options=options)
    env.reset(seed=1)
    while env.agents:
        env = again(env, draws)
        agent = env.aec_env.agent_selection
        mask = env.aec_env.last()[0]["action_mask"]
        others = {other: draws.choice(ODD_ACTIONS) for other in env.agents if other != agent}
        refused(env, lambda env: env.step(others), KeyError)  # noqa: B023
        refused(env, lambda env: env.step({**others, agent: 1.5}), AssertionError)  # noqa: B023
        observations, rewards, *_ = env.step(
            {**others, agent: draws.choice(np.flatnonzero(mask).tolist())}
        )
        assert len(observations) == len(rewards)
    assert sum(rewards.values()) == pytest.approx(0)


@TABLES
def test_one_seat_takes_whole_numbers_and_plays_to_an_end(given: Given) -> None:
    name, players, options = given
    draws = random.Random(4)
    env = OneSeatEnv(name, players, options=options, opponents="greedy", render_mode="ansi")
    refused(env, lambda env: env.step(0), ResetNeeded)
    for seed in range(4):
        _, info = env.reset(seed=seed, options={"anything": object()})
        terminated = False
        while not terminated:
            env = again(env, draws)
            action, legal = odd_or_not(info["action_mask"], draws)
            if not hasattr(action, "__index__") or isinstance(action, np.bool_ | type):
                refused(env, lambda env, action=action: env.step(action), TypeError)
                continue
            if isinstance(action, np.ndarray) and action.ndim:
                refused(env, lambda env, action=action: env.step(action), TypeError)
                continue
            row, reward, terminated, truncated, info = env.step(action)
            assert env.observation_space.contains(row) and not truncated
            assert legal or (reward, terminated, info["illegal"]) == (-1.0, True, True)
        assert not env.action_masks().any()
        refused(env, lambda env: env.step(0), ResetNeeded)
        refused(env, lambda env: env.reset(seed=draws.choice(ODD_SEEDS)), Error)
        assert "player A" in env.render()


def odd_rows(games: int) -> list[Any]:
    """What is not one whole number for each game."""
    right = np.zeros(games, np.int64)
    wrong = [None, 0, right[:-1], np.zeros(games + 1, np.int64), right[None], right / 2]
    return [*wrong, right.astype(str), right.astype(object), [None] * games, {}]


def the_same_otherwise(actions: np.ndarray, draws: random.Random) -> Any:
    """The same numbers as users may have them."""
    apart = np.zeros(2 * len(actions), np.int64)[::2]
    apart[:] = actions
    locked = actions.copy()
    locked.flags.writeable = False
    kinds = [actions.astype(kind) for kind in (np.int8, np.uint64, ">i4")]
    return draws.choice([actions, apart, locked, actions.tolist(), tuple(actions), *kinds])


@TABLES
@pytest.mark.parametrize("mode", ["NextStep", "SameStep", "Disabled"])
def test_many_games_take_one_whole_number_each(given: Given, mode: str) -> None:
    name, players, options = given
    games, draws = 3, random.Random(5)
    envs = GamesVectorEnv(
        name,
        games,
        players,
        options=options,
        autoreset_mode=mode,
        opponents=draws.choice([None, "random", "greedy"]),
    )
    first = np.arange(games) == 0
    refused(envs, lambda envs: envs.step(np.zeros(games, np.int64)), ResetNeeded)
    refused(envs, lambda envs: envs.reset(options={"reset_mask": first}), ResetNeeded)
    envs.reset(seed=[1, 2, None])
    for _ in range(300):
        envs = again(envs, draws)
        actions = envs.sample_actions()
        if draws.random() < 0.1:
            wrong = draws.choice(odd_rows(games))
            refused(envs, lambda envs: envs.step(wrong), ValueError)  # noqa: B023
            odd: Any = draws.choice([*ODD_SEEDS, [1, 2], [1, -1, 2], [1, 2, 0.5]])
            if odd != [1]:
                refused(envs, lambda envs: envs.reset(seed=odd), Error, ValueError)  # noqa: B023
            refused(envs, lambda envs: envs.reset(options={"reset_mask": [True]}), ValueError)
            refused(envs, lambda envs: envs.sample_actions(np.zeros(2 * games)), ValueError)
        was_over = ~envs.masks.any(axis=1)
        is_wrong = np.array([draws.random() < 0.02 for _ in range(games)])
        actions[is_wrong] = draws.choice([-1, 63, 64, 2**62])
        rows, rewards, terminated, *_ = envs.step(
            actions if is_wrong.any() else the_same_otherwise(actions, draws)
        )
        assert envs.observation_space.contains(rows)
        asked = is_wrong & ~was_over
        assert terminated[asked].all() and (rewards[asked] == -1).all()
        if mode == "Disabled" and terminated.any():
            envs.reset(options={"reset_mask": terminated.copy()})


def test_seeds_of_a_list_repeat_the_games_after_them_too() -> None:
    seen = []
    for _ in range(2):
        envs = GamesVectorEnv("busstop", 2)
        envs.reset(seed=[4, 5])
        for _ in range(30):
            envs.step(envs.sample_actions())
        seen.append(envs.reset()[0].tolist())
    assert seen[0] == seen[1]


@pytest.mark.parametrize("name", MODULES)
def test_a_picture_nobody_asked_for_is_only_warned_about(name: str) -> None:
    for env in (MODULES[name].env(), OneSeatEnv(name)):
        env.reset(seed=1)
        with pytest.warns(UserWarning, match="without specifying any render mode"):
            assert env.render() is None


@pytest.mark.parametrize("vectorization", ["sync", "vector_entry_point"])
def test_gymnasium_makes_it_in_its_own_wrappers(vectorization: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # int8 observations, random actions lose
        env = gymnasium.make("nextstop/Busstop-v0", players=2)
        with pytest.raises(ResetNeeded):
            env.step(0)
        _, info = env.reset(seed=1)
        twin = copy.deepcopy(env)
        action = env.action_space.sample(info["action_mask"])
        np.testing.assert_equal(env.step(action), twin.step(action))
        envs = gymnasium.make_vec(
            "nextstop/Busstop-v0", num_envs=2, vectorization_mode=vectorization
        )
        envs.reset(seed=1)
        assert envs.step(envs.action_space.sample())[0].shape[0] == 2


WRONG_TABLES: list[dict[str, Any]] = [
    {"players": 3.0},
    {"players": "3"},
    {"players": None},
    {"players": 0},
    {"players": 9},
    {"options": ["end_bonus"]},
    {"options": {"nothing": 1}},
    {"options": {"end_bonus": 1}},
    {"options": {"colours": 5}},
    {"options": {1: 2}},
]


@pytest.mark.parametrize("wrong", WRONG_TABLES, ids=str)
def test_tables_that_cannot_be_are_refused_everywhere(wrong: dict[str, Any]) -> None:
    makers: list[Callable[..., Any]] = [busstop_v0.raw_env, busstop_v0.env, busstop_v0.parallel_env]
    makers += [lambda **kwargs: OneSeatEnv("busstop", **kwargs)]
    makers += [lambda **kwargs: GamesVectorEnv("busstop", 2, **kwargs)]
    for make in makers:
        with pytest.raises(ValueError, match=r"^(players|options|colours|There is no|Option|Bus)"):
            make(**wrong)


def test_numbers_that_are_none_are_refused() -> None:
    for wrong in (0, -1, 1.5, "2"):
        with pytest.raises(ValueError, match="max_cycles is a whole number at least 1"):
            bus_and_stop_v0.env(max_cycles=wrong)
        with pytest.raises(ValueError, match="num_envs is a whole number at least 1"):
            GamesVectorEnv("busstop", wrong)  # type: ignore[arg-type]
    for seat in (1.0, 3, -1, "1"):
        for make in (OneSeatEnv, GamesVectorEnv):
            with pytest.raises(ValueError, match="seat is a whole number from 0 to 2"):
                make("busstop", seat=seat)  # type: ignore[arg-type]
