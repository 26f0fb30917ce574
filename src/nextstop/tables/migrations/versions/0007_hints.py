"""Whether hints are allowed at a table, and how many each seat has asked for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """To this revision. At tables made before nobody has agreed to hints."""
    hints = sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", hints)
    op.add_column("seats", sa.Column("hints", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Back to 0006."""
    op.drop_column("seats", "hints")
    op.drop_column("tables", "hints")
