"""Alembic's entry: ``database.open_database`` hands it a connection inside a transaction."""

from __future__ import annotations

from alembic import context

from nextstop.tables.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
