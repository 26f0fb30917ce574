"""What has been found out of games that are looked back at."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "reviews",
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("steps", sa.LargeBinary, nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_reviews")),
    )
    op.create_index("ix_reviews_changed_at", "reviews", ["changed_at"])


def downgrade() -> None:
    """Back to 0007. Reviews are made again when somebody asks."""
    op.drop_table("reviews")
