"""Many games at once: what goes in, what comes out, and that it adds up."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from nextstop import GAMES, BadSetup
from nextstop.lab.simulate import simulate

every_table = pytest.mark.parametrize(
    ("name", "players"), [(n, players) for n, r in GAMES.items() for players in r.player_counts]
)
both_games = pytest.mark.parametrize("name", sorted(GAMES))


def figures(name: str, **wanted: Any) -> dict[str, Any]:
    """A simulation without the times it took."""
    table = simulate(name, **wanted)
    assert table.pop("seconds") > 0 and table.pop("games_per_s") > 0
    return table


@both_games
def test_any_number_of_threads_gives_the_same_figures(name: str) -> None:
    one = figures(name, games=1300, players=2, bots=["greedy", "random"], seed=3)
    for threads in (2, 3):
        assert (
            figures(name, games=1300, players=2, bots=["greedy", "random"], seed=3, threads=threads)
            == one
        )
    assert figures(name, games=1300, players=2, bots=["greedy", "random"], seed=4) != one


@every_table
def test_every_game_ends_for_one_reason(name: str, players: int) -> None:
    table = figures(name, games=700, players=players)
    assert sum(table["end_reasons"].values()) == table["games"] == 700
    assert all(times >= 0 for times in table["end_reasons"].values())


@every_table
def test_shares_of_the_win_sum_to_one_by_seat_and_by_turn(name: str, players: int) -> None:
    table = figures(name, games=700, players=players)
    by_seat, by_turn = list(table["win_share"].values()), table["win_share_by_turn"]
    assert list(table["win_share"]) == list("ABCDE"[:players])
    for shares in (by_seat, by_turn):
        assert len(shares) == players
        assert sum(entry["share"] for entry in shares) == pytest.approx(1)
        for entry in shares:
            assert 0 <= entry["low"] <= entry["share"] <= entry["high"] <= 1


@every_table
def test_scores_and_lengths_are_told_in_order(name: str, players: int) -> None:
    table = figures(name, games=700, players=players)
    for spread in (*table["scores"].values(), table["plies"]):
        steps = ["min", "q05", "q25", "median", "q75", "q95", "max"]
        assert all(spread[one] <= spread[other] for one, other in pairwise(steps))
        assert spread["min"] <= spread["mean"] <= spread["max"] and spread["sd"] >= 0
    assert table["plies"]["min"] > 0


@both_games
def test_who_begins_rotates_so_that_a_seat_has_no_advantage(name: str) -> None:
    """One game more moves the next seat to the front: shares by seat are shares by turn, turned."""
    first = figures(name, games=1, players=3, seed=5)
    assert [entry["share"] for entry in first["win_share"].values()] == [
        entry["share"] for entry in first["win_share_by_turn"]
    ]
    many = figures(name, games=6000, players=3, seed=5)
    for entry in many["win_share"].values():
        assert entry["share"] == pytest.approx(1 / 3, abs=0.03)


def test_C1_6_the_first_of_two_players_has_an_advantage() -> None:
    table = figures("bus-and-stop", games=4000, players=2, bots=["greedy"], seed=1)
    assert 0.52 < table["win_share_by_turn"][0]["share"] < 0.62


@both_games
def test_better_play_wins(name: str) -> None:
    table = figures(name, games=1000, players=3, bots=["random", "greedy", "random"])
    assert table["win_share"]["B"]["low"] > 0.95
    assert table["scores"]["B"]["mean"] > table["scores"]["A"]["mean"]


def test_what_was_asked_for_is_told_back() -> None:
    table = figures("bus-and-stop", games=3, players=4, options={"values": "sixes"}, seed=9)
    told = {key: table[key] for key in ("game", "games", "players", "bots", "options", "seed")}
    assert told == {
        "game": "bus-and-stop",
        "games": 3,
        "players": 4,
        "bots": ["random"] * 4,
        "options": {"cards": "any-number", "values": "sixes"},
        "seed": 9,
    }


def test_options_change_the_games() -> None:
    assert (
        figures("busstop", games=200)["scores"]
        != figures("busstop", games=200, options={"passenger_bonus": True})["scores"]
    )
    assert (
        figures("bus-and-stop", games=200)["scores"]
        != figures("bus-and-stop", games=200, options={"values": "sixes"})["scores"]
    )


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_counts_every_game_once(threads: int) -> None:
    seen: list[int] = []
    simulate("bus-and-stop", games=1201, threads=threads, progress=seen.append)
    assert sum(seen) == 1201 and len(seen) > 1


@pytest.mark.parametrize(
    ("wrong", "field", "message"),
    [
        ({"name": "chess"}, "game", "There is no game 'chess': busstop, bus-and-stop."),
        ({"games": 0}, "games", "games must be from 1 to 100,000,000, not 0."),
        ({"games": 10**9}, "games", "games must be from 1 to 100,000,000, not 1000000000."),
        ({"threads": 0}, "threads", "threads must be from 1 to 256, not 0."),
        ({"threads": 257}, "threads", "threads must be from 1 to 256, not 257."),
        ({"players": 5}, "players", "Bus & Stop is for 2 to 4 players, not 5."),
        ({"players": 1}, "players", "Bus & Stop is for 2 to 4 players, not 1."),
        ({"bots": ["clever"]}, "bots", "There is no bot 'clever': random, greedy."),
        ({"bots": ["random"] * 2}, "bots", "2 bots for 3 seats: name one, or one for each."),
        ({"bots": []}, "bots", "0 bots for 3 seats: name one, or one for each."),
        ({"options": {"cards": "none"}}, "options.cards", "Option cards must be one of "),
        ({"options": {"luck": 1}}, "options.luck", "There is no option 'luck'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    wrong: dict[str, Any], field: str, message: str
) -> None:
    with pytest.raises(BadSetup) as caught:
        simulate(**({"name": "bus-and-stop", "players": 3} | wrong))
    assert caught.value.field == field
    assert str(caught.value).startswith(message)
