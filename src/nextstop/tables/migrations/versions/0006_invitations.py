"""Invitations that can be withdrawn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """To this revision. Links sent so far still work."""
    op.add_column("seats", sa.Column("invite_salt", sa.String(8)))


def downgrade() -> None:
    """Back to 0005: links made since then lead nowhere."""
    op.drop_column("seats", "invite_salt")
