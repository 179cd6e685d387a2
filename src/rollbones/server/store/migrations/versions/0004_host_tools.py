"""What the host of a server does: visitors that are blocked, and lines of chat that were taken out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both; nobody is blocked and nothing was taken out."""
    op.create_table(
        "blocks",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("by_address", sa.Boolean, nullable=False),
        sa.Column("address", sa.String(64)),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.add_column("chat", sa.Column("taken_out", sa.Boolean, nullable=False, server_default=sa.false()))
