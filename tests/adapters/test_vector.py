"""Many games a step: the same games as one by one, and autoreset as Gymnasium defines it."""

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest

from nextstop.adapters.engine import batch as many
from nextstop.adapters.engine.batch import FORGOTTEN
from nextstop.adapters.engine.table import legal_actions
from nextstop.adapters.gymnasium import GamesVectorEnv
from tests.adapters.every_table import every_table

GAMES = pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
STEPS = 400


def steps(envs: GamesVectorEnv, count: int = STEPS) -> Any:
    envs.reset(seed=1)
    for _ in range(count):
        yield envs.step(envs.sample_actions())


@GAMES
def test_it_is_made_by_gymnasium(game: str) -> None:
    name = {"bus-and-stop": "nextstop/BusAndStop-v0", "busstop": "nextstop/Busstop-v0"}[game]
    envs = gymnasium.make_vec(name, num_envs=3, vectorization_mode="vector_entry_point")
    observations, _ = envs.reset(seed=1)
    assert envs.observation_space.contains(observations)


def test_one_id_is_one_problem_however_it_is_vectorized() -> None:
    def make(mode: Any, **kwargs: Any) -> Any:
        name = "nextstop/BusAndStop-v0"
        return gymnasium.make_vec(name, num_envs=3, vectorization_mode=mode, **kwargs)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # int8 observations
        _, one_by_one = make("sync").reset(seed=1)
    assert set(one_by_one) == {"action_mask", "_action_mask"}  # nobody else is to be played
    learners = make("vector_entry_point").unwrapped._batch.learners
    assert (learners != many.ALL).all()
    everyone = make("vector_entry_point", opponents=None).unwrapped._batch.learners
    assert (everyone == many.ALL).all()


@GAMES
def test_rows_masks_and_rewards_lie_in_the_same_arrays_at_every_step(game: str) -> None:
    mine = np.zeros((4, GamesVectorEnv(game, 4).observations.shape[1]), np.int8)
    envs = GamesVectorEnv(game, 4, observations=mine)
    for observations, rewards, *_, info in steps(envs, 20):
        assert observations is mine
        assert rewards is envs.rewards
        assert info["action_mask"] is envs.masks
        assert envs.observation_space.contains(observations)
        assert envs.masks.any(axis=1).all()


@GAMES
def test_next_step_begins_anew_one_step_later(game: str) -> None:
    envs = GamesVectorEnv(game, 8)
    over = np.zeros(8, bool)
    ended = 0
    for _, rewards, terminated, truncated, _ in steps(envs):
        assert not (terminated & over).any() and not rewards[over].any() and not truncated.any()
        assert (envs.masks.any(axis=1) == ~terminated).all()
        assert envs.returns.sum(axis=1) == pytest.approx(0, abs=1e-6)
        assert (envs.returns.any(axis=1) <= terminated).all()
        over = terminated.copy()
        ended += over.sum()
    assert ended >= 8


@GAMES
def test_same_step_begins_anew_at_once_and_keeps_the_last_row(game: str) -> None:
    envs = GamesVectorEnv(game, 8, autoreset_mode="SameStep")
    ended = 0
    movers = np.zeros(8, np.int8)
    for observations, _, terminated, _, info in steps(envs):
        assert envs.masks.any(axis=1).all()
        assert ("final_obs" in info) == terminated.any()
        for i in np.flatnonzero(terminated):
            assert info["_final_obs"][i] and (info["final_obs"][i] != observations[i]).any()
            last = info["final_info"]
            assert last["_action_mask"][i] and not last["action_mask"][i].any()
            assert last["_player"][i] and last["player"][i] == movers[i]
        movers = envs.players.copy()
        ended += terminated.sum()
    assert ended >= 8


@GAMES
def test_disabled_waits_for_a_reset_of_those_that_are_over(game: str) -> None:
    envs = GamesVectorEnv(game, 8, autoreset_mode="Disabled")
    paid = np.zeros(8)
    was_over = np.zeros(8, bool)
    for _, rewards, terminated, _, _ in steps(envs):
        assert not rewards[was_over].any() and not envs.returns[was_over].any()
        paid += np.abs(rewards)
        was_over = terminated.copy()
        if terminated.all():
            break
    assert terminated.all() and paid.max() <= 1
    envs.step(np.zeros(8, np.int64))
    assert not envs.rewards.any() and not envs.returns.any()
    chosen = np.arange(8) < 3
    envs.reset(options={"reset_mask": chosen})
    assert envs.masks.any(axis=1).tolist() == chosen.tolist()


@GAMES
@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_with_opponents_only_the_learner_is_asked(game: str, opponents: str) -> None:
    envs = GamesVectorEnv(game, 8, opponents=opponents, seat=2)
    for _, rewards, terminated, *_ in steps(envs, 200):
        assert (envs.players == 2).all()
        assert (rewards[terminated] == envs.returns[terminated, 2]).all()


@GAMES
def test_an_illegal_action_loses_at_once(game: str) -> None:
    envs = GamesVectorEnv(game, 2)
    envs.reset(seed=1)
    actions = envs.sample_actions()
    actions[1] = 63
    _, rewards, terminated, _, _ = envs.step(actions)
    assert terminated.tolist() == [False, True]
    assert rewards.tolist() == [0.0, -1.0]


@GAMES
def test_seeds_repeat_games_and_copies_go_on(game: str) -> None:
    envs, again = GamesVectorEnv(game, 4), GamesVectorEnv(game, 4)
    for first, second in zip(steps(envs, 60), steps(again, 60), strict=True):
        assert (first[0] == second[0]).all()
    twins = (copy.deepcopy(envs), pickle.loads(pickle.dumps(envs)))
    actions = envs.sample_actions()
    envs.step(actions)
    for twin in twins:
        assert twin.sample_actions().tolist() == actions.tolist()
        twin.step(actions)
        assert (twin.observations == envs.observations).all()
        assert not np.shares_memory(twin.observations, envs.observations)


def test_rows_and_masks_are_what_a_look_without_any_memory_gives_at_every_table() -> None:
    tables = list(every_table())
    assert len(tables) > 24
    for name, players, options in tables:
        envs = GamesVectorEnv(name, 2, players, options=options)
        forgotten = np.full(envs.table.memo_size, FORGOTTEN, np.int16)
        row = np.empty(envs.table.row_size, np.int8)
        ended = 0
        for _, _, terminated, *_ in steps(envs, 300):
            states = envs._batch.states
            for i in range(2):
                one = states[i : i + 1]
                envs.table.verbs.see(one, 0, int(envs.players[i]), forgotten.copy(), row)
                assert envs.observations[i].tolist() == row.tolist(), (name, players, options)
                legal = [] if terminated[i] else actions_of(one)
                assert np.flatnonzero(envs.masks[i]).tolist() == legal
            ended += terminated.sum()
        assert ended


def actions_of(states: np.ndarray) -> list[int]:
    actors = int(states["actors"][0])
    return legal_actions(states, (actors & -actors).bit_length() - 1)


def test_what_cannot_be_is_refused() -> None:
    for wrong in ({"opponents": "search"}, {"seat": 7}, {"observations": np.zeros((1, 1))}):
        with pytest.raises(ValueError, match=r"There is no|seat is a whole|observations must"):
            GamesVectorEnv("busstop", 1, **wrong)
    envs = GamesVectorEnv("busstop", 2)
    with pytest.raises(ValueError, match="reset_mask"):
        envs.reset(options={"reset_mask": [True, False]})
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="chooses no game"):
        envs.reset(options={"reset_mask": np.zeros(2, bool)})
    with pytest.raises(ValueError, match="options are names"):
        envs.reset(options=[1])  # type: ignore[arg-type]
