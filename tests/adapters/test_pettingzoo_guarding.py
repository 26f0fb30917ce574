"""Our one wrapper does what PettingZoo's three do."""

import warnings
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from nextstop.adapters.pettingzoo import bus_and_stop_v0, busstop_v0

with warnings.catch_warnings():  # where pygame is, it imports a game of its own, in an old way
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.utils import wrappers

MODULES = pytest.mark.parametrize("module", [bus_and_stop_v0, busstop_v0])
TOLD = (
    "agents",
    "rewards",
    "terminations",
    "truncations",
    "agent_selection",
    "infos",
    "num_agents",
)


def in_pettingzoos(env: Any) -> Any:
    """The usual wrappers, one around the other."""
    losing: Any = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    bounded: Any = wrappers.AssertOutOfBoundsWrapper(losing)
    return wrappers.OrderEnforcingWrapper(bounded)


def outcome(act: Any) -> Any:
    """What a call gives, or how it fails."""
    try:
        return act()
    except (Exception, SystemExit) as problem:
        return type(problem), str(problem)


def assert_alike(ours: Any, theirs: Any) -> None:
    """The two tell the same."""
    calls: list[Any] = [lambda env, name=name: getattr(env, name) for name in TOLD]
    calls += [lambda env: env.last(), lambda env: env.last(observe=False)]
    for call in calls:
        told = [outcome(lambda: call(env)) for env in (ours, theirs)]  # noqa: B023
        np.testing.assert_equal(*told)


@MODULES
def test_before_a_reset_the_same_is_refused(module: ModuleType) -> None:
    ours, theirs = module.env(), in_pettingzoos(module.raw_env())
    assert_alike(ours, theirs)
    for call in ("render", "agent_iter", "state"):
        assert outcome(getattr(ours, call)) == outcome(getattr(theirs, call))
    assert outcome(lambda: ours.step(0)) == outcome(lambda: theirs.step(0))


@MODULES
@pytest.mark.parametrize("seed", range(6))
def test_games_with_wrong_actions_go_on_alike(module: ModuleType, seed: int) -> None:
    ours, theirs = module.env(), in_pettingzoos(module.raw_env())
    draws = np.random.default_rng(seed)
    for env in (ours, theirs):
        env.reset(seed=seed)
    for _ in range(40):
        assert_alike(ours, theirs)
        mask = ours.last()[0]["action_mask"] if ours.agents else np.zeros(1)
        wrong = [int(draws.integers(len(mask))), -1, 1000, None][draws.integers(4)]
        right = int(draws.choice(np.flatnonzero(mask))) if mask.any() else None
        action = wrong if draws.random() < 0.1 else right
        assert outcome(lambda: ours.step(action)) == outcome(lambda: theirs.step(action))  # noqa: B023
    assert str(ours) == str(theirs)


@MODULES
def test_a_loop_that_forgets_to_step_is_told(module: ModuleType) -> None:
    env = module.env()
    env.reset(seed=1)
    turns = iter(env.agent_iter())
    next(turns)
    with pytest.raises(AssertionError, match="need to call step"):
        next(turns)
