"""Ends a child process when its parent has ended, however that happened.

The parent holds the write end of the child's standard input, a pipe. The kernel closes the pipe when the parent exits or is
killed, so no process id has to be stored.
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
    except OSError:  # it was already closed
        pass
    if patience:
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(patience)
    os._exit(128 + signal.SIGTERM)
