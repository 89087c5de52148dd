"""How a bot worker stays in the background: searches take little but what nobody else wants.

Linux may share the processor out among sessions first, each the same, and by the priority of
processes only within a session (autogroup, sched(7)). A worker that shared the front end's session
would then be paid from its part, whatever its priority. So a worker leads a session of its own
(`services.serve` starts it so), which counts little, and searches with the lowest priority: that is
for machines without autogroup, and for control groups, where sessions do not count.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from pathlib import Path

# As nice(1) counts. A session of 10 has a tenth of what others have, one of 19 a seventieth: that
# served no better, and on a machine which others keep busy a bot thought four times as long.
LOWEST_PRIORITY, LOW_PRIORITY, USUAL_PRIORITY = 19, 10, 0
AUTOGROUP = Path("/proc/self/autogroup")
# Without a right to administer, all processes of a machine together may write ten times a second.
TRIES, PAUSE_SECONDS = 100, 0.1

log = logging.getLogger(__name__)


async def enter() -> None:
    """Give this process the lowest priority, and the session, if it leads one, a low one.

    Where there is no such thing as a session's priority the process goes on without, and says so.
    """
    os.nice(LOWEST_PRIORITY)  # this thread, and those that it will begin: the searches
    if os.getsid(0) != os.getpid():  # started by hand: the session is other people's too
        log.info("the session keeps its priority: this process does not lead it")
        return
    try:
        await _weigh_session(LOW_PRIORITY)
    except OSError as error:
        log.info("the session keeps its priority: %s", error.strerror)


async def leave() -> None:
    """Give the session the usual priority, so that a process ends at once on a busy machine."""
    if os.getsid(0) == os.getpid():
        with contextlib.suppress(OSError):  # it was said when it came to work
            await _weigh_session(USUAL_PRIORITY)


async def _weigh_session(priority: int) -> None:
    """Set what our session counts among the others; OSError."""
    for _ in range(TRIES - 1):
        try:
            return _write(priority)
        except BlockingIOError:
            await asyncio.sleep(PAUSE_SECONDS)
    return _write(priority)


def _write(priority: int) -> None:
    opened = os.open(AUTOGROUP, os.O_WRONLY | os.O_TRUNC)
    try:
        os.write(opened, str(priority).encode())
    finally:
        os.close(opened)
