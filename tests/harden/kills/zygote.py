"""Starts servers fast: imports everything once, and then each server is a fork that binds, opens its database and serves.

It reads one line of JSON for each server, what `run` takes, and answers with the number of the process.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys

import alembic.command  # noqa: F401  # whatever a start may import is here before the first fork
import sqlalchemy.dialects.postgresql.asyncpg
import sqlalchemy.dialects.sqlite.aiosqlite  # noqa: F401
import uvicorn

import rollbones.server.app
from rollbones.engine.match.match import Match
from rollbones.engine.registry import all_games, find_game
from rollbones.server.launch import run
from rollbones.server.settings import Settings


def main() -> None:
    """Fork a server for every line."""
    for game in all_games().values():
        game.part("rules")
    Match.new(find_game("pig"), seed="warm").play("roll")
    application = rollbones.server.app.build(Settings("sqlite+aiosqlite://", engine="plain"))
    uvicorn.Config(application, ws="websockets-sansio", log_config=None, interface="asgi3", lifespan="on").load()
    gc.collect()
    gc.freeze()  # a fork shares what nobody touches
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those who were killed
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            try:
                os._exit(run(host="127.0.0.1", workers=1, open_browser=False, **json.loads(line)))
            finally:
                os._exit(1)
        print(child, flush=True)


if __name__ == "__main__":
    main()
