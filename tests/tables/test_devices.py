"""One seat on several devices."""

from __future__ import annotations

import threading
from datetime import timedelta
from pathlib import Path

import pytest
import sqlalchemy as sa

from nextstop.tables import schema
from nextstop.tables.database import open_database
from nextstop.tables.devices import LIFETIME, MOST, LinkGone
from nextstop.tables.errors import NotYourSeat, TableClosed
from nextstop.tables.seats import Plan
from nextstop.tables.storage import Storage, utc_now
from nextstop.tables.table import Table
from nextstop.tables.tables import Tables
from tests.tables.builders import ANN, BEN, CIO, people, phase, play_until, tables_at

PHONE, TABLET = "phone", "tablet"


@pytest.fixture
def table(tables: Tables) -> Table:
    return people(tables, "bus-and-stop")


def both(tables: Tables, table: Table, *guests: str) -> Table:
    """Ann's seat on her own device and on these."""
    for guest in guests:
        table = tables.devices.follow(tables.devices.link(table.id, ANN, "A"), guest)
    return table


def test_a_link_lets_another_device_play_the_same_seat(tables: Tables, table: Table) -> None:
    table = both(tables, table, PHONE)
    assert table.seats_of(ANN) == table.seats_of(PHONE) == ("A",)
    assert table.actors_of(PHONE) == ("A",)
    table = tables.move(table.id, PHONE, "A", 0, table.match.moves["A"][0])
    assert table.match.ply == 1
    assert [t.id for t in tables.unfinished_of(PHONE, 9)] == [table.id]
    assert tables.name_of(PHONE) == "Ann"
    assert table.seat("A").name == "Ann"


def test_a_link_works_once(tables: Tables, table: Table) -> None:
    secret = tables.devices.link(table.id, ANN, "A")
    tables.devices.follow(secret, PHONE)
    for guest in (TABLET, BEN):
        with pytest.raises(LinkGone):
            tables.devices.follow(secret, guest)
    with pytest.raises(LinkGone):
        tables.devices.linked(secret)


def test_ones_own_link_opened_where_one_plays_stays_good(tables: Tables, table: Table) -> None:
    secret = tables.devices.link(table.id, ANN, "A")
    tables.devices.follow(secret, ANN)
    assert tables.devices.follow(secret, PHONE).seats_of(PHONE) == ("A",)


def test_a_new_link_replaces_the_one_before_and_can_be_withdrawn(
    tables: Tables, table: Table
) -> None:
    first = tables.devices.link(table.id, ANN, "A")
    second = tables.devices.link(table.id, ANN, "A")
    with pytest.raises(LinkGone):
        tables.devices.follow(first, PHONE)
    with pytest.raises(NotYourSeat):
        tables.devices.withdraw(table.id, BEN, "A")
    tables.devices.withdraw(table.id, ANN, "A")
    with pytest.raises(LinkGone):
        tables.devices.follow(second, PHONE)


def test_a_link_runs_out(database: Path) -> None:
    now = utc_now()
    tables = Tables(Storage(open_database(database), lambda: now))
    table = people(tables, "bus-and-stop")
    early, late = (tables.devices.link(table.id, g, s) for g, s in ((ANN, "A"), (BEN, "B")))
    now += LIFETIME - timedelta(seconds=1)
    tables.devices.follow(early, PHONE)
    now += timedelta(seconds=2)
    with pytest.raises(LinkGone):
        tables.devices.follow(late, TABLET)
    tables.close()


def test_nobody_makes_a_link_to_a_seat_that_is_not_theirs(tables: Tables, table: Table) -> None:
    for guest, letter in ((BEN, "A"), (CIO, "A"), ("", "A"), (ANN, "Q")):
        with pytest.raises(NotYourSeat):
            tables.devices.link(table.id, guest, letter)
    bots = tables.create(ANN, "bus-and-stop", [Plan("me", "Ann"), Plan("bot")])
    with pytest.raises(NotYourSeat):
        tables.devices.link(bots.id, ANN, "B")


def test_who_was_there_first_signs_out_who_came_later_never_the_other_way(
    tables: Tables, table: Table
) -> None:
    table = both(tables, table, PHONE, TABLET)
    assert table.seat("A").holders == (ANN, PHONE, TABLET)
    table = tables.devices.sign_out(table.id, TABLET, "A")
    assert table.seat("A").holders == (ANN, PHONE, TABLET)
    table = tables.devices.sign_out(table.id, PHONE, "A")
    assert table.seat("A").holders == (ANN, PHONE)
    table = tables.devices.sign_out(table.id, ANN, "A")
    assert table.seat("A").holders == (ANN,)
    for verb in (tables.devices.sign_out, tables.devices.leave, tables.devices.link):
        with pytest.raises(NotYourSeat):
            verb(table.id, PHONE, "A")
    with pytest.raises(NotYourSeat):
        tables.move(table.id, PHONE, "A", 0, table.match.moves["A"][0])


def test_links_of_a_device_that_was_signed_out_lead_nowhere(tables: Tables, table: Table) -> None:
    both(tables, table, PHONE)
    secret = tables.devices.link(table.id, PHONE, "A")
    tables.devices.sign_out(table.id, ANN, "A")
    with pytest.raises(LinkGone):
        tables.devices.follow(secret, TABLET)


def test_a_seat_is_left_to_the_other_device(tables: Tables, table: Table) -> None:
    with pytest.raises(TableClosed):
        tables.devices.leave(table.id, ANN, "A")
    both(tables, table, PHONE, TABLET)
    table = tables.devices.leave(table.id, ANN, "A")
    assert table.seat("A").holders == (PHONE, TABLET)
    assert table.is_host(PHONE)  # Ann had made the table
    assert not table.is_host(ANN)
    with pytest.raises(NotYourSeat):
        tables.move(table.id, ANN, "A", 0, table.match.moves["A"][0])
    table = tables.devices.leave(table.id, TABLET, "A")
    assert table.seat("A").holders == (PHONE,)


def test_somebody_at_a_shared_screen_moves_to_a_device_of_their_own(tables: Tables) -> None:
    plans = [Plan("me", "Ann"), Plan("device", "Ben")]
    table = tables.create(ANN, "busstop", plans, first="A")
    table = tables.devices.follow(tables.devices.link(table.id, ANN, "B"), PHONE)
    table = tables.devices.leave(table.id, ANN, "B")
    assert (table.seats_of(ANN), table.seats_of(PHONE)) == (("A",), ("B",))
    assert table.is_host(ANN)
    assert not table.is_host(PHONE)
    table = play_until(tables, table, phase("seat"))
    assert "C" in table.actors_of(PHONE)  # the proxy, steered by B in odd rounds (T7.3)


def test_a_seat_is_on_so_many_devices_at_most(tables: Tables, table: Table) -> None:
    table = both(tables, table, *(f"device {n}" for n in range(MOST - 1)))
    assert len(table.seat("A").holders) == MOST
    with pytest.raises(TableClosed, match="too many devices"):
        both(tables, table, PHONE)


def test_of_two_who_follow_one_link_at_the_same_moment_one_gets_the_seat(database: Path) -> None:
    servers = [tables_at(database), tables_at(database)]
    table = people(servers[0], "bus-and-stop")
    for n in range(3):
        secret = servers[0].devices.link(table.id, ANN, "A")
        barrier, outcomes = threading.Barrier(2), []

        def follow(tables: Tables, guest: str) -> None:
            barrier.wait()  # noqa: B023
            try:
                tables.devices.follow(secret, guest)  # noqa: B023
                outcomes.append("in")  # noqa: B023
            except LinkGone:
                outcomes.append("gone")  # noqa: B023

        pairs = zip(servers, (f"one {n}", f"two {n}"), strict=True)
        threads = [threading.Thread(target=follow, args=pair) for pair in pairs]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(outcomes) == ["gone", "in"]
    assert len(servers[1].get(table.id).seat("A").holders) == 4
    for server in servers:
        server.close()


def test_devices_outlive_a_restart_and_come_along_to_a_rematch(database: Path) -> None:
    tables = tables_at(database)
    table = both(tables, people(tables, "bus-and-stop"), TABLET, PHONE)
    tables.close()
    tables = tables_at(database)
    table = tables.get(table.id)
    assert table.seat("A").holders == (ANN, TABLET, PHONE)
    table = play_until(tables, table, lambda t: t.over)
    again = tables.rematch(table.id, PHONE)
    assert again.seat("A").holders == (ANN, TABLET, PHONE)
    # Who came later hosts it only as long as they hold the seat.
    assert again.head.host == ANN
    assert again.is_host(PHONE)
    assert not tables.devices.sign_out(again.id, ANN, "A").is_host(PHONE)
    tables.close()


def test_who_stands_up_takes_their_devices_along(tables: Tables) -> None:
    plans = [Plan("me", "Ann"), Plan("friend"), Plan("friend")]
    table = tables.create(ANN, "bus-and-stop", plans)
    secret = tables.invitation(table, "B")
    tables.join(secret, BEN, "Ben")
    link = tables.devices.link(table.id, BEN, "B")
    tables.devices.follow(tables.devices.link(table.id, BEN, "B"), PHONE)
    with pytest.raises(LinkGone):
        tables.devices.follow(link, TABLET)
    link = tables.devices.link(table.id, BEN, "B")
    with pytest.raises(NotYourSeat):
        tables.open_up(table.id, PHONE, "B")
    table = tables.open_up(table.id, BEN, "B")
    table = tables.join(tables.invitation(table, "B"), CIO, "Cio")
    assert table.seat("B").holders == (CIO,)
    assert table.seats_of(PHONE) == ()
    with pytest.raises(LinkGone):
        tables.devices.follow(link, TABLET)


def test_a_stand_in_may_be_asked_for_and_sent_away_from_any_device(
    tables: Tables, table: Table
) -> None:
    both(tables, table, PHONE)
    assert tables.stand_in(table.id, PHONE, "A").actors_of(ANN) == ()
    assert tables.take_back(table.id, ANN, "A").actors_of(PHONE) == ("A",)


def test_of_links_only_digests_are_stored(tables: Tables, table: Table, database: Path) -> None:
    secret = tables.devices.link(table.id, ANN, "A")
    engine = open_database(database)
    with engine.connect() as db:
        rows = db.execute(sa.select(schema.seat_links)).all()
    engine.dispose()
    assert len(rows) == 1
    assert secret not in str(rows)
    assert len(secret) >= 22  # 128 bits
