"""The secret that all chance of a table's game follows from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """To this revision. Games that have begun go on without one."""
    op.add_column("tables", sa.Column("chance", sa.String(80)))


def downgrade() -> None:
    """Back to 0001: running games go on with chance from the operating system."""
    op.drop_column("tables", "chance")
