"""Sitting down before the game begins, at public tables, and instead of a bot."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from nextstop.tables.database import open_database
from nextstop.tables.errors import BadName, BadPlan, NoSuchTable, NotYourSeat, TableClosed
from nextstop.tables.seats import Plan
from nextstop.tables.storage import Storage
from nextstop.tables.table import Table
from nextstop.tables.tables import Tables
from tests.tables.builders import ANN, BEN, CIO, people, play_until
from tests.tables.hours import Hours

ME, BOT, FRIEND = Plan("me", "Ann"), Plan("bot"), Plan("friend")


def public(tables: Tables, *plans: Plan) -> Table:
    return tables.create(ANN, "bus-and-stop", plans or [ME, FRIEND, FRIEND], public=True)


# Public tables


def test_anybody_may_sit_down_at_a_public_table_once(tables: Tables) -> None:
    table = public(tables)
    table = tables.join_public(table.id, BEN, "Ben")
    assert table.seat("B").guest == BEN
    assert tables.join_public(table.id, BEN, "Ben again") == table
    table = tables.join_public(table.id, CIO, "Cio")
    assert table.match is not None
    with pytest.raises(TableClosed, match="taken"):
        tables.join_public(table.id, "somebody", "Dan")


def test_names_are_checked_at_a_public_table(tables: Tables) -> None:
    table = public(tables)
    with pytest.raises(BadName):
        tables.join_public(table.id, BEN, "\u202e")
    with pytest.raises(BadPlan, match="called ANN already"):
        tables.join_public(table.id, BEN, "ANN")


def test_a_table_is_for_those_with_a_link_unless_its_host_says_otherwise(tables: Tables) -> None:
    table = tables.create(ANN, "bus-and-stop", [ME, FRIEND])
    with pytest.raises(NotYourSeat):
        tables.join_public(table.id, BEN, "Ben")
    assert tables.waiting(9) == []
    with pytest.raises(NotYourSeat):
        tables.publish(table.id, BEN, True)
    tables.publish(table.id, ANN, True)
    assert [t.id for t in tables.waiting(9)] == [table.id]
    tables.publish(table.id, ANN, False)
    assert tables.waiting(9) == []


def test_who_waits_for_a_lost_host_may_fill_the_table_with_bots(database: Path) -> None:
    hours = Hours()
    tables = Tables(Storage(open_database(database), hours))
    table = tables.create(ANN, "bus-and-stop", [ME, FRIEND, FRIEND])
    table = tables.join(tables.invitation(table, "B"), BEN, "Ben")

    def refused(guest: str) -> bool:
        with pytest.raises(NotYourSeat):
            tables.seat_bot(table.id, guest, "C", "greedy")
        return not tables.may_seat_bots(table, guest)

    assert refused(BEN)
    hours.skip(599)
    assert refused(BEN)
    tables.see(table, ANN)
    hours.skip(599)
    assert refused(BEN)
    hours.skip(1)
    assert refused(CIO)  # who has no seat there
    assert tables.may_seat_bots(table, BEN)
    assert tables.seat_bot(table.id, BEN, "C", "greedy").match is not None
    tables.close()


def test_public_tables_are_listed_while_they_wait_and_then_to_be_watched(tables: Tables) -> None:
    first, second = public(tables), public(tables)
    assert [t.id for t in tables.waiting(9)] == [second.id, first.id]
    assert [t.id for t in tables.waiting(1, 1)] == [first.id]
    assert tables.running(9) == []
    for guest, name in ((BEN, "Ben"), (CIO, "Cio")):
        table = tables.join_public(second.id, guest, name)
    assert [t.id for t in tables.waiting(9)] == [first.id]
    assert [(t.id, t.names) for t in tables.running(9)] == [(second.id, ["Ann", "Ben", "Cio"])]
    play_until(tables, table, lambda t: t.over)
    assert tables.running(9) == []


def test_one_host_has_so_many_tables_in_the_lobby_at_most(tables: Tables) -> None:
    made = [public(tables) for _ in range(5)]
    with pytest.raises(BadPlan, match="many open tables"):
        public(tables)
    hidden = tables.create(ANN, "bus-and-stop", [ME, FRIEND])
    with pytest.raises(BadPlan):
        tables.publish(hidden.id, ANN, True)
    tables.publish(made[0].id, ANN, False)
    assert tables.publish(hidden.id, ANN, True).head.public


def test_a_table_whose_host_is_gone_for_hours_is_listed_no_more(
    tables: Tables, database: Path
) -> None:
    table = public(tables)
    ages_ago, lately = (datetime.now(UTC) + timedelta(hours=h) for h in (-1, 3))
    storage = Storage(open_database(database))

    def listed(after: datetime) -> bool:
        return bool(storage.find.public(running=False, after=after, most=9, skip=0))

    assert listed(ages_ago)
    assert not listed(lately)
    storage.see(table.id, BEN, lately + timedelta(hours=1))  # somebody who is not the host
    assert not listed(lately)
    storage.see(table.id, ANN, lately + timedelta(hours=1))
    assert listed(lately)
    storage.close()


# Bots and friends


def test_a_friend_who_comes_late_takes_over_from_the_bot_in_the_seat(tables: Tables) -> None:
    table = tables.create(ANN, "bus-and-stop", [ME, FRIEND], first="B")
    secret = tables.invitation(table, "B")
    table = tables.seat_bot(table.id, ANN, "B", "greedy")
    while tables.move_bot(table.id):
        pass
    before = tables.get(table.id)
    assert before.match is not None and before.match.ply > 0
    table = tables.join(secret, BEN, "Ben")
    assert table.names == ["Ann", "Ben"]
    assert table.match is not None
    assert table.match.position == before.match.position
    assert table.seat("B").bot is None
    table = play_until(tables, table, lambda t: t.over)
    assert table.record()["players"] == ["Ann", "Ben"]
    with pytest.raises(TableClosed):
        tables.join(secret, CIO, "Cio")


def test_the_host_may_open_a_bots_seat_to_a_friend_before_the_game(tables: Tables) -> None:
    table = tables.create(ANN, "bus-and-stop", [ME, BOT, FRIEND])
    with pytest.raises(NotYourSeat):
        tables.open_up(table.id, BEN, "B")
    table = tables.open_up(table.id, ANN, "B")
    assert table.seat("B").is_open
    table = tables.join(tables.invitation(table, "B"), BEN, "Ben")
    assert table.names[:2] == ["Ann", "Ben"]


def test_who_gives_up_a_seat_leaves_it_open(tables: Tables) -> None:
    table = tables.create(ANN, "bus-and-stop", [ME, FRIEND, FRIEND])
    secret = tables.invitation(table, "B")
    tables.join(secret, BEN, "Ben")
    with pytest.raises(NotYourSeat):
        tables.open_up(table.id, ANN, "B")
    opened = tables.open_up(table.id, BEN, "B")
    assert opened.seat("B").is_open
    with pytest.raises(NoSuchTable):
        tables.join(secret, CIO, "Cio")
    secret = tables.invitation(opened, "B")
    assert tables.join(secret, CIO, "Cio").seat("B").guest == CIO


def test_nobody_gives_up_a_seat_when_the_game_has_begun(tables: Tables) -> None:
    table = people(tables, "bus-and-stop")
    with pytest.raises(TableClosed):
        tables.open_up(table.id, BEN, "B")


def test_a_bots_seat_can_be_offered_to_a_friend_while_the_bot_plays_on(tables: Tables) -> None:
    table = tables.create(ANN, "bus-and-stop", [ME, BOT], first="B")
    with pytest.raises(NotYourSeat):
        tables.open_up(table.id, BEN, "B")
    table = tables.open_up(table.id, ANN, "B")
    assert table.bot_to_move == ("B", "medium")
    assert tables.move_bot(table.id)
    table = tables.join(tables.invitation(table, "B"), BEN, "Ben")
    assert table.names == ["Ann", "Ben"]
    table = play_until(tables, table, lambda t: t.over)
    with pytest.raises(TableClosed):
        tables.open_up(table.id, BEN, "B")


# Who begins


def test_the_host_names_who_rode_a_bus_last_when_the_friends_are_there(tables: Tables) -> None:
    table = tables.create(ANN, "bus-and-stop", [ME, FRIEND, FRIEND])
    tables.join(tables.invitation(table, "B"), BEN, "Ben")
    for letter in ("B", None, "B"):
        assert tables.name_first(table.id, ANN, letter).head.first == letter
    with pytest.raises(NotYourSeat):
        tables.name_first(table.id, BEN, "A")
    with pytest.raises(NotYourSeat):
        tables.name_first(table.id, ANN, "Q")
    table = tables.join(tables.invitation(table, "C"), CIO, "Cio")
    assert table.match is not None
    assert table.match.game.first == "B"
    assert table.fairness is not None and table.fairness.first == "named"
    with pytest.raises(TableClosed):
        tables.name_first(table.id, ANN, "A")
