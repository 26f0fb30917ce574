"""How fast the rules are: medians of several runs on one core, and ratios within the same run."""

import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from nextstop.games import GAMES
from nextstop.games.bits import members
from nextstop.games.chance import draw
from nextstop.games.kernel import Int, States, verb
from nextstop.games.plain import copied
from nextstop.games.protocol import Rules

RUNS = 7
_SECONDS = 0.08  # of one run


@verb
def draw_many(states: States, i: Int, times: Int) -> Int:
    """Draw random numbers below 100: the yardstick for the ratios."""
    s = states[i]
    number = 0
    for _ in range(times):
        number = draw(s, 100 + number)  # each needs the one before, as in play
    return number


@verb
def nothing(states: States, i: Int, seat: Int, action: Int) -> None:
    """An empty entry point: what a call from Python costs by itself."""


def bench() -> dict[str, dict[str, float]]:
    """Figures by game, each a median of `RUNS` interleaved runs on one core.

    `ns_per_action`: uniformly random play of whole games, set-up, shuffles and random numbers
    included. `draws_per_action`: the same against one random number. `games_per_s`: whole games.
    `actions_per_game`: how long they are.
    `apply_us`: one `apply` from Python. `apply_per_call`: the same against an empty compiled call.
    `copy_us`: copying a state from Python. `state_bytes`: its size.
    """
    warm_up()
    return {name: _bench_game(rules) for name, rules in GAMES.items()}


def warm_up() -> None:
    """Compile all that is measured, or load it from the cache."""
    for rules in GAMES.values():
        for work in _work(rules).values():
            work(1)


def _new(rules: Rules, players: int) -> np.ndarray:
    states = np.zeros(1, rules.state)
    rules.init(states, 0, players, 0, rules.check_options({}, players), 1)
    return states


def _timed(work: Callable[[int], Any], times: int) -> float:
    """Seconds of one unit of work."""
    started = time.perf_counter()
    work(times)
    return (time.perf_counter() - started) / times


def _calibrated(work: Callable[[int], Any]) -> int:
    """How many units fill about one run."""
    times = 1
    while (seconds := _timed(work, times) * times) < _SECONDS / 8:
        times *= 2
    return max(1, int(times * _SECONDS / seconds))


def _work(rules: Rules) -> dict[str, Callable[[int], Any]]:
    """What is measured, each to be called with how often."""
    states = _new(rules, rules.player_counts[1])
    return {
        "game": lambda times: rules.verbs.play_games(states, 0, times),
        "draw": lambda times: draw_many(states, 0, times),
        "apply": _applier(rules),
        "call": _caller(states),
        "copy": _copier(states),
    }


def _bench_game(rules: Rules) -> dict[str, float]:
    work = _work(rules)
    actions = work["game"](2000) / 2000
    times = {key: _calibrated(one) for key, one in work.items()}
    runs = [{key: _timed(one, times[key]) for key, one in work.items()} for _ in range(RUNS)]

    def median(figure: Callable[[dict[str, float]], float]) -> float:
        return statistics.median(figure(run) for run in runs)

    return {
        "ns_per_action": median(lambda run: run["game"]) / actions * 1e9,
        "games_per_s": 1 / median(lambda run: run["game"]),
        "actions_per_game": actions,
        "draws_per_action": median(lambda run: run["game"] / actions / run["draw"]),
        "apply_us": median(lambda run: run["apply"]) * 1e6,
        "apply_per_call": median(lambda run: run["apply"] / run["call"]),
        "copy_us": median(lambda run: run["copy"]) * 1e6,
        "state_bytes": rules.state.itemsize,
    }


def _applier(rules: Rules) -> Callable[[int], None]:
    """Call `apply` on a fresh game again and again: always the same legal first action."""
    start = _new(rules, rules.player_counts[1])
    while rules.is_shuffle_owed(start, 0):
        rules.verbs.shuffle(start, 0)
        rules.verbs.deal(start, 0)
    seat = int(start["actors"][0]).bit_length() - 1
    action = int(members(rules.verbs.legal(start, 0, seat))[0])
    apply = rules.verbs.apply

    def work(times: int) -> None:
        fresh = np.repeat(start, min(times, 500))
        for begun in range(0, times, len(fresh)):
            states = copied(fresh)
            for i in range(min(len(fresh), times - begun)):
                apply(states, i, seat, action)

    return work


def _caller(states: np.ndarray) -> Callable[[int], None]:
    def work(times: int) -> None:
        for i in range(times):
            nothing(states, 0, 0, i)

    return work


def _copier(states: np.ndarray) -> Callable[[int], None]:
    def work(times: int) -> None:
        for _ in range(times):
            copied(states)

    return work
