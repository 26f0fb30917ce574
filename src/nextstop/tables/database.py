"""Opening the database: where it is, how SQLite is set up, and bringing it up to date."""

from __future__ import annotations

import os
import sqlite3
import time
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from platformdirs import user_data_path
from sqlalchemy import event

from nextstop.languages import say
from nextstop.tables.errors import BadDatabase

# Seconds a writer waits for another process's write.
_PATIENCE = 10


def default_database() -> str:
    """``NEXTSTOP_DATABASE`` (a file or an SQLAlchemy URL), else a file in the data folder."""
    named = os.environ.get("NEXTSTOP_DATABASE")
    return named or str(user_data_path("nextstop", appauthor=False) / "tables.sqlite3")


def open_database(database: str | Path | None = None) -> sa.Engine:
    """An engine on an up-to-date database, made if it is not there.

    Raises:
        BadDatabase: it cannot be opened, is no database of ours, or is of a newer nextstop.
    """
    named = str(database or default_database())
    try:
        engine = _engine(named)
        try:
            _upgrade(engine)
        except BaseException:
            engine.dispose()
            raise
    except (sa.exc.SQLAlchemyError, CommandError, OSError, ImportError, ValueError) as error:
        # Also an address that is none, and one whose driver is not installed.
        why = (str(getattr(error, "orig", None) or error) or type(error).__name__).splitlines()[0]
        raise BadDatabase(
            say("The database %(name)s cannot be used: %(why)s", name=named, why=why)
        ) from error
    return engine


def writing(engine: sa.Engine) -> sa.Engine:
    """The same engine for transactions that write: SQLite takes its write lock at their start."""
    return engine.execution_options(writes=True)


def _engine(named: str) -> sa.Engine:
    if "://" in named:
        url = sa.make_url(named)
    else:
        path = Path(named).expanduser()
        path.parent.mkdir(parents=True, exist_ok=True)
        url = sa.URL.create("sqlite", database=str(path))
    if url.get_backend_name() != "sqlite":
        return sa.create_engine(url)
    if url.database in {None, "", ":memory:"}:
        raise ValueError("it names no file, and tables must outlive the server")
    engine = sa.create_engine(url, connect_args={"timeout": _PATIENCE}, pool_size=8)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    # The driver would begin transactions by itself, and too late; `_begin_sqlite` does it.
    connection.isolation_level = None
    try:
        _write_ahead(connection)
        for pragma in ("synchronous = NORMAL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")
    except BaseException:  # no database: the pool does not know the connection yet
        connection.close()
        raise


def _write_ahead(connection: Any) -> None:
    """Make a new file write ahead; SQLite itself does not wait when others do it just now."""
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > until:
                raise
            time.sleep(0.01)


def _begin_sqlite(connection: sa.Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _upgrade(engine: sa.Engine) -> None:
    """Run the migrations that are missing; a second process waits for the first one's."""
    with as_file(files("nextstop.tables") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        with writing(engine).begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
