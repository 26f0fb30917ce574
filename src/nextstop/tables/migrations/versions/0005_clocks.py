"""Time controls: a table's clock, what it did, and when no server ran."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """To this revision. Tables so far have no clock."""
    moment = sa.DateTime(timezone=True)
    op.add_column("tables", sa.Column("clock", sa.String(24)))
    op.add_column("tables", sa.Column("look_at", moment))
    op.create_index("ix_tables_look_at", "tables", ["look_at"])
    op.add_column("seats", sa.Column("back_at", moment))
    op.add_column(
        "moves", sa.Column("by_clock", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_table(
        "outages",
        sa.Column("since", moment, nullable=False),
        sa.Column("until", moment, nullable=False),
        sa.PrimaryKeyConstraint("since", name="pk_outages"),
    )


def downgrade() -> None:
    """Back to 0004: no table has a clock any more."""
    op.drop_table("outages")
    op.drop_column("moves", "by_clock")
    op.drop_column("seats", "back_at")
    op.drop_index("ix_tables_look_at", "tables")
    op.drop_column("tables", "look_at")
    op.drop_column("tables", "clock")
