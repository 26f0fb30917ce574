import json
import re
import sys

import pytest

from nextstop.games import GAMES
from tests.cli.run import Here


@pytest.mark.parametrize("name", list(GAMES))
def test_a_report_tells_scores_lengths_ends_and_advantage(here: Here, name: str) -> None:
    ran = here("simulate", name, "--games", 60, "--seed", 1, "--threads", 1)
    assert ran.status == 0
    for part in ("score", "A random", "plies", "seat", "95 % interval", "in turn order", "end"):
        assert part in ran.out
    assert "60 games of" in ran.err and "\r" not in ran.err
    assert max(map(len, ran.out.splitlines())) <= 80


def test_json_is_the_numbers_themselves_and_a_seed_repeats_them(here: Here) -> None:
    words = ("simulate", "bus-and-stop", "--games", 60, "--seed", 5, "--bots", "greedy,random")
    one, two = (json.loads(here(*words, "--json").out) for _ in range(2))
    for found in (one, two):
        assert found.pop("seconds") > 0 and found.pop("games_per_s") > 0
    assert one == two
    assert one["players"] == 2 and one["bots"] == ["greedy", "random"]
    assert one["win_share"]["A"]["share"] > 0.8


def test_json_has_no_more_digits_than_mean_something(here: Here) -> None:
    text = here("simulate", "bus-and-stop", "--games", 60, "--seed", 5, "--json").out
    assert max(map(len, re.findall(r"\.(\d+)", text))) <= 6


def test_an_option_that_is_not_the_usual_one_is_told(here: Here) -> None:
    ran = here("simulate", "busstop", "--games", 20, "-o", "passenger_bonus=yes")
    assert "Option passenger_bonus: yes" in ran.out and "proxy_overflow" not in ran.out


def test_a_cluster_needs_ray_and_its_cores_are_its_own(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    ran = here("simulate", "busstop", "--games", 20, "--ray")
    assert ran.status == 2
    assert ran.complaint == 'nextstop: Ray is not installed: pip install "nextstop[ray]"'
    ran = here("simulate", "busstop", "--ray-address", "auto", "--threads", 2)
    assert ran.status == 2 and "--threads" in ran.complaint


@pytest.mark.long
def test_a_cluster_of_this_machine_prints_the_same_figures(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ray", reason="the extra `ray` is not installed")
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    words = ("simulate", "busstop", "--games", 12_003, "--seed", 5, "--json")
    alone, spread = (json.loads(here(*words, *more).out) for more in ((), ("--ray",)))
    for found in (alone, spread):
        assert found.pop("seconds") > 0 and found.pop("games_per_s") > 0
    assert alone == spread
