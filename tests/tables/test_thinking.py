"""Bots at tables: each is one bot for a whole game, and nobody waits while one thinks."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from nextstop.bots import BOTS
from nextstop.games.bits import members
from nextstop.tables.seats import Plan
from nextstop.tables.table import Table
from nextstop.tables.tables import Tables
from nextstop.tables.view import Viewer, look
from tests.bots.guarded import guarded, that
from tests.tables.builders import ANN, BEN, CIO, people, tables_at


class Ponders:
    """A bot that thinks until it is let go; then it takes its last choice."""

    def __init__(self) -> None:
        self.begun, self.let_go = threading.Event(), threading.Event()
        self.asked: list[int] = []
        self.seeds: list[int | None] = []

    def act(self, observation: Any, seat: int) -> int:
        self.asked.append(seat)
        self.begun.set()
        assert self.let_go.wait(20)
        return int(members(int(observation["legal"][seat]))[-1])

    def make(self, game: str, seed: int | None) -> Ponders:
        self.seeds.append(seed)
        return self


@pytest.fixture
def ponders(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ponders]:
    bot = Ponders()
    monkeypatch.setitem(BOTS, "ponders", bot.make)
    yield bot
    bot.let_go.set()


def meanwhile(tables: Tables, table: Table, bot: Ponders, do: Callable[[], object]) -> Table:
    """The table after something was done while a bot of it was thinking."""
    with ThreadPoolExecutor(1) as pool:
        moved = pool.submit(tables.move_bot, table.id)
        assert bot.begun.wait(20)
        try:
            do()
        finally:
            bot.let_go.set()
        assert moved.result(20)
    return tables.get(table.id)


def test_a_table_can_be_looked_at_while_a_bot_of_it_thinks(
    tables: Tables, ponders: Ponders
) -> None:
    table = tables.create(ANN, "bus-and-stop", [Plan("bot", bot="ponders")] * 2)

    def look() -> None:
        assert tables.get(table.id).match.ply == 0

    assert meanwhile(tables, table, ponders, look).match.ply == 1


def test_a_seat_taken_back_while_its_bot_thinks_is_not_moved(
    tables: Tables, ponders: Ponders
) -> None:
    table = people(tables, "bus-and-stop")
    tables.stand_in(table.id, ANN, "A", "ponders")
    back = meanwhile(tables, table, ponders, lambda: tables.take_back(table.id, ANN, "A"))
    assert back.match.ply == 0
    assert back.actors_of(ANN) == ("A",)


def test_a_tile_chosen_while_another_chooses_counts(tables: Tables, ponders: Ponders) -> None:
    table = people(tables, "busstop", 3)
    table = tables.move(table.id, ANN, "A", 0, "tile 5")
    tables.stand_in(table.id, BEN, "B", "ponders")
    after = meanwhile(tables, table, ponders, lambda: tables.move(table.id, CIO, "C", 1, "tile 3"))
    assert after.match.game.history == (("A", "tile 5"), ("C", "tile 3"), ("B", "tile 10"))
    assert ponders.asked == [1]


def test_a_bot_is_made_once_a_game_and_with_the_same_seed_after_a_restart(
    database: Path, ponders: Ponders
) -> None:
    ponders.let_go.set()
    seats = [Plan("bot", bot="ponders")] * 2
    before = tables_at(database)
    table, other = (before.create(ANN, "bus-and-stop", seats) for _ in range(2))
    for _ in range(6):
        assert before.move_bot(table.id)
    assert len(ponders.seeds) == len(set(ponders.seeds)) == 2
    before.close()
    after = tables_at(database)
    while len(ponders.seeds) < 4:  # one bot may move several times, as to skedaddle
        assert after.move_bot(table.id)
    assert sorted(ponders.seeds[2:]) == sorted(ponders.seeds[:2])
    while len(ponders.seeds) < 6:
        assert after.move_bot(other.id)
    assert not set(ponders.seeds[4:]) & set(ponders.seeds[:2])
    after.close()


def test_moves_that_greedy_chose_for_a_bot_that_failed_are_known_as_such(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "raiser", lambda game, seed: guarded("none", game=game))
    monkeypatch.setitem(BOTS, "lasting", lambda game, seed: that("last", game))
    seats = [Plan("bot", bot="raiser"), Plan("bot", bot="lasting"), Plan("me", "Ann")]
    table = tables.create(ANN, "busstop", seats, first="A")
    for _ in range(2):
        assert tables.move_bot(table.id)
    tables.stand_in(table.id, ANN, "C")  # the table is read again
    table = tables.get(table.id)
    assert [seat for seat, _ in table.match.game.history] == ["A", "B"]
    assert table.by_greedy == {1}
    assert [entry.by_greedy for entry in look(table, table.match, Viewer()).log] == [True, False]
