"""Simulations in parts that go elsewhere and come back: the same figures as in one process."""

from __future__ import annotations

import pickle
import socket
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from nextstop import GAMES
from nextstop.lab.on_ray import NoRay, on_ray
from nextstop.lab.parts import Outcome, Part, Workers, on_threads, play_part
from nextstop.lab.simulate import simulate

both_games = pytest.mark.parametrize("name", sorted(GAMES))
WANTED: dict[str, Any] = {"games": 1203, "players": 3, "bots": ["greedy", "random", "random"]}


def figures(name: str, workers: Workers | None = None, **wanted: Any) -> dict[str, Any]:
    """A simulation without the times it took."""
    table = simulate(name, seed=3, workers=workers, **(WANTED | wanted))
    return {key: value for key, value in table.items() if key not in ("seconds", "games_per_s")}


def sent(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def by_post(parts: Iterable[Part]) -> Iterator[Outcome]:
    """As another machine would: all that comes and goes are bytes."""
    return (sent(sent(play_part)(sent(part))) for part in parts)


def by_processes(parts: Iterable[Part]) -> Iterator[Outcome]:
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        yield from pool.map(play_part, parts)


@both_games
@pytest.mark.parametrize("games_of_a_part", [1, 100, 5000])
def test_any_cut_sent_anywhere_gives_the_same_figures(name: str, games_of_a_part: int) -> None:
    assert figures(name, Workers(by_post, games_of_a_part)) == figures(name)


def test_options_go_with_a_part() -> None:
    for options in ({"values": "sixes"}, {"cards": "one-per-number"}):
        elsewhere = figures("bus-and-stop", Workers(by_post, 100), options=options)
        assert elsewhere == figures("bus-and-stop", options=options)


def test_progress_counts_what_comes_back() -> None:
    seen: list[int] = []
    simulate("busstop", games=250, workers=Workers(by_post, 100), progress=seen.append)
    assert seen == [100, 100, 50]


def test_outcomes_come_in_the_order_of_the_parts() -> None:
    reverse = Workers(lambda parts: reversed(list(on_threads(1).spread(parts))), 100)
    assert figures("busstop", reverse) != figures("busstop")


@pytest.mark.long
@both_games
def test_other_processes_give_the_same_figures(name: str) -> None:
    here = figures(name)
    assert figures(name, Workers(by_processes, 100)) == here


@pytest.fixture(scope="module")
def cluster() -> Iterator[Workers]:
    """This machine's cores; whoever uses it plays here first, so that no worker must compile."""
    pytest.importorskip("ray", reason="the extra `ray` is not installed")
    with pytest.MonkeyPatch.context() as here:
        here.delenv("RAY_ADDRESS", raising=False)
        with on_ray() as workers:
            yield workers


@pytest.mark.long
@both_games
def test_a_ray_cluster_of_this_machine_gives_the_same_figures(
    name: str, request: pytest.FixtureRequest
) -> None:
    here = figures(name, games=12_003)
    assert figures(name, request.getfixturevalue("cluster"), games=12_003) == here


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with (
        pytest.raises(NoRay, match=r"^Ray is not installed: pip install \"nextstop\[ray\]\"$"),
        on_ray(),
    ):
        pass


class FakeRay:
    """Knows no cluster."""

    def init(self, **_: Any) -> None:
        raise ConnectionError("A long story.\nCould not find any running Ray instance.")


@pytest.mark.parametrize("address", ["nobody", "ray://nobody"])
def test_a_cluster_that_is_not_there_is_named(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", FakeRay())
    told = f"^No Ray cluster at {address}: Could not find any running Ray instance.$"
    with pytest.raises(NoRay, match=told), on_ray(address):
        pass


def test_nobody_waits_for_a_port_at_which_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", FakeRay())
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    monkeypatch.setenv("RAY_ADDRESS", f"ray://{address}")
    with pytest.raises(NoRay, match=f"^No Ray cluster at ray://{address}: .*refused$"), on_ray():
        pass
