"""Play many games between bots and tell what came of them."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from nextstop.games import check_count, find_rules
from nextstop.games.protocol import SEAT_LETTERS, Rules
from nextstop.games.refusal import BadSetup
from nextstop.lab.intervals import wilson
from nextstop.lab.parts import FIGURES, MATCHES, Part, Workers, on_threads
from nextstop.languages import say

BOTS = ("random", "greedy")
MOST_GAMES = 100_000_000


def simulate(
    name: str,
    *,
    games: int = 1000,
    players: int = 3,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    threads: int = 1,
    workers: Workers | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play `games` games; who begins rotates. The numbers do not depend on who plays them.

    Args:
        name: a key of `GAMES`.
        games: how many, 1 to 100 million.
        players: how many people.
        bots: a bot for each seat in order, or one for all; `random` or `greedy`.
        options: those that differ from the game's defaults.
        seed: names the whole run.
        threads: how many run at once.
        workers: who plays instead of threads of this process (see `on_ray`).
        progress: called with the number of games done since the last call.

    Returns:
        Plain numbers: scores, plies, end reasons, win shares by seat and by place in turn order.

    Raises:
        BadSetup: unknown game or bot, or anything else that cannot be.
    """
    rules = find_rules(name)
    seats = _check(rules, games, players, bots, threads)
    full = rules.check_options(options or {}, players)
    started = time.perf_counter()
    seeds = np.random.SeedSequence(seed).generate_state(games, np.uint64)
    whole = Part(name, players, seats, full, 0, seeds)
    found = _play(whole, workers or on_threads(threads), progress)
    seconds = time.perf_counter() - started
    return {
        "game": name,
        "games": games,
        "players": players,
        "bots": list(seats),
        "options": full,
        "seed": seed,
        "seconds": seconds,
        "games_per_s": games / seconds,
        **_summary(found, players, MATCHES[name].END_REASONS),
    }


def _check(
    rules: Rules, games: int, players: int, bots: Sequence[str], threads: int
) -> tuple[str, ...]:
    if not 1 <= games <= MOST_GAMES:
        raise BadSetup(
            "games",
            say(
                "games must be from 1 to %(most)s, not %(given)s.",
                most=f"{MOST_GAMES:,}",
                given=games,
            ),
        )
    if not 1 <= threads <= 256:
        raise BadSetup(
            "threads", say("threads must be from 1 to 256, not %(given)s.", given=threads)
        )
    check_count(rules, players)
    for bot in bots:
        if bot not in BOTS:
            raise BadSetup(
                "bots",
                say(
                    "There is no bot %(name)s: %(known)s.",
                    name=f"{bot!r:.40}",
                    known=", ".join(BOTS),
                ),
            )
    if len(bots) == 1:
        return tuple(bots) * players
    if len(bots) != players:
        raise BadSetup(
            "bots",
            say(
                "%(bots)d bots for %(seats)d seats: name one, or one for each.",
                bots=len(bots),
                seats=players,
            ),
        )
    return tuple(bots)


def _play(
    whole: Part, workers: Workers, progress: Callable[[int], None] | None
) -> dict[str, np.ndarray]:
    """The figures of all games, and who began each."""
    played = []
    for outcome in workers.spread(_cut(whole, workers.games)):
        played.append(outcome)
        if progress:
            progress(len(outcome[0]))
    figures = (np.concatenate(arrays) for arrays in zip(*played, strict=True))
    return {"firsts": whole.firsts, **dict(zip(FIGURES, figures, strict=True))}


def _cut(whole: Part, games: int) -> Iterator[Part]:
    """Parts of so many games, the last one with what is left."""
    for start in range(0, len(whole.seeds), games):
        yield replace(whole, first_game=start, seeds=whole.seeds[start : start + games])


def _summary(
    found: dict[str, np.ndarray], players: int, end_reasons: Sequence[str]
) -> dict[str, Any]:
    seats = SEAT_LETTERS[:players]
    won = (found["won"][:, None] >> np.arange(players)) & 1
    shares = won / won.sum(axis=1, keepdims=True)
    places = (np.arange(players) + found["firsts"][:, None]) % players  # seat at each place in turn
    by_place = np.take_along_axis(shares, places, axis=1)
    counts = np.bincount(found["ends"], minlength=len(end_reasons))
    return {
        "scores": {seat: _spread(found["scores"][:, k]) for k, seat in enumerate(seats)},
        "plies": _spread(found["plies"]),
        "end_reasons": {reason: int(n) for reason, n in zip(end_reasons, counts, strict=True)},
        "win_share": {seat: _share(shares[:, k]) for k, seat in enumerate(seats)},
        "win_share_by_turn": [_share(by_place[:, k]) for k in range(players)],
    }


def _spread(values: np.ndarray) -> dict[str, float]:
    q05, q25, q50, q75, q95 = (float(q) for q in np.quantile(values, [0.05, 0.25, 0.5, 0.75, 0.95]))
    return {
        "mean": float(values.mean()),
        "sd": float(values.std()),
        "min": int(values.min()),
        "q05": q05,
        "q25": q25,
        "median": q50,
        "q75": q75,
        "q95": q95,
        "max": int(values.max()),
    }


def _share(shares: np.ndarray) -> dict[str, float]:
    """Mean share of the win with its 95 % confidence interval."""
    mean = float(shares.mean())
    low, high = wilson(mean, len(shares))
    return {"share": mean, "low": low, "high": high}
