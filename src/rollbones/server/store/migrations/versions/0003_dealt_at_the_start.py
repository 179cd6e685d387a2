"""Matches are dealt when the last seat is taken, and what is news to everybody has a time of its own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; take back what was dealt to tables that have not begun: they are dealt anew when they do."""
    op.add_column("tables", sa.Column("news", sa.Float, nullable=False, server_default="0"))
    tables = sa.table(
        "tables",
        sa.column("secret", sa.LargeBinary),
        sa.column("commitment", sa.String),
        sa.column("setup", sa.Text),
        sa.column("begun", sa.String),
        sa.column("acting", sa.Integer),
        sa.column("started", sa.Float),
        sa.column("updated", sa.Float),
        sa.column("news", sa.Float),
    )
    op.execute(tables.update().values(news=tables.c.updated))
    nothing = {"secret": b"", "commitment": "", "setup": "[]", "begun": "", "acting": 0}
    op.execute(tables.update().where(tables.c.started.is_(None)).values(**nothing))
