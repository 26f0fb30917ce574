"""One game at a time, in the Python loop that each library's users write.

Each function makes a `Run`: it plays one whole game and tells how many decisions that took.
"""

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

Run = Callable[[], int]


def pettingzoo(make: Callable[[], Any]) -> Run:
    """PettingZoo's usual loop, with an action from the mask."""
    env = make()

    def run() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation if isinstance(observation, dict) else info
            env.step(random.choice(np.flatnonzero(mask["action_mask"])))
            decisions += 1
        return decisions

    return run


def our_pettingzoo(game: str, form: str = "env") -> Run:
    """Ours, in the usual wrappers or without (`raw_env`)."""
    module = import_module(f"nextstop.adapters.pettingzoo.{game.replace('-', '_')}_v0")
    return pettingzoo(getattr(module, form))


def classic(name: str) -> Run:
    """A game of PettingZoo's own."""
    return pettingzoo(import_module(f"pettingzoo.classic.{name}").env)


def rlcard(name: str) -> Run:
    """RLCard's loop."""
    import rlcard as library

    env = library.make(name)

    def run() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return run


def openspiel(name: str) -> Run:
    """OpenSpiel's loop; draws of chance are not counted."""
    game = _spiel(name)

    def run() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return run


def evaluate_bots(name: str) -> Run:
    """OpenSpiel's `evaluate_bots`: a loop in C++ between its C++ random bots."""
    import pyspiel

    game = _spiel(name)
    bots = [pyspiel.make_uniform_random_bot(p, p) for p in range(game.num_players())]

    def run() -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, random.getrandbits(30))
        return sum(event.player >= 0 for event in state.full_history())

    return run


def _spiel(name: str) -> Any:
    import pyspiel

    if name.startswith("nextstop"):
        import nextstop.adapters.openspiel  # noqa: F401 - registers the games
    return pyspiel.load_game(name)
