"""All chance of a table's game follows from a secret that is told at the end."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from nextstop.records import Record, unfair, verify
from nextstop.tables.database import open_database
from nextstop.tables.seats import Plan
from nextstop.tables.tables import Tables
from tests.tables.builders import ANN, downgrade, people, play_until, tables_at


def test_a_table_is_committed_from_its_first_moment_and_tells_its_secret_at_the_end(
    tables: Tables,
) -> None:
    table = people(tables, "bus-and-stop", first="A")
    begun = table.fairness
    assert begun is not None and begun.secret is None and begun.first == "named"
    table = play_until(tables, table, lambda t: t.over)
    told = table.fairness
    assert told is not None and told.secret is not None
    assert told.commitment == begun.commitment
    found = Record.from_dict(table.record())
    assert verify(found).sound and unfair(found) is None


def test_there_is_no_commitment_before_there_is_a_game(tables: Tables) -> None:
    waiting = tables.create(ANN, "busstop", [Plan("me", "Ann"), Plan("friend")])
    assert waiting.fairness is None


def test_who_begins_is_drawn_from_the_secret(tables: Tables) -> None:
    for _ in range(3):
        table = people(tables, "busstop", 2, first=None)
        table = play_until(tables, table, lambda t: t.over)
        record = Record.from_dict(table.record())
        assert record.fairness is not None and record.fairness.first == "drawn"
        assert unfair(record) is None


def test_a_game_goes_on_fairly_after_a_restart(database: Path) -> None:
    """Reshuffles to come follow from the same secret in every process."""
    tables = tables_at(database)
    table = play_until(tables, people(tables, "bus-and-stop"), lambda t: t.match.ply == 5)
    tables.close()
    again = tables_at(database)
    restored = again.get(table.id)
    assert restored.fairness == table.fairness
    assert table.match is not None and restored.match is not None
    one, two = table.match.game, restored.match.game
    assert one._shuffler is not None and two._shuffler is not None
    assert one._shuffler(9, "BcRsGp") == two._shuffler(9, "BcRsGp")
    over = play_until(again, restored, lambda t: t.over)
    assert unfair(Record.from_dict(over.record())) is None
    again.close()


def test_two_games_have_two_secrets(tables: Tables) -> None:
    one, two = people(tables, "busstop"), people(tables, "busstop")
    assert one.fairness != two.fairness
    rematch = tables.rematch(play_until(tables, one, lambda t: t.over).id, ANN)
    assert rematch.fairness is not None and rematch.fairness.first == "named"
    assert rematch.fairness.commitment != tables.get(one.id).fairness.commitment


def test_a_game_begun_before_there_were_commitments_goes_on(database: Path) -> None:
    tables = tables_at(database)
    table = play_until(tables, people(tables, "bus-and-stop"), lambda t: t.match.ply == 3)
    tables.close()
    downgrade(database, "0001")
    tables = tables_at(database)
    older = tables.get(table.id)
    assert older.fairness is None
    assert older.match is not None and table.match is not None
    assert older.match.position == table.match.position
    over = play_until(tables, older, lambda t: t.over)
    record = Record.from_dict(over.record())
    assert record.fairness is None and verify(record).sound
    tables.close()


def test_no_representation_for_logs_shows_the_secret(tables: Tables, database: Path) -> None:
    table = people(tables, "bus-and-stop")
    engine = open_database(database)
    with engine.connect() as db:
        chance = db.scalar(sa.text("SELECT chance FROM tables"))
    engine.dispose()
    secret = str(chance).split(" ")[1]
    assert len(secret) == 64
    assert secret not in repr(table)
