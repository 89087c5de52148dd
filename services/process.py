"""What the processes of a server have in common."""

from __future__ import annotations

import ctypes
import logging
import os
import signal
import sys

# From the supervisor to its children. Workers come through a socket that only this user can open,
# whatever the front end demands of strangers.
WORKER_SECRET_VARIABLE = "ZIGGURAT_WORKER_SECRET"
WORKER_SOCKET_VARIABLE = "ZIGGURAT_WORKER_SOCKET"
PARENT_VARIABLE = "ZIGGURAT_PARENT"
_PR_SET_PDEATHSIG = 1


def set_up_logging(level: str) -> None:
    """One line an event on standard error: time, level, process, logger, text."""
    logging.basicConfig(
        level=level,
        format="%(asctime)s %(levelname)s %(process)d %(name)s: %(message)s",
        stream=sys.stderr,
    )


def die_with_parent() -> None:
    """End this process by SIGTERM when its supervisor ends, however that came.

    Only for children of a supervisor, which says so in the environment; on Linux, where the kernel
    can do it.
    """
    parent = os.environ.get(PARENT_VARIABLE)
    if parent is None or sys.platform != "linux":
        return
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != int(parent):  # it ended before we asked
        os.kill(os.getpid(), signal.SIGTERM)
