"""What is written down: append-only, one winner of every race, the same on every database."""

from __future__ import annotations

import re
import sqlite3
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable

from nextstop.tables import schema
from nextstop.tables.database import default_database, open_database
from nextstop.tables.errors import BadDatabase, Stale
from nextstop.tables.storage import Conflict, Storage
from nextstop.tables.table import Table
from nextstop.tables.tables import Tables
from tests.tables.builders import ANN, BEN, people, phase, play_until, tables_at


def test_the_migrations_make_the_schema(no_database: Path) -> None:
    engine = open_database(no_database)
    with engine.connect() as db:
        assert compare_metadata(MigrationContext.configure(db), schema.metadata) == []
    engine.dispose()


def test_the_schema_is_one_that_postgresql_takes() -> None:
    for table in schema.metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=postgresql.dialect()))


def test_sqlite_writes_ahead_and_keeps_references(no_database: Path) -> None:
    engine = open_database(no_database)
    with engine.connect() as db:
        assert db.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert db.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    engine.dispose()


def test_opening_twice_at_the_same_time_makes_one_database(no_database: Path) -> None:
    keys: list[str] = []

    def come() -> None:
        storage = Storage(open_database(no_database))
        keys.append(storage.key("signing-key"))
        storage.close()

    threads = [threading.Thread(target=come) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(keys) == 4
    assert len(set(keys)) == 1


def test_a_new_database_that_another_writes_just_now_is_waited_for(no_database: Path) -> None:
    writer = sqlite3.connect(no_database, isolation_level=None)
    writer.execute("CREATE TABLE letters (words TEXT)")
    writer.execute("BEGIN IMMEDIATE")
    with ThreadPoolExecutor(1) as pool:
        opened = pool.submit(open_database, no_database)
        with pytest.raises(TimeoutError):
            opened.result(timeout=0.5)
        writer.execute("ROLLBACK")
        engine = opened.result()
    assert sa.inspect(engine).has_table("letters")
    assert sa.inspect(engine).has_table("tables")
    writer.close()
    engine.dispose()


def test_the_database_is_where_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEXTSTOP_DATABASE", "somewhere.sqlite3")
    assert default_database() == "somewhere.sqlite3"
    monkeypatch.delenv("NEXTSTOP_DATABASE")
    assert default_database().endswith("tables.sqlite3")


def test_a_file_that_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 1000)
    with pytest.raises(BadDatabase, match=r"letter\.txt cannot be used: file is not a database"):
        open_database(file)
    assert file.read_text() == "Dear Ann, " * 1000


@pytest.mark.parametrize(
    "named", ["nosuch://here", "sqlite+nosuch://", "mysql+x:///", "http://:::"]
)
def test_an_address_that_leads_to_no_database_is_refused_in_words(named: str) -> None:
    with pytest.raises(BadDatabase, match=f"{re.escape(named)} cannot be used: .") as refused:
        open_database(named)
    assert "\n" not in str(refused.value)


def test_a_database_whose_driver_is_missing_is_refused_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)  # as if it were not installed
    with pytest.raises(BadDatabase, match="psycopg"):
        open_database("postgresql+psycopg://127.0.0.1:1/tables")


@pytest.mark.parametrize("named", ["sqlite://", "sqlite:///:memory:", ":memory:"])
def test_a_database_that_would_be_gone_with_the_server_is_refused(named: str) -> None:
    with pytest.raises(BadDatabase, match="names no file"):
        open_database(named)


def test_a_database_of_a_newer_nextstop_is_refused_in_words(database: Path) -> None:
    engine = open_database(database)
    with engine.begin() as db:
        db.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    with pytest.raises(BadDatabase, match="9999"):
        open_database(database)


def test_a_ply_is_written_once(tables: Tables, database: Path) -> None:
    table = play_until(tables, people(tables, "bus-and-stop"), lambda t: t.match.ply == 2)
    engine = open_database(database)
    with engine.begin() as db, pytest.raises(sa.exc.IntegrityError):
        db.execute(
            sa.insert(schema.moves).values(
                table_id=table.id, ply=1, seat="A", move="stay", made_at=table.head.created_at
            )
        )
    engine.dispose()


def test_a_writer_who_knew_an_older_version_writes_nothing(tables: Tables, database: Path) -> None:
    table = people(tables, "bus-and-stop")
    storage = Storage(open_database(database))
    with pytest.raises(Conflict):
        storage.append(table.id, table.head.version - 1, 0, [("A", "x")], {}, finished=False)
    stored = storage.load(table.id)
    assert stored is not None
    assert stored.moves == ()
    assert stored.head.version == table.head.version
    storage.close()


def race(servers: list[Tables], table: Table, seat: str, guest: str) -> list[str]:
    """What becomes of two different moves sent for one seat to two servers at the same moment."""
    outcomes: list[str] = []
    barrier = threading.Barrier(2)
    ply, moves = table.match.ply, table.match.moves[seat]

    def send(tables: Tables, move: str) -> None:
        barrier.wait()
        try:
            tables.move(table.id, guest, seat, ply, move)
            outcomes.append("made")
        except Stale:
            outcomes.append("stale")

    threads = [
        threading.Thread(target=send, args=args)
        for args in zip(servers, (moves[0], moves[-1]), strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(outcomes)


def test_of_two_moves_racing_exactly_one_is_made(database: Path) -> None:
    servers = [tables_at(database), tables_at(database)]
    table = people(servers[0], "bus-and-stop")
    for _ in range(10):
        ply, seat = table.match.ply, table.match.position["actors"][0]
        assert race(servers, table, seat, {"A": ANN, "B": BEN}[seat]) == ["made", "stale"]
        table = servers[0].get(table.id)
        assert table.match.ply == ply + 1
        assert servers[1].get(table.id).match.position == table.match.position
    for server in servers:
        server.close()


def test_simultaneous_choices_of_two_servers_are_both_made(database: Path) -> None:
    servers = [tables_at(database), tables_at(database)]
    table = people(servers[0], "busstop", 3)
    table = servers[0].move(table.id, ANN, "A", 0, "tile 5")
    ply = table.match.ply
    barrier = threading.Barrier(2)

    def choose(tables: Tables, guest: str, seat: str) -> None:
        barrier.wait()
        tables.move(table.id, guest, seat, ply, "tile 3")

    cio = table.seat("C").guest
    threads = [
        threading.Thread(target=choose, args=args)
        for args in ((servers[0], BEN, "B"), (servers[1], cio, "C"))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert phase("take")(servers[0].get(table.id))
    assert servers[0].get(table.id).match.ply == servers[1].get(table.id).match.ply == ply + 2
    for server in servers:
        server.close()


def test_secrets_are_stored_as_digests_only(tables: Tables, database: Path) -> None:
    table = people(tables, "bus-and-stop", 3)
    secret = tables.invitation(table, "B")
    engine = open_database(database)
    with engine.connect() as db:
        rows = db.execute(sa.select(schema.seats)).all()
        heads = db.execute(sa.select(schema.tables)).all()
    engine.dispose()
    assert secret not in f"{rows}{heads}"
    assert all(len(row.guest) == 64 for row in rows)
