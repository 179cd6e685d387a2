"""A leash: a process that ends with whoever started it, however that one ended.

Whoever starts it holds the other end of its standard input, a pipe. The system closes the pipe when that process is gone,
also when it was killed, so nobody has to remember a process number.
"""

from __future__ import annotations

import os
import signal
import threading
import time

STDIN = 0


def end_with_starter(patience: float = 0.0) -> None:
    """End when standard input is closed: at once, or as on SIGTERM, and at the latest after some seconds."""
    threading.Thread(target=_wait, args=(patience,), daemon=True, name="leash").start()


def _wait(patience: float) -> None:
    try:
        while os.read(STDIN, 4096):
            pass
    except OSError:  # it was closed before anybody looked
        pass
    if patience:
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(patience)
    os._exit(128 + signal.SIGTERM)
