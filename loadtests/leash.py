"""Programs that start processes and leave none behind, however they end themselves.

Ctrl-C, SIGTERM and SIGHUP end the program in its own order: a server only after those who are still
reading from it. Where it is killed outright, the kernel ends what it had started (on Linux).
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")
ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
BY_SIGNAL = 128  # exit codes of those whom a signal ended lie above that
END_SECONDS = 30.0
_LEASHED = Path(__file__).with_name("leashed.py")


class CannotStart(RuntimeError):
    """A server that did not come up; the text says why, as far as that is known."""


def run(work: Coroutine[Any, Any, T]) -> T:
    """`asyncio.run` for a program; SystemExit where a server cannot start, or after a signal.

    The first signal cancels the work, the next one what it does to end.
    """
    ended_by: list[int] = []
    before = {number: signal.getsignal(number) for number in ENDING}

    async def leashed() -> T:
        task, loop = asyncio.current_task(), asyncio.get_running_loop()
        assert task is not None

        def end(number: int) -> None:
            ended_by.append(number)
            task.cancel()

        for number, handler in before.items():
            if handler is not signal.SIG_IGN:  # as nohup wants it
                loop.add_signal_handler(number, end, number)
        return await work

    try:
        return asyncio.run(leashed())
    except CannotStart as error:
        raise SystemExit(str(error)) from None
    except asyncio.CancelledError:
        if not ended_by:
            raise
        raise SystemExit(BY_SIGNAL + ended_by[0]) from None
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def leashed(*command: str) -> tuple[str, ...]:
    """The command as one that ends with this process; its process id stays that of the command."""
    return (sys.executable, "-S", "-E", str(_LEASHED), str(os.getpid()), *command)


async def end(process: asyncio.subprocess.Process) -> None:
    """SIGTERM, and SIGKILL where that is not enough."""
    if process.returncode is None:
        process.terminate()
    try:
        await asyncio.wait_for(process.wait(), END_SECONDS)
    except TimeoutError:
        process.kill()
        await process.wait()
