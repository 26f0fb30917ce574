"""Tables for tests, and players who make the first legal move."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

from alembic import command
from alembic.config import Config

from nextstop.tables.database import open_database
from nextstop.tables.keys import digest
from nextstop.tables.seats import Plan
from nextstop.tables.storage import Storage
from nextstop.tables.table import Table
from nextstop.tables.tables import Tables

ANN, BEN, CIO = (digest(name) for name in ("ann", "ben", "cio"))


def tables_at(path: Path) -> Tables:
    return Tables(Storage(open_database(path)))


def downgrade(path: Path, revision: str) -> None:
    """Make a database one of an older nextstop."""
    engine = open_database(path)
    config = Config()
    config.set_main_option("script_location", str(files("nextstop.tables") / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    engine.dispose()


def people(
    tables: Tables, game: str, players: int = 2, *, first: str = "A", **options: object
) -> Table:
    """A begun table of Ann (A), Ben (B) and Cio (C), each at a device of their own."""
    plans = [Plan("me", "Ann"), *[Plan("friend")] * (players - 1)]
    table = tables.create(ANN, game, plans, options, first)
    for letter, guest, name in (("B", BEN, "Ben"), ("C", CIO, "Cio"))[: players - 1]:
        table = tables.join(tables.invitation(table, letter), guest, name)
    return table


def play_until(tables: Tables, table: Table, done: Callable[[Table], bool]) -> Table:
    """Let every seat that people hold make its first legal move until ``done``."""
    while not done(table):
        assert table.match is not None
        seat = table.match.position["actors"][0]
        guest = table.mover(seat).guest
        table = tables.move(table.id, guest, seat, table.match.ply, table.match.moves[seat][0])
    return table


def phase(name: str) -> Callable[[Table], bool]:
    return lambda table: table.match is not None and table.match.position["phase"] == name
