"""How a bot worker stays in the background: searches take what nobody else wants.

Linux may share the processor out among sessions first, each the same, and by the priority of
processes only within a session (autogroup, sched(7)). A worker that shared the front end's session
would then be paid from its part, whatever its priority. So a worker leads a session of its own
(`services.serve` starts it so), and both the session and the process get the lowest priority: the
process for machines without autogroup, and for control groups, where it does not count.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from pathlib import Path

LOWEST_PRIORITY, USUAL_PRIORITY = 19, 0  # as nice(1) counts
AUTOGROUP = Path("/proc/self/autogroup")
# Without a right to administer, all processes of a machine together may write ten times a second.
TRIES, PAUSE_SECONDS = 100, 0.1

log = logging.getLogger(__name__)


async def enter() -> None:
    """Give this process, and the session if it leads one, the lowest priority.

    Where there is no such thing as a session's priority the process goes on without, and says so.
    """
    os.nice(LOWEST_PRIORITY)
    if os.getsid(0) != os.getpid():  # started by hand: the session is other people's too
        log.info("the session keeps its priority: this process does not lead it")
        return
    try:
        await _weigh_session(LOWEST_PRIORITY)
    except OSError as error:
        log.info("the session keeps its priority: %s", error.strerror)


async def _weigh_session(priority: int) -> None:
    """Set what our session counts among the others; OSError."""
    for _ in range(TRIES - 1):
        try:
            return _write(priority)
        except BlockingIOError:
            await asyncio.sleep(PAUSE_SECONDS)
    return _write(priority)


def leave() -> None:
    """Let a process that ends do so at once, however busy the machine is, if that may be."""
    if os.getsid(0) == os.getpid():
        with contextlib.suppress(OSError):
            _write(USUAL_PRIORITY)


def _write(priority: int) -> None:
    AUTOGROUP.write_text(str(priority))
