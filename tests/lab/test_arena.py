"""An arena: fair seats and deals, shares with intervals, ratings."""

from __future__ import annotations

import importlib.util
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from nextstop import GAMES
from nextstop.bots import BOTS
from nextstop.lab.arena import Played, play, share_alone
from nextstop.lab.intervals import wilson
from nextstop.lab.ratings import groups, rate
from tests.bots.guarded import guarded, that

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "arena.py"


def arena(name: str, bots: list[str], **rest: Any) -> list[Played]:
    return list(play(name, bots, **rest))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_each_sits_alone_among_the_others_at_every_seat_equally_often(name: str) -> None:
    for players in GAMES[name].player_counts:
        if players == 2:  # one alone beside another: that is both alone
            continue
        games = arena(name, ["random", "greedy"], players=players, games=2 * players)
        seats = Counter(
            (bot, game.seats.index(bot))
            for game in games
            for bot in ("random", "greedy")
            if game.seats.count(bot) == 1
        )
        assert len(games) == 4 * players
        assert {bot for bot, _ in seats} == {"random", "greedy"}
        assert len(set(seats.values())) == 1
        assert all(sum(game.shares) == pytest.approx(1) for game in games)


def test_between_two_no_deal_is_played_again_with_the_same_seats() -> None:
    games = arena("busstop", ["greedy", "easy"], games=20)
    assert Counter(game.seats for game in games) == {
        ("greedy", "easy"): 10,
        ("easy", "greedy"): 10,
    }
    assert len({(game.seats, game.scores) for game in games}) > 15


def test_one_bot_can_be_the_only_one_that_sits_alone() -> None:
    games = arena("busstop", ["random", "greedy", "easy"], players=3, games=3, alone="easy")
    seats = Counter(tuple(sorted(game.seats)) for game in games)
    assert seats == {("easy", "random", "random"): 3, ("easy", "greedy", "greedy"): 3}
    with pytest.raises(ValueError, match=r"^hard is not one of the bots that play: random, easy"):
        arena("busstop", ["random", "easy"], alone="hard")


def test_threads_do_not_change_the_games() -> None:
    one = arena("busstop", ["random", "easy"], games=6, seed=3)
    assert arena("busstop", ["random", "easy"], games=6, seed=3, threads=3) == one
    assert arena("busstop", ["random", "easy"], games=6, seed=4) != one


def test_progress_counts_every_game() -> None:
    told: list[int] = []
    games = arena("bus-and-stop", ["random", "easy", "greedy"], games=2, progress=told.append)
    assert len(games) == sum(told) == 6


def test_bots_that_never_met_are_rated_apart() -> None:
    seats = [("a", "b"), ("c", "d"), ("b", "e"), ("d", "c"), ("e", "a")]
    games = [Played(pair, (1.0, 0.0), (2, 1)) for pair in seats]
    assert groups(games) == [[games[1], games[3]], [games[0], games[2], games[4]]]
    linked = [*games, Played(("a", "d"), (0.0, 1.0), (0, 9))]
    assert len(groups(linked)) == 1


def test_a_share_of_all_is_not_sure_to_be_all() -> None:
    low, high = wilson(1.0, 10)
    assert (round(low, 4), high) == (0.7225, 1.0)  # 10 / (10 + 1.96 ** 2)
    assert wilson(0.0, 10) == pytest.approx((0.0, 1 - low))
    low, high = wilson(0.5, 400)
    assert (round(low, 3), round(high, 3)) == (0.451, 0.549)


def test_shares_and_ratings_put_greedy_above_random() -> None:
    games = arena("bus-and-stop", ["random", "greedy", "easy"], players=3, games=20)
    share = share_alone(games, "greedy", "random")
    assert share.games == 20
    assert share.fair == pytest.approx(1 / 3)
    assert share.low <= share.mean <= share.high
    assert share.mean > 0.9
    assert share.lead > 0
    ratings = rate(games)
    assert next(iter(ratings)) == "greedy"
    assert list(ratings)[-1] == "random"
    assert ratings["greedy"].low > ratings["random"].high
    assert ratings["greedy"].games == 80


@pytest.mark.parametrize(
    ("bots", "rest", "said"),
    [
        (["random"], {}, "two or more different bots"),
        (["random", "random"], {}, "two or more different bots"),
        (["random", "clever"], {}, "no bot 'clever': random, greedy"),
        (["random", "greedy"], {"games": 0}, "games must be from 1"),
        (["random", "greedy"], {"players": 6}, "is for 2 to 5 players"),
    ],
)
def test_what_cannot_be_played_is_said(bots: list[str], rest: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        arena("busstop", bots, **rest)


def test_who_never_met_has_no_share() -> None:
    with pytest.raises(ValueError, match="has not played alone among"):
        share_alone([], "greedy", "random")


@pytest.fixture
def script() -> Any:
    spec = importlib.util.spec_from_file_location("arena_script", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


def test_the_script_adds_games_and_writes_tables_if_it_is_told_to(
    script: Any, tmp_path: Path
) -> None:
    for seed in ("0", "1", "1"):
        words = ["busstop", "--bots", "random,greedy", "--games", "2", "--seed", seed]
        ran = CliRunner().invoke(script.main, [*words, "--folder", str(tmp_path), "--write"])
        assert ran.exit_code == 0, ran.output
    page = (tmp_path / "strength.md").read_text("utf-8")
    assert "### Busstop: The Boardgame, 2 players" in page
    assert "| greedy | random | 100.0% |" in page
    kept = json.loads((tmp_path / "strength.json").read_text("utf-8"))
    assert sum(len(part) for part in kept["busstop"]["2"].values()) == 4


def test_the_script_only_prints_the_games_unless_it_is_told_to_write(
    script: Any, tmp_path: Path
) -> None:
    (tmp_path / "strength.json").write_text('{"bus-and-stop": {}}')
    words = ["busstop", "--bots", "random,greedy", "--games", "2", "--folder", str(tmp_path)]
    ran = CliRunner().invoke(script.main, words)
    assert ran.exit_code == 0, ran.output
    assert "| greedy | random | 100.0% |" in ran.output
    assert [path.name for path in tmp_path.iterdir()] == ["strength.json"]
    assert (tmp_path / "strength.json").read_text() == '{"bus-and-stop": {}}'


def test_games_in_which_greedy_acted_for_a_bot_are_neither_rated_nor_written(
    script: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "raiser", lambda game, seed: guarded("none"))
    words = ["busstop", "--bots", "random,raiser", "--games", "2", "--folder", str(tmp_path)]
    ran = CliRunner().invoke(script.main, [*words, "--write"])
    assert ran.exit_code == 1
    assert re.search(r"\| raiser \| \d\d+ \| 2 \|", ran.output)
    assert "Error: raiser forfeited actions" in ran.output
    assert "share of wins" not in ran.output
    assert list(tmp_path.iterdir()) == []


def test_a_bot_of_others_that_plays_all_by_itself_is_rated(
    script: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "lasting", lambda game, seed: that("last"))
    ran = CliRunner().invoke(script.main, ["busstop", "--bots", "random,lasting", "--games", "2"])
    assert ran.exit_code == 0, ran.output
    assert "| lasting | random |" in ran.output


def test_the_script_forgets_the_games_of_a_bot_that_has_changed(
    script: Any, tmp_path: Path
) -> None:
    def run(*words: str) -> str:
        return (
            CliRunner().invoke(script.main, ["busstop", *words, "--folder", str(tmp_path)]).output
        )

    for bots in ("easy,random", "greedy,random"):
        run("--bots", bots, "--games", "1", "--write")
    assert "Error" not in run("--forget", "easy")
    kept = json.loads((tmp_path / "strength.json").read_text("utf-8"))
    assert list(kept["busstop"]["2"]) == ["greedy random 0"]
    assert "| easy |" not in (tmp_path / "strength.md").read_text("utf-8")
    assert "easy has no games of busstop with 2 players." in run("--forget", "easy")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--bots", "foo,greedy"], "Error: There is no bot 'foo'"),
        (["--games", "0"], "Error: games must be from 1"),
        (["--players", "9"], "is for 2 to 5 players"),
        (["--alone", "foo"], "Error: foo is not one of the bots"),
    ],
)
def test_the_script_says_what_it_cannot_do(script: Any, words: list[str], said: str) -> None:
    ran = CliRunner().invoke(script.main, ["busstop", *words])
    assert ran.exit_code == 1
    assert said in ran.output
