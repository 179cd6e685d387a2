"""How Alembic reaches the database: over the connection it is given."""

from __future__ import annotations

from alembic import context

from rollbones.server.store.schema import everything

context.configure(connection=context.config.attributes["connection"], target_metadata=everything)
with context.begin_transaction():
    context.run_migrations()
