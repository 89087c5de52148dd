"""Waiting for an event, for so long at most."""

from __future__ import annotations

import asyncio
from contextlib import suppress


async def set_within(event: asyncio.Event, seconds: float) -> None:
    """Return when the event is set, at the latest after so long.

    Not by `asyncio.wait_for`: before Python 3.12 it forgets that it was cancelled when the event is
    set in the same turn of the loop, and a task that waits in a loop then never ends.
    """
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
