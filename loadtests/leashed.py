"""`python leashed.py PARENT COMMAND …`: becomes COMMAND, which ends when the process PARENT does.

Its session is its own, so a Ctrl-C reaches PARENT alone. A program of its own, since what must be
done between fork and exec is not safe in a process with threads, such as those of gRPC.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1  # prctl(2); survives exec


def main() -> None:
    """Put the leash on, and go."""
    parent, *command = sys.argv[1:]
    os.setsid()
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() == int(parent):  # else it ended before we asked
        os.execvp(command[0], command)


if __name__ == "__main__":
    main()
