"""Messages between those who sit at a table, and whose messages a guest mutes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "messages",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.String(1), nullable=False),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_messages"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_messages_table_id"),
    )
    op.create_table(
        "mutes",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("seat", sa.String(1), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "guest", "seat", name="pk_mutes"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_mutes_table_id"),
    )


def downgrade() -> None:
    """Back to 0002: the messages are lost."""
    op.drop_table("mutes")
    op.drop_table("messages")
