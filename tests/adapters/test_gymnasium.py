"""One seat against bots, as Gymnasium wants it."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from nextstop.adapters.gymnasium import OneSeatEnv  # importing registers the environments

IDS = pytest.mark.parametrize("name", ["nextstop/BusAndStop-v0", "nextstop/Busstop-v0"])


def make(name: str, **kwargs: Any) -> Any:
    return gymnasium.make(name, disable_env_checker=True, **kwargs).unwrapped


@IDS
@pytest.mark.parametrize("players", [2, 3])
def test_gymnasiums_checker_finds_nothing(name: str, players: int) -> None:
    check_env(make(name, players=players, opponents="greedy"), skip_render_check=True)


@IDS
def test_both_render_modes_give_what_they_should(name: str) -> None:
    picture = make(name, render_mode="rgb_array")
    picture.reset(seed=1)
    assert picture.render().shape[2] == 3
    text = make(name, render_mode="ansi")
    text.reset(seed=1)
    assert "player C" in text.render()


@IDS
def test_only_the_learner_is_asked_until_the_game_is_over(name: str) -> None:
    env = make(name, players=3, opponents=["random", "greedy"], seat=1)
    draws = np.random.default_rng(3)
    _, info = env.reset(seed=3)
    terminated = False
    while not terminated:
        assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
        action = draws.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        assert env.observation_space.contains(observation)
        assert not truncated
    assert reward in (1.0, 0.25, 0.0, -0.5)
    assert not info["action_mask"].any()


@IDS
def test_an_illegal_action_loses_at_once(name: str) -> None:
    env = make(name)
    _, info = env.reset(seed=1)
    _, reward, terminated, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)


def test_unknown_bots_seats_and_modes_are_refused() -> None:
    wrongs: list[dict[str, Any]] = [{"opponents": "nobody"}, {"seat": 3}, {"render_mode": "smell"}]
    for wrong in wrongs:
        with pytest.raises(ValueError, match=r"There is no|seat is a whole"):
            OneSeatEnv("busstop", **wrong)
    with pytest.raises(ValueError, match="3 bots for 2"):
        OneSeatEnv("busstop", opponents=["random"] * 3)
