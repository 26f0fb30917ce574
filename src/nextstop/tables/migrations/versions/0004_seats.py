"""Seats that a bot plays for somebody or several devices hold; tables that anybody may find."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """To this revision. Tables so far are for those who have a link."""
    moment = sa.DateTime(timezone=True)
    op.add_column("seats", sa.Column("stand_in", sa.String(40)))
    op.add_column(
        "tables", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_index("ix_tables_public", "tables", ["public"])
    op.create_table(
        "devices",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("letter", sa.String(1), nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("since", moment, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "letter", "guest", name="pk_devices"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_devices_table_id"),
    )
    op.create_index("ix_devices_guest", "devices", ["guest"])
    op.create_table(
        "seat_links",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("letter", sa.String(1), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("until", moment, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "letter", name="pk_seat_links"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seat_links_table_id"),
        sa.UniqueConstraint("secret", name="uq_seat_links_secret"),
    )
    op.create_table(
        "sightings",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("seen_at", moment, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "guest", name="pk_sightings"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_sightings_table_id"),
    )


def downgrade() -> None:
    """Back to 0003: further devices lose their seats, and stand-ins leave theirs."""
    for table in ("sightings", "seat_links", "devices"):
        op.drop_table(table)
    op.drop_index("ix_tables_public", "tables")
    op.drop_column("tables", "public")
    op.drop_column("seats", "stand_in")
