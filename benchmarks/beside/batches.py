"""Many games a step. Each function makes a `Run`: some steps, and how many decisions they took."""

from typing import Any

import numpy as np

from benchmarks.beside.loops import Run

GAMES = 1024
STEPS = 100


def vector(game: str) -> Run:
    """Our vector environment: rows, masks, rewards, autoreset."""
    from nextstop.adapters.gymnasium import GamesVectorEnv

    envs = GamesVectorEnv(game, GAMES)
    envs.reset(seed=0)
    actions = np.zeros(GAMES, np.int64)

    def run() -> int:
        for _ in range(STEPS):
            envs.step(envs.sample_actions(actions))
        return STEPS * GAMES

    return run


def bare(game: str) -> Run:
    """Our steps without observations; random actions are drawn."""
    table, states = _begun(game)
    generators = np.zeros(1, [("rng", np.uint64)])
    actions, legal = np.zeros(GAMES, np.int64), np.zeros(GAMES, np.int64)

    def run() -> int:
        for _ in range(STEPS):
            table.verbs.draw_actions(states, generators, actions)
            table.verbs.step_bare(states, actions, legal)
        return STEPS * GAMES

    return run


def known(game: str) -> Run:
    """Our steps alone: the same games again, with actions that were drawn before."""
    table, states = _begun(game)
    beginning = states.copy()
    generators = np.zeros(1, [("rng", np.uint64)])
    actions, legal = np.zeros((STEPS, GAMES), np.int64), np.zeros(GAMES, np.int64)
    for k in range(STEPS):
        table.verbs.draw_actions(states, generators, actions[k])
        table.verbs.step_bare(states, actions[k], legal)
    as_bytes, old = states.view(np.uint8), beginning.view(np.uint8)

    def run() -> int:
        as_bytes[:] = old  # a hundredth of the time
        for k in range(STEPS):
            table.verbs.step_bare(states, actions[k], legal)
        return STEPS * GAMES

    return run


def copies(game: str) -> Run:
    """Copies of one of our states, from Python."""
    from nextstop.adapters.engine import Table
    from nextstop.games.plain import copied

    states = Table(game, 3).states(np.zeros(1, np.uint64))

    def run() -> int:
        for _ in range(1000):
            copied(states)
        return 1000

    return run


def pgx(name: str, games: int, is_observed: bool = True) -> Run:
    """Pgx as its users run it: one compiled loop over a batch, new games at once.

    Without observations they are taken out of what the loop hands on, so that the compiler
    leaves out what makes them.
    """
    import jax
    import pgx as library
    from pgx.experimental.utils import act_randomly
    from pgx.experimental.wrappers import auto_reset

    env = library.make(name)
    init, step = jax.jit(jax.vmap(env.init)), jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def steps(state: Any, key: Any) -> Any:
        def one(_: int, carry: Any) -> Any:
            state, key = carry
            key, own, others = jax.random.split(key, 3)
            actions = act_randomly(own, state.legal_action_mask)
            following = step(state, actions, jax.random.split(others, games))
            if not is_observed:
                following = following.replace(observation=state.observation)
            return following, key

        return jax.lax.fori_loop(0, STEPS, one, (state, key))

    now = [init(jax.random.split(jax.random.PRNGKey(0), games)), jax.random.PRNGKey(1)]

    def run() -> int:
        now[:] = steps(*now)
        jax.block_until_ready(now[0])
        return STEPS * games

    return run


def envpool(name: str) -> Run:
    """EnvPool on one thread; drawing the actions, of two, is included."""
    import envpool as library

    env = library.make(name, env_type="gymnasium", num_envs=GAMES, num_threads=1)
    env.reset()
    draws = np.random.default_rng(0)

    def run() -> int:
        for _ in range(STEPS):
            env.step(draws.integers(2, size=GAMES, dtype=np.int32))
        return STEPS * GAMES

    return run


def _begun(game: str) -> tuple[Any, np.ndarray]:
    """A table of three and games that have begun."""
    from nextstop.adapters.engine import Table

    table = Table(game, 3)
    states = table.states(np.arange(GAMES, dtype=np.uint64))
    for i in range(GAMES):
        table.verbs.start(states, i, -1)
    return table, states
