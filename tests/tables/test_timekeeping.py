"""Clocks at tables: kept with the table, acted upon once, whoever looks first."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from nextstop.tables import standing_in, timekeeping
from nextstop.tables.clocks import Control
from nextstop.tables.database import open_database
from nextstop.tables.errors import TableClosed
from nextstop.tables.seats import Plan
from nextstop.tables.storage import Storage
from nextstop.tables.table import Table
from nextstop.tables.tables import Tables
from nextstop.tables.timekeeping import Timekeeper
from tests.tables.builders import ANN, BEN, CIO, phase, play_until
from tests.tables.hours import Hours

BOT, PASS, GAME = Control("turn", 60), Control("turn", 60, "pass"), Control("game", 600, "pass")
Come = Callable[[], Tables]


@pytest.fixture
def hours() -> Hours:
    return Hours()


@pytest.fixture
def server(database: Path, hours: Hours) -> Iterator[Come]:
    """Call it for one more server on the same database."""
    servers: list[Tables] = []

    def come() -> Tables:
        servers.append(Tables(Storage(open_database(database), hours)))
        servers[-1].uptime.sign()
        return servers[-1]

    yield come
    for tables in servers:
        tables.close()


@pytest.fixture
def tables(server: Come) -> Tables:
    return server()


def people(tables: Tables, control: Control, game: str = "bus-and-stop", players: int = 2) -> Table:
    """Ann (A), Ben (B) and Cio (C) at a table with a clock."""
    plans = [Plan("me", "Ann"), *[Plan("friend")] * (players - 1)]
    table = tables.create(ANN, game, plans, None, "A", control)
    for letter, guest, name in (("B", BEN, "Ben"), ("C", CIO, "Cio"))[: players - 1]:
        table = tables.join(tables.invitation(table, letter), guest, name)
    return table


def seconds_left(tables: Tables, table: Table) -> dict[str, float]:
    return {seat: clock.left.total_seconds() for seat, clock in tables.clocks(table).items()}


def test_a_clock_starts_when_the_game_does(tables: Tables, hours: Hours) -> None:
    table = tables.create(ANN, "bus-and-stop", [Plan("me", "Ann"), Plan("friend")], None, "A", BOT)
    hours.run(500, tables)
    assert tables.clocks(table) == {}
    assert tables.keep_time(table.id) == table
    table = tables.join(tables.invitation(table, "B"), BEN, "Ben")
    hours.run(10, tables)
    assert seconds_left(tables, table) == {"A": 50}


def test_until_the_time_is_over_nothing_happens(tables: Tables, hours: Hours) -> None:
    table = people(tables, BOT)
    hours.run(59.9, tables)
    assert tables.keep_time(table.id) == table


def test_at_the_end_a_bot_plays_until_the_seat_is_taken_back(tables: Tables, hours: Hours) -> None:
    table = people(tables, BOT)
    hours.run(60, tables)
    table = tables.keep_time(table.id)
    assert table.bot_to_move == ("A", "medium")
    assert tables.clocks(table) == {}
    assert tables.keep_time(table.id) == table
    # Taken back with the decision still open: a whole turn again.
    table = tables.take_back(table.id, ANN, "A")
    assert seconds_left(tables, table) == {"A": 60}
    hours.run(20, tables)
    assert tables.keep_time(table.id) == table
    table = tables.move(table.id, ANN, "A", 0, table.match.moves["A"][0])
    assert seconds_left(tables, table) == {"B": 60}


def test_nobody_wins_time_by_having_a_bot_for_a_moment(tables: Tables, hours: Hours) -> None:
    table = people(tables, BOT)
    hours.run(50, tables)
    tables.stand_in(table.id, ANN, "A")
    hours.run(5, tables)
    table = tables.take_back(table.id, ANN, "A")
    assert seconds_left(tables, table) == {"A": 5}


def test_a_turn_counts_anew_only_once(tables: Tables, hours: Hours) -> None:
    table = people(tables, BOT)
    for left in (60, 0):
        hours.run(60, tables)
        tables.keep_time(table.id)
        table = tables.take_back(table.id, ANN, "A")
        assert seconds_left(tables, table) == {"A": left}
    assert tables.keep_time(table.id).bot_to_move == ("A", "medium")


def test_at_the_end_the_seat_passes_and_the_next_turn_is_its_own(
    tables: Tables, hours: Hours
) -> None:
    table = people(tables, PASS)
    hours.run(61, tables)
    table = tables.keep_time(table.id)
    assert [seat for seat, _ in table.match.game.history] == ["A"]
    assert table.by_clock == {1}
    assert table.seat("A").stand_in is None
    assert seconds_left(tables, table) == {"B": 60}
    table = tables.move(table.id, BEN, "B", 1, table.match.moves["B"][0])
    assert table.by_clock == {1}
    assert seconds_left(tables, table) == {"A": 60}


def test_a_turn_of_several_moves_is_passed_whole(tables: Tables, hours: Hours) -> None:
    table = play_until(tables, people(tables, PASS, "busstop", 3), phase("seat"))
    round_, ply = table.match.position["round"], table.match.ply
    hours.run(60, tables)
    table = tables.keep_time(table.id)
    assert table.match.position["round"] == round_ + 1
    assert table.by_clock == set(range(ply + 1, table.match.ply + 1))
    assert seconds_left(tables, table) == {table.match.position["conductor"]: 60}


def test_all_who_are_late_at_once_are_relieved(tables: Tables, hours: Hours) -> None:
    table = people(tables, BOT, "busstop", 3)
    table = tables.move(table.id, ANN, "A", 0, "tile 5")
    hours.run(60, tables)
    table = tables.keep_time(table.id)
    assert [seat.stand_in for seat in table.seats] == [None, "medium", "medium"]


def test_the_proxy_is_moved_on_its_controllers_clock(tables: Tables, hours: Hours) -> None:
    table = play_until(tables, people(tables, PASS, "busstop"), phase("seat"))
    ply = table.match.ply
    assert set(tables.clocks(table)) == {"A", "B"}
    hours.run(60, tables)
    table = tables.keep_time(table.id)
    assert {seat for seat, _ in table.match.game.history[ply:]} == {"A", "B", "C"}
    assert table.match.position["phase"] == "tile"


def test_a_late_move_counts_if_nothing_has_happened_yet(tables: Tables, hours: Hours) -> None:
    table = people(tables, PASS)
    hours.run(90, tables)
    table = tables.move(table.id, ANN, "A", 0, table.match.moves["A"][0])
    assert table.by_clock == frozenset()
    assert tables.keep_time(table.id) == table


def test_per_game_all_turns_count_also_after_a_restart(
    tables: Tables, server: Come, hours: Hours
) -> None:
    table = people(tables, GAME)
    for seat, guest in (("A", ANN), ("B", BEN), ("A", ANN)):
        hours.run(100, tables)
        move = table.match.moves[seat][0]
        table = tables.move(table.id, guest, seat, table.match.ply, move)
    assert seconds_left(tables, table) == {"A": 400, "B": 500}
    again = server()
    assert seconds_left(again, again.get(table.id)) == {"A": 400, "B": 500}
    assert again.get(table.id).times == table.times


def test_while_no_server_runs_nobody_loses_time(tables: Tables, server: Come, hours: Hours) -> None:
    table = people(tables, BOT)
    hours.run(40, tables)
    hours.skip(5000)
    again = server()
    assert again.keep_time(table.id).seat("A").stand_in is None
    assert seconds_left(again, again.get(table.id)) == {"A": 20}
    hours.run(20, again)
    assert again.keep_time(table.id).seat("A").stand_in == "medium"


def test_a_short_silence_is_no_outage(tables: Tables, server: Come, hours: Hours) -> None:
    table = people(tables, BOT)
    hours.skip(50)
    again = server()
    assert again.uptime.outages == ()
    assert seconds_left(again, table) == {"A": 10}


def test_a_computer_that_slept_charges_nobody(tables: Tables, hours: Hours) -> None:
    table = people(tables, PASS)
    hours.skip(8 * 3600)
    assert tables.keep_time(table.id) == table
    assert seconds_left(tables, table)["A"] == 60


def test_as_long_as_one_server_runs_there_is_no_outage(
    tables: Tables, server: Come, hours: Hours
) -> None:
    other = server()
    hours.run(600, other)
    tables.uptime.sign()
    assert tables.uptime.outages == other.uptime.outages == ()


def test_where_a_clock_runs_nobody_else_says_that_time_is_over(
    tables: Tables, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standing_in, "PATIENCE", timedelta(0))
    table = people(tables, Control("turn", 86400))
    with pytest.raises(TableClosed, match="not away"):
        tables.stand_in(table.id, BEN, "A")
    assert tables.stand_in(table.id, ANN, "A").seat("A").stand_in == "medium"


def move_until_ann_is_asked(tables: Tables, table: str) -> None:
    """Ben makes his first legal moves: one, or more if anybody skedaddles."""
    while "A" not in (now := tables.get(table)).to_move:
        tables.move(table, BEN, "B", now.match.ply, now.match.moves["B"][0])


def wait_for_ann(tables: Tables, hours: Hours, table: str) -> None:
    """Ann's time runs down, and Ben goes on."""
    hours.run(tables.get(table).control.seconds, tables)
    tables.keep_time(table)
    move_until_ann_is_asked(tables, table)


def test_whom_the_clock_has_passed_twice_unseen_the_others_may_give_a_bot(
    tables: Tables, hours: Hours
) -> None:
    table = people(tables, Control("turn", 300, "pass"))
    wait_for_ann(tables, hours, table.id)
    with pytest.raises(TableClosed, match="not away"):
        tables.stand_in(table.id, BEN, "A")
    now = tables.get(table.id)
    tables.move(table.id, ANN, "A", now.match.ply, now.match.moves["A"][0])
    tables.see(now, ANN)
    move_until_ann_is_asked(tables, table.id)
    wait_for_ann(tables, hours, table.id)
    with pytest.raises(TableClosed, match="not away"):  # once since Ann was there
        tables.stand_in(table.id, BEN, "A")
    wait_for_ann(tables, hours, table.id)
    assert tables.stand_in(table.id, BEN, "A").seat("A").stand_in == "medium"


def test_who_has_the_table_open_is_not_away_however_short_the_turns(
    tables: Tables, hours: Hours
) -> None:
    table = people(tables, PASS)
    tables.see(table, ANN)  # noted a minute ago at most, as long as the page is open
    for _ in range(2):
        wait_for_ann(tables, hours, table.id)
    with pytest.raises(TableClosed, match="not away"):
        tables.stand_in(table.id, BEN, "A")


def test_a_rematch_has_the_same_clock(tables: Tables, hours: Hours) -> None:
    table = play_until(tables, people(tables, GAME), lambda t: t.over)
    assert tables.clocks(table) == {}
    assert tables.rematch(table.id, BEN).control == GAME


def test_whose_time_was_over_is_remembered(tables: Tables, server: Come, hours: Hours) -> None:
    table = people(tables, PASS)
    hours.run(60, tables)
    table = tables.keep_time(table.id)
    assert server().get(table.id).by_clock == table.by_clock == {1}


@pytest.mark.parametrize("control", [BOT, PASS])
def test_of_two_servers_that_find_a_clock_run_down_one_acts(
    tables: Tables, server: Come, hours: Hours, control: Control
) -> None:
    table = people(tables, control)
    other = server()
    other.get(table.id)
    hours.run(60, tables, other)
    version = table.head.version
    gate = threading.Barrier(2)

    def keep(at: Tables) -> None:
        gate.wait()
        at.keep_time(table.id)

    threads = [threading.Thread(target=keep, args=(at,)) for at in (tables, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert tables.get(table.id).head.version == version + 1
    assert other.get(table.id).head.version == version + 1


# The task that keeps time


def run(tables: Tables, done: Callable[[], bool], keeper: Timekeeper | None = None) -> None:
    """Let a timekeeper run until ``done``."""

    async def wait() -> None:
        keeping = keeper or Timekeeper(tables)
        await keeping.start()
        while not await asyncio.to_thread(done):
            await asyncio.sleep(0.01)
        await keeping.stop()

    asyncio.run(asyncio.wait_for(wait(), 30))


def test_what_has_run_down_is_done_at_the_start(tables: Tables, hours: Hours) -> None:
    table = people(tables, BOT)
    hours.run(60, tables)
    run(tables, lambda: tables.get(table.id).seat("A").stand_in is not None)


def test_a_change_of_a_table_wakes_the_timekeeper(
    tables: Tables, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeping, "_LOOK_AROUND", 3600)

    async def wait() -> None:
        keeper = Timekeeper(tables)
        await keeper.start()
        await asyncio.sleep(0.05)  # it sleeps for an hour: there is nothing to do
        table = await asyncio.to_thread(people, tables, BOT)
        await asyncio.to_thread(hours.run, 60, tables)
        keeper.notice(table)
        while tables.get(table.id).seat("A").stand_in is None:
            await asyncio.sleep(0.01)
        await keeper.stop()
        keeper.notice(table)

    asyncio.run(asyncio.wait_for(wait(), 60))


def test_one_tables_trouble_is_not_the_others(
    tables: Tables,
    hours: Hours,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    broken, sound = people(tables, PASS), people(tables, PASS)
    keep_time, tried = tables.keep_time, []

    def stumble(table: str) -> Table:
        tried.append(table)
        if table == broken.id:
            raise RuntimeError("stumbled")
        return keep_time(table)

    monkeypatch.setattr(tables, "keep_time", stumble)
    hours.run(60, tables)
    with caplog.at_level(logging.ERROR):
        run(tables, lambda: bool(tables.get(sound.id).by_clock))
    assert "stumbled" in caplog.text
    assert tried.count(broken.id) == 1
    assert tables.get(broken.id).by_clock == frozenset()


def test_tables_are_looked_at_when_they_are_due_and_not_before(
    tables: Tables, hours: Hours
) -> None:
    slow, quick = people(tables, Control("turn", 3600)), people(tables, BOT)
    without = tables.create(ANN, "bus-and-stop", [Plan("me", "Ann"), Plan("bot")])
    run(tables, lambda: not tables.look_for_late(9))
    assert 50 < tables.seconds_to_next_end(1000) <= 60
    hours.run(61, tables)
    assert tables.look_for_late(9) == [quick.id]
    hours.run(3600, tables)
    assert tables.look_for_late(9) == [quick.id, slow.id]
    assert tables.look_for_late(9, [quick.id]) == [slow.id]
    assert tables.look_for_late(1) == [quick.id]
    assert without.id not in tables.look_for_late(9)
