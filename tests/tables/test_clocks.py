"""Time to think: how much each person has left. No clock of this machine is looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta

import pytest

from nextstop import Game
from nextstop.tables.clocks import (
    OFFERED,
    Clock,
    Control,
    Course,
    Outage,
    clocks,
    gentlest,
    offered,
)
from nextstop.tables.errors import BadPlan
from nextstop.tables.match import Match

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
MINUTE = Control("turn", 60)
TEN_MINUTES = Control("game", 600)


def at(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def seconds(clock: Clock) -> float:
    return clock.left.total_seconds()


def course(turns: Sequence[Mapping[str, int]], *reached: float, **more: object) -> Course:
    return Course(turns, [at(s) for s in reached], **more)  # type: ignore[arg-type]


def left(control: Control, there: Course, now: float) -> dict[str, float]:
    return {seat: seconds(clock) for seat, clock in clocks(control, there, "AB", at(now)).items()}


# A moves after 40 s, B after 30 s more; then A is asked.
PLAYED = course([{"A": 0}, {"B": 1}, {"A": 2}], 0, 40, 70)


def test_every_turn_has_its_whole_time() -> None:
    assert left(MINUTE, PLAYED, 75) == {"A": 55}


def test_only_who_is_asked_has_a_clock_per_turn_and_everybody_one_per_game() -> None:
    assert set(left(MINUTE, PLAYED, 75)) == {"A"}
    now = clocks(TEN_MINUTES, PLAYED, "AB", at(75))
    assert (now["A"].running, now["B"].running) == (True, False)


def test_a_game_clock_counts_all_turns_of_a_person_and_no_one_elses() -> None:
    assert left(TEN_MINUTES, PLAYED, 75) == {"A": 600 - 40 - 5, "B": 600 - 30}


def test_clocks_of_several_who_are_asked_run_at_once() -> None:
    both = course([{"A": 0, "B": 0}, {"B": 0}], 0, 10)
    assert left(MINUTE, both, 20) == {"B": 40}
    assert left(TEN_MINUTES, both, 20) == {"A": 590, "B": 580}


def test_a_turn_of_several_moves_has_one_time() -> None:
    boarding = course([{"A": 0}, {"A": 0}, {"A": 0}], 0, 20, 45)
    assert left(MINUTE, boarding, 50) == {"A": 10}


def test_whoever_has_used_up_the_game_has_a_twentieth_for_each_turn() -> None:
    late = course([{"A": 0}, {"B": 1}, {"A": 2}], 0, 599, 610)
    assert left(TEN_MINUTES, late, 610) == {"A": 30, "B": 600 - 11}
    assert left(TEN_MINUTES, late, 639)["A"] == 1
    assert clocks(TEN_MINUTES, late, "AB", at(640))["A"].is_out


def test_time_is_over_at_its_end_and_only_for_who_is_asked() -> None:
    assert not clocks(MINUTE, PLAYED, "AB", at(129.9))["A"].is_out
    assert clocks(MINUTE, PLAYED, "AB", at(130))["A"].is_out
    long_ago = course([{"B": 0}, {"A": 1}], 0, 9000)
    assert not clocks(TEN_MINUTES, long_ago, "AB", at(9001))["B"].is_out


def test_no_clock_runs_while_no_server_does() -> None:
    down = course([{"A": 0}, {"B": 1}, {"A": 2}], 0, 40, 70, outages=[Outage(at(75), at(9000))])
    assert left(MINUTE, down, 9005) == {"A": 50}
    assert left(TEN_MINUTES, down, 9005)["A"] == 550
    # One that began before the turn, or is part of an earlier one, counts as far as it overlaps.
    early = course([{"A": 0}, {"B": 1}], 0, 40, outages=[Outage(at(-50), at(10))])
    assert left(TEN_MINUTES, early, 41) == {"A": 600 - 30, "B": 600 - 1}


def test_whoever_takes_their_seat_back_has_time_again() -> None:
    back = course([{"A": 0}], 0, back={"A": at(500)})
    assert left(MINUTE, back, 510) == {"A": 50}
    played = course([{"A": 0}, {"A": 1}], 0, 600, back={"A": at(650)})
    assert left(TEN_MINUTES, played, 660)["A"] == 20
    before_the_turn = course([{"B": 0}, {"A": 1}], 0, 90, back={"A": at(20)})
    assert left(MINUTE, before_the_turn, 100) == {"A": 50}


def test_a_control_is_written_and_read() -> None:
    for per, times in OFFERED.items():
        for time in times:
            control = Control(per, time, "pass")
            assert Control.read(str(control)) == control
    assert Control.read(None) is None
    for nonsense in ("turn 60", "move 60 bot", "turn 0 bot", "turn x bot", "turn 60 nothing"):
        with pytest.raises(ValueError, match=r".+"):
            Control.read(nonsense)


def test_only_what_is_offered_is_a_control_for_a_table() -> None:
    for per, times in OFFERED.items():
        for seconds in times:
            control = Control(per, seconds, "pass")
            assert offered(str(control)) == control
    for text in (
        "",
        "turn",
        "turn 61 bot",
        "turn 60",
        "turn 60 never",
        "game 60 bot",
        "turn 060 bot",
    ):
        with pytest.raises(BadPlan, match="no such time control"):
            offered(text)


def test_the_gentlest_move_changes_nothing_if_that_can_be() -> None:
    assert gentlest(["skedaddle Bc", "stay"]) == "stay"
    assert gentlest(["call 1", "done"]) == "done"
    assert gentlest(["unhappy Bc Bs", "unhappy Bc", "unhappy Bs Rt Gc"]) == "unhappy Bc"
    assert {gentlest(["pick blue", "pick red"]) for _ in range(60)} == {"pick blue", "pick red"}


# Whose turn began where, in real games


def test_in_bus_and_stop_each_decision_is_a_turn() -> None:
    match = Match.begin(Game("bus-and-stop", 2, first="A", seed=1))
    assert match.turns == ({"A": 0},)
    while match.position["phase"] != "skedaddle" and not match.over:
        seat = match.position["actors"][0]
        drops = [m for m in match.moves[seat] if m.startswith("drop")]
        match = match.play(seat, (drops or match.moves[seat])[-1])
        if match.position["phase"] == "main":
            assert match.turns[-1] == {match.position["actors"][0]: match.ply}
    assert match.turns[-1] == dict.fromkeys(match.position["actors"], match.ply)


def test_in_busstop_seating_passengers_is_one_turn_and_choosing_a_tile_another() -> None:
    match = Match.begin(Game("busstop", 3, first="A", seed=1))
    began: dict[tuple[str, str], set[int]] = {}
    while match.position["round"] == 1:
        for seat, ply in match.turns[-1].items():
            began.setdefault((match.position["phase"], seat), set()).add(ply)
        seat = match.position["actors"][-1]
        match = match.play(seat, match.moves[seat][0])
    assert began["tile", "A"] == {0}
    # The others choose at the same time; one's choice does not set another's clock anew.
    assert began["tile", "B"] == began["tile", "C"] == {1}
    assert all(len(plies) == 1 for plies in began.values())
    assert set(began) >= {("seat", seat) for seat in "ABC"}


def test_who_steers_the_proxy_is_asked_once_for_both() -> None:
    match = Match.begin(Game("busstop", 2, first="A", seed=3))
    while not match.over:
        assert set(match.turns[-1]) == {match.game.controller(s) for s in match.position["actors"]}
        assert "C" not in match.turns[-1]
        seat = match.position["actors"][0]
        match = match.play(seat, match.moves[seat][0])
    assert len(match.turns) == match.ply + 1
    assert match.turns[-1] == {}
