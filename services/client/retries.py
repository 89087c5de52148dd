"""When a call is made again, and after how long."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

import grpc

from services.client.errors import AWAY, RefusedError

# With a reason of the server's. Some of those say "later", but not that the same call would then
# succeed: the search was slow, or there is nobody to do it.
LATER = (*AWAY, grpc.StatusCode.RESOURCE_EXHAUSTED)
NOT_AGAIN = ("NO_WORKER", "SEARCH_TOO_LONG")
# Without a reason the answer was lost, or the line broke in an odd way.
LOST = (*AWAY, grpc.StatusCode.INTERNAL, grpc.StatusCode.UNKNOWN)
FULL = "LIMIT"  # waiting helps only where the server says how long


@dataclass(frozen=True)
class Patience:
    """How long a client puts up with a server that is away; seconds."""

    total: float = 60.0  # from the beginning of a call to the end of its last pause
    first_pause: float = 0.1  # doubled each time
    longest_pause: float = 2.0


class Tries:
    """The tries of one call: pauses that grow, each cut short by chance, until patience ends.

    Chance keeps all clients of a server that was away from coming back at the same moment.
    """

    def __init__(
        self,
        patience: Patience,
        clock: Callable[[], float] = time.monotonic,
        chance: Callable[[], float] = random.random,
    ) -> None:
        self._patience = patience
        self._clock = clock
        self._chance = chance
        self._until = clock() + patience.total
        self._pause = patience.first_pause

    def pause_after(self, refusal: RefusedError) -> float:
        """Seconds until the next try; raises the refusal when there is none."""
        pause = self._pause * (1 + self._chance()) / 2 + (refusal.retry_seconds or 0.0)
        if not passes(refusal) or self._clock() + pause > self._until:
            raise refusal from None
        self._pause = min(2 * self._pause, self._patience.longest_pause)
        return pause


def passes(refusal: RefusedError) -> bool:
    """Whether the same call may succeed later. It never does where the table has gone on."""
    if not refusal.reason:
        return refusal.code in LOST
    if refusal.reason == FULL:
        return refusal.retry_seconds is not None
    return refusal.code in LATER and refusal.reason not in NOT_AGAIN
