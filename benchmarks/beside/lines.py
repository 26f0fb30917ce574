"""What is measured: groups of lines, each a name and what makes its `Run`.

A group begins with our two games, to which the others are compared.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from benchmarks.beside import batches, loops
from benchmarks.beside.loops import Run

OURS = {"Bus & Stop": "bus-and-stop", "Busstop": "busstop"}


@dataclass(frozen=True)
class Group:
    """Lines that can be compared.

    Attributes:
        title: what is counted.
        lines: name -> what makes its run.
        aim: what our two games are meant to reach at least, a second; 0 for no such number.
        aimed: of what that is said.
    """

    title: str
    lines: dict[str, Callable[[], Run]]
    aim: float = 0
    aimed: str = ""

    def __iter__(self) -> Iterator[tuple[str, Callable[[], Run]]]:
        return iter(self.lines.items())


def _ours(make: Callable[..., Run]) -> dict[str, Callable[[], Run]]:
    return {f"**nextstop {title}**": partial(make, game) for title, game in OURS.items()}


def _spiel(make: Callable[[str], Run]) -> dict[str, Callable[[], Run]]:
    ours = _ours(lambda game: make(f"nextstop_{game.replace('-', '_')}"))
    theirs = ("crazy_eights", "hearts", "hanabi")
    return ours | {f"OpenSpiel {name}": partial(make, name) for name in theirs}


# With 1,024 games, as ours, and with as many as Pgx was fastest with, of 16 to 65,536.
_PGX = {"kuhn_poker": (1024, 16384), "leduc_holdem": (1024, 4096), "sparrow_mahjong": (1024, 64)}


def _pgx(is_observed: bool) -> dict[str, Callable[[], Run]]:
    return {
        f"Pgx {name}, {games:,} games": partial(batches.pgx, name, games, is_observed)
        for name, sizes in _PGX.items()
        for games in sizes
    }


GROUPS = (
    Group(
        "PettingZoo's loop, and RLCard's",
        _ours(loops.our_pettingzoo)
        | {
            f"nextstop {title}, `raw_env`": partial(loops.our_pettingzoo, game, "raw_env")
            for title, game in OURS.items()
        }
        | {
            f"PettingZoo {name}": partial(loops.classic, name)
            for name in ("leduc_holdem_v4", "hanabi_v5", "connect_four_v3")
        }
        | {f"RLCard {name}": partial(loops.rlcard, name) for name in ("uno", "gin-rummy")},
        aim=50e3,
        aimed="PettingZoo's loop",
    ),
    Group(
        "OpenSpiel, a loop in Python", _spiel(loops.openspiel), 100e3, "OpenSpiel's loop in Python"
    ),
    Group("OpenSpiel, `evaluate_bots` (a loop in C++)", _spiel(loops.evaluate_bots)),
    Group(
        f"Many games a step ({batches.GAMES:,} of ours), observations and masks",
        _ours(batches.vector)
        | _pgx(is_observed=True)
        | {
            "EnvPool Blackjack-v1": partial(batches.envpool, "Blackjack-v1"),
            "EnvPool CartPole-v1 (no cards)": partial(batches.envpool, "CartPole-v1"),
        },
        aim=8e6,
        aimed=f"{batches.GAMES:,} games a step, observations and masks",
    ),
    Group(
        f"Many games a step ({batches.GAMES:,} of ours), legal actions only",
        _ours(batches.bare) | _pgx(is_observed=False),
    ),
    Group("The same without drawing the actions", _ours(batches.known), 25e6, "The steps alone"),
    Group(
        "Copies of a state from Python", _ours(batches.copies), 1 / 0.6e-6, "Copies, 0.6 µs each"
    ),
)
