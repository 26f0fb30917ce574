"""The first database: settings, tables, seats, shuffles, moves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """To this revision."""
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_settings"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("first", sa.String(1)),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created_at", moment, nullable=False),
        sa.Column("changed_at", moment, nullable=False),
        sa.Column("started_at", moment),
        sa.Column("finished_at", moment),
        sa.Column("rematch_of", sa.String(16)),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["rematch_of"], ["tables.id"], name="fk_tables_rematch_of"),
        sa.UniqueConstraint("rematch_of", name="uq_tables_rematch_of"),
    )
    op.create_index("ix_tables_changed_at", "tables", ["changed_at"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("letter", sa.String(1), nullable=False),
        sa.Column("name", sa.String(40)),
        sa.Column("guest", sa.String(64)),
        sa.Column("bot", sa.String(40)),
        sa.Column("invite", sa.String(64)),
        sa.PrimaryKeyConstraint("table_id", "letter", name="pk_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id"),
        sa.UniqueConstraint("invite", name="uq_seats_invite"),
    )
    op.create_index("ix_seats_guest", "seats", ["guest"])
    op.create_table(
        "shuffles",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("cards", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_shuffles"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_shuffles_table_id"),
    )
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("ply", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.String(1), nullable=False),
        sa.Column("move", sa.String(80), nullable=False),
        sa.Column("made_at", moment, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "ply", name="pk_moves"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_moves_table_id"),
    )


def downgrade() -> None:
    """Back to nothing."""
    for table in ("moves", "shuffles", "seats", "tables", "settings"):
        op.drop_table(table)
