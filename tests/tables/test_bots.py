"""Bots move by themselves: when woken by a change, after a start, and one table for itself."""

from __future__ import annotations

import asyncio
import logging
import threading
from typing import Any

import pytest

from nextstop.bots import BOTS
from nextstop.bots.guard import GuardedBot
from nextstop.games.bits import members
from nextstop.tables.bots import BotDriver
from nextstop.tables.seats import Plan
from nextstop.tables.tables import Tables
from tests.tables.builders import ANN

BOT = Plan("bot")


def drive(tables: Tables, table: str, *, begin: bool = False) -> None:
    """Run a driver until the game is over."""

    async def run() -> None:
        driver = BotDriver(tables, 0)
        await driver.start()
        if begin:
            driver.notice(tables.get(table))
        while not tables.get(table).over:
            await asyncio.sleep(0.01)
        await driver.stop()

    asyncio.run(asyncio.wait_for(run(), 60))


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_a_driver_goes_on_with_tables_that_were_running(tables: Tables, game: str) -> None:
    drive(tables, tables.create(ANN, game, [BOT] * 3).id)


def test_a_move_of_a_person_wakes_the_bots(tables: Tables) -> None:
    async def run() -> None:
        driver = BotDriver(tables, 0)
        await driver.start()
        table = tables.create(ANN, "bus-and-stop", [Plan("me", "Ann"), BOT], first="A")
        move = table.match.moves["A"][0]
        await asyncio.to_thread(tables.move, table.id, ANN, "A", 0, move)
        while tables.get(table.id).match.ply < 2:
            await asyncio.sleep(0.01)
        await driver.stop()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_one_tables_trouble_is_not_the_others(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = tables.create(ANN, "bus-and-stop", [BOT] * 2)
    sound = tables.create(ANN, "bus-and-stop", [BOT] * 2)
    move_bot = tables.move_bot

    def stumble(table: str) -> bool:
        if table == broken.id:
            raise RuntimeError("stumbled")
        return move_bot(table)

    monkeypatch.setattr(tables, "move_bot", stumble)
    with caplog.at_level(logging.ERROR):
        drive(tables, sound.id)
    assert "stumbled" in caplog.text
    assert tables.get(broken.id).match.ply == 0


def test_who_wakes_the_bots_while_one_of_them_fails_is_heard(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tables.create(ANN, "bus-and-stop", [BOT] * 2)
    move_bot = tables.move_bot
    failed: list[str] = []

    def stumble_once(name: str) -> bool:
        if not failed:
            failed.append(name)
            for listener in tables._listeners:  # as when somebody looks at the table
                listener(table)
            raise RuntimeError("stumbled")
        return move_bot(name)

    monkeypatch.setattr(tables, "move_bot", stumble_once)
    drive(tables, table.id)
    assert failed == [table.id]


def test_bots_of_others_that_stall_at_many_tables_do_not_keep_ours_waiting(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_go = threading.Event()

    class Stalls:
        def act(self, observation: Any, seat: int) -> int:
            assert let_go.wait(60)
            return int(members(int(observation["legal"][seat]))[0])

    monkeypatch.setitem(BOTS, "stalls", lambda game, seed: Stalls())
    for _ in range(40):  # more than there are usual threads
        tables.create(ANN, "bus-and-stop", [Plan("bot", bot="stalls")] * 2)
    try:
        drive(tables, tables.create(ANN, "bus-and-stop", [BOT] * 2).id)
    finally:
        let_go.set()
        for thread in threading.enumerate():
            if thread.name.startswith("foreign bots"):
                thread.join()


def test_a_driver_that_stops_waits_for_no_bot_of_others_and_plays_nothing_for_it(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stall(game: str, seed: int | None) -> GuardedBot:
        return GuardedBot("stalls", "tests.bots.hostile:never_answers", game, seed, start=3600)

    monkeypatch.setitem(BOTS, "stalls", stall)
    table = tables.create(ANN, "bus-and-stop", [Plan("bot", bot="stalls")] * 2)

    def thinking() -> list[threading.Thread]:
        return [t for t in threading.enumerate() if t.name.startswith("foreign bots")]

    async def run() -> None:
        driver = BotDriver(tables, 0)
        await driver.start()
        while not thinking():
            await asyncio.sleep(0.01)
        await driver.stop()

    asyncio.run(asyncio.wait_for(run(), 60))
    for thread in thinking():
        thread.join(60)
    assert not thinking()
    assert tables.get(table.id).match.ply == 0


def test_a_stopped_driver_makes_no_more_moves(tables: Tables) -> None:
    async def run() -> None:
        driver = BotDriver(tables, 60)
        await driver.start()
        table = tables.create(ANN, "bus-and-stop", [BOT] * 2)
        await asyncio.sleep(0.1)
        await driver.stop()
        driver.notice(table)
        await asyncio.sleep(0.1)
        assert tables.get(table.id).match.ply == 0

    asyncio.run(asyncio.wait_for(run(), 60))
