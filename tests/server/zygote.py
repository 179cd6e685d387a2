"""Starts servers fast: imports everything once, and then each server is a fork that binds, opens its database and serves."""

from __future__ import annotations

import os
import sys

import alembic.command  # noqa: F401  # whatever a start may import is here before the first fork
import sqlalchemy.dialects.sqlite.aiosqlite  # noqa: F401

import rollbones.server.app  # noqa: F401
from rollbones.engine.registry import all_games
from rollbones.server.launch import run


def main(port: int) -> None:
    for game in all_games().values():
        game.part("rules")
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            try:
                os._exit(run(host="127.0.0.1", port=port, db=None, redis=None, workers=1, open_browser=False))
            finally:
                os._exit(1)
        print(child, flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(int(sys.argv[1]))
