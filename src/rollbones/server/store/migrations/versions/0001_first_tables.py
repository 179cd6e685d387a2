"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("game_version", sa.String(20), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("begun", sa.String(20), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("started", sa.Float),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("acting", sa.Integer, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("forked_from", sa.String(20)),
        sa.Column("forked_after", sa.Integer),
        sa.Column("forked_commitment", sa.String(64)),
        sa.Column("daily", sa.String(10)),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("chat", sa.String(10), nullable=False),
        sa.Column("rematch", sa.String(20)),
        sa.UniqueConstraint("host", "game", "daily", name="one_daily_a_player"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(20), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("player", sa.String(40)),
        sa.Column("level", sa.String(40), nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "seat", name="one_link_a_seat"),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(20), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("player", sa.String(40)),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("client_id", sa.String(100)),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "client_id", name="applied_once"),
    )
    op.create_table(
        "chat",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(20), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("client_id", sa.String(100), nullable=False),
        sa.UniqueConstraint("table_id", "client_id", name="said_once"),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(20), primary_key=True),
        sa.Column("holder", sa.String(40), nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(20), primary_key=True),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("player", "game", "commitment", name="first_time_counts"),
    )
    op.create_index("tables_by_due", "tables", ["due"])
    op.create_index("tables_by_host", "tables", ["host", "status"])
    op.create_index("tables_by_updated", "tables", ["updated"])
    op.create_index("seats_by_player", "seats", ["player"])
    op.create_index("seats_by_kind", "seats", ["kind", "player"])


def downgrade() -> None:
    """Take them away."""
    for name in ("results", "leases", "chat", "entries", "links", "seats", "tables", "players", "settings"):
        op.drop_table(name)
