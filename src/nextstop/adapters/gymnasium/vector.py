"""Many games a step, in compiled code, written into arrays that stay the same."""

from collections.abc import Mapping
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from nextstop.adapters.engine import Table
from nextstop.adapters.engine import batch as many
from nextstop.adapters.engine.masking import MASK_WORDS
from nextstop.adapters.given import table_options, whole
from nextstop.games.plain import copied

_AUTORESET = {
    AutoresetMode.NEXT_STEP: many.NEXT_STEP,
    AutoresetMode.SAME_STEP: many.SAME_STEP,
    AutoresetMode.DISABLED: many.DISABLED,
}
_OPPONENTS = {"random": many.RANDOM, "greedy": many.GREEDY}
SELF_PLAY = None


class GamesVectorEnv(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """Games side by side. An illegal action ends its game with reward -1.

    With `opponents` each game has one learner, and the bots answer inside of `step`. Without
    (self-play) every seat is played from outside: each row is what the player who is to act next
    sees, and `info["player"]` says who that is.

    `reset` and `step` give the same arrays every time, overwritten by the next step: copy what is
    to be kept. They can be looked at at any time:
        observations: int8 (games, features), the viewer's own seat first.
        masks: int8 (games, actions), 1 where an action is legal; all 0 when the game is over.
        players: int8 (games,), who is to act; in a game that is over, who has acted last.
        rewards: float64 (games,), what the action of this step earned who made it.
        returns: float32 (games, players), at the end of a game every player's reward, else 0.

    Args:
        game: a key of `nextstop.GAMES`.
        num_envs: how many games.
        players: how many people.
        opponents: "random" or "greedy" for all other players; None for self-play.
        seat: the learner's seat, from 0; None draws it for every game.
        options: those that differ from the game's defaults.
        autoreset_mode: as Gymnasium defines it.
        observations: a C-contiguous int8 array to write into, as memory shared with others.

    Raises:
        BadSetup, ValueError: there is no such table, bot, seat, mode or array.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = 3,
        *,
        opponents: str | None = SELF_PLAY,
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        observations: np.ndarray | None = None,
    ) -> None:
        super().__init__()
        self.table = table = Table(game, whole("players", players, 1), table_options(options))
        self.num_envs = num_envs = whole("num_envs", num_envs, 1)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.single_observation_space = spaces.Box(
            *table.features.bounds(table.seats), dtype=np.int8
        )
        self.single_action_space = spaces.Discrete(table.rules.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._opponent = _code_of(opponents)
        self._is_drawn = opponents is not SELF_PLAY and seat is None
        self._mode = _AUTORESET[self.autoreset_mode]
        # Only its generator is used; a state, so that the rules are compiled for nothing else.
        self._generators = np.zeros(1, table.rules.state)
        self._has_begun = False
        self._batch = _new_batch(
            table, num_envs, _learner(opponents, seat, table.players), observations
        )
        self._look_at_arrays()

    def _look_at_arrays(self) -> None:
        batch = self._batch
        self.observations = batch.rows
        self.masks = batch.masks.view(np.int8)[:, : self.table.rules.actions]
        self.players, self.rewards, self.returns = batch.viewers, batch.rewards, batch.returns
        self._truncated = np.zeros(self.num_envs, np.bool_)
        self._no_actions = np.zeros(self.num_envs, np.int64)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begin all games anew, or those of `options["reset_mask"]`.

        Args:
            seed: one number for all, one for each game, or None to go on from the generators
                there are.
            options: may hold a bool array `reset_mask`.
        """
        chosen = _chosen(options, self.num_envs)
        if not self._has_begun and not chosen.all():
            raise ResetNeeded("The first reset begins all games.")
        self._seed(seed, chosen)
        self._has_begun = True
        was = self._batch.terminated.copy()
        self._batch.terminated[:] = chosen
        self._step(self._no_actions, many.RESET)
        self._batch.terminated[~chosen] = was[~chosen]
        return self.observations, self._info()

    def step(
        self, actions: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """One action in every game (integers), then new games as the autoreset mode says.

        Raises:
            ResetNeeded: no game has begun.
            ValueError: these are not as many whole numbers as games.
        """
        if not self._has_begun:
            raise ResetNeeded("No game has begun: call reset() first.")
        batch = self._batch
        chosen = _numbers(actions, self.num_envs)
        movers = batch.viewers.copy() if self._mode == many.SAME_STEP else batch.viewers
        self._step(chosen, self._mode)
        info = self._info()
        if self._mode == many.SAME_STEP and batch.terminated.any():
            info |= self._final_info(movers)
        return self.observations, self.rewards, batch.terminated, self._truncated, info

    def _step(self, actions: np.ndarray, mode: int) -> None:
        self.table.verbs.step(self._batch, actions, self._is_drawn, self._opponent, mode)

    def action_masks(self) -> np.ndarray:
        """What is legal, as MaskablePPO asks for it: bool (games, actions)."""
        return self.masks.view(np.bool_)

    def sample_actions(self, out: np.ndarray | None = None) -> np.ndarray:
        """A uniformly random legal action for every game (int64), 0 where there is none.

        Raises:
            ValueError: `out` is no such array.
        """
        found = np.empty(self.num_envs, np.int64) if out is None else out
        if not _is_row_of_numbers(found, self.num_envs):
            raise ValueError(f"out must be a C-contiguous int64 array of {self.num_envs}.")
        self.table.verbs.draw_actions(self._batch.states, self._generators, found)
        return found

    def _seed(self, seed: int | list[int | None] | None, chosen: np.ndarray) -> None:
        states = self._batch.states
        if seed is None and self._has_begun:
            return
        if not isinstance(seed, list | tuple | np.ndarray):
            self._np_random, self._np_random_seed = seeding.np_random(seed)
            drawn = self._np_random.integers(2**64, size=self.num_envs + 1, dtype=np.uint64)
            states["rng"][chosen] = drawn[1:][chosen]
            self._generators["rng"] = drawn[0]
            return
        if len(seed) != self.num_envs:
            raise ValueError(f"{len(seed)} seeds for {self.num_envs} games.")
        generators = [seeding.np_random(one)[0] for one in seed]
        states["rng"][chosen] = _one_draw_each(generators)[chosen]
        self._generators["rng"] = _one_draw_each(generators)[0]

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.masks, "player": self.players, "returns": self.returns}

    def _final_info(self, movers: np.ndarray) -> dict[str, Any]:
        """What SAME_STEP tells of the games that are over, where nothing is legal any more."""
        ended = self._batch.terminated
        last = np.full(self.num_envs, None, dtype=object)
        for i in np.flatnonzero(ended):
            last[i] = self._batch.final_rows[i].copy()
        told = {
            "action_mask": np.zeros_like(self.masks),
            "player": movers,
            "returns": self.returns.copy(),
        }
        info = {**told, **{f"_{name}": ended.copy() for name in told}}
        return {
            "final_obs": last,
            "_final_obs": ended.copy(),
            "final_info": info,
            "_final_info": ended.copy(),
        }

    def __getstate__(self) -> dict[str, Any]:
        """Copies and pickles are of the same games, in arrays of their own."""
        arrays = {name: array.copy() for name, array in self._batch._asdict().items()}
        for records in ("states", "observation"):  # whole; else what lies between fields is random
            arrays[records] = copied(getattr(self._batch, records))
        left_out = ("observations", "masks", "players", "rewards", "returns")
        kept = {k: v for k, v in self.__dict__.items() if k not in left_out}
        return {**kept, "_batch": many.Batch(**arrays)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._look_at_arrays()


def against_bots(
    num_envs: int = 1, *, game: str, opponents: str | None = "random", **kwargs: Any
) -> GamesVectorEnv:
    """What `gymnasium.make_vec` makes: unless told otherwise the problem of `gymnasium.make`."""
    return GamesVectorEnv(game, num_envs, opponents=opponents, **kwargs)


def _one_draw_each(generators: list[np.random.Generator]) -> np.ndarray:
    return np.array([one.integers(2**64, dtype=np.uint64) for one in generators])


def _is_row_of_numbers(found: Any, games: int) -> bool:
    """Whether compiled code can go over it: it trusts the length, and knows this one type."""
    return (
        isinstance(found, np.ndarray)
        and found.dtype == np.int64
        and found.shape == (games,)
        and bool(found.flags.carray)
    )


def _numbers(actions: Any, games: int) -> np.ndarray:
    if _is_row_of_numbers(actions, games):
        return cast(np.ndarray, actions)
    found = np.asarray(actions)
    if found.shape != (games,) or found.dtype.kind not in "iub":
        raise ValueError(
            f"Actions are {games} whole numbers, not an array of {found.shape}, {found.dtype}."
        )
    return np.array(found, np.int64)


def _code_of(opponents: str | None) -> int:
    if opponents is SELF_PLAY:
        return many.RANDOM
    if not isinstance(opponents, str) or opponents not in _OPPONENTS:
        raise ValueError(f"There is no bot {opponents!r} in compiled code: random, greedy.")
    return _OPPONENTS[opponents]


def _learner(opponents: str | None, seat: int | None, players: int) -> int:
    number = 0 if seat is None else whole("seat", seat, 0, players - 1)
    return many.ALL if opponents is SELF_PLAY else number


def _new_batch(
    table: Table, games: int, learner: int, observations: np.ndarray | None
) -> many.Batch:
    shape = (games, table.row_size)
    rows = np.zeros(shape, np.int8) if observations is None else observations
    if (
        not isinstance(rows, np.ndarray)
        or rows.shape != shape
        or rows.dtype != np.int8
        or not rows.flags.carray
    ):
        raise ValueError(f"observations must be a C-contiguous int8 array of {shape}.")
    return many.Batch(
        states=table.states(np.zeros(games, np.uint64)),
        learners=np.full(games, learner, np.int8),
        viewers=np.zeros(games, np.int8),
        rows=rows,
        masks=np.zeros((games, MASK_WORDS), np.uint64),
        rewards=np.zeros(games),
        terminated=np.zeros(games, np.bool_),
        returns=np.zeros((games, table.players), np.float32),
        final_rows=np.zeros(shape, np.int8),
        memos=np.full((games, table.memo_size), many.FORGOTTEN, np.int16),
        observation=np.zeros(1, table.rules.observation),
    )


def _chosen(options: dict[str, Any] | None, games: int) -> np.ndarray:
    if not isinstance(options, Mapping | None):
        raise ValueError(f"options are names with values, not {options!r}.")
    mask = (options or {}).get("reset_mask")
    if mask is None:
        return np.ones(games, np.bool_)
    if not isinstance(mask, np.ndarray) or mask.shape != (games,) or mask.dtype != np.bool_:
        raise ValueError(f"reset_mask is a bool array of {games}.")
    if not mask.any():
        raise ValueError("reset_mask chooses no game.")
    return mask
