"""How much one address may ask for in a minute."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

from services.errors import busy

WINDOW_SECONDS = 60.0


class Quota:
    """Counts by address, all forgotten when the window is over."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._clock = clock
        self._ends = 0.0
        self._taken: Counter[str] = Counter()

    def take(self, address: str, what: str) -> None:
        """Count one; RESOURCE_EXHAUSTED when the address has had its share."""
        left = self._ends - self._clock()
        if left <= 0:
            self._taken.clear()
            left = WINDOW_SECONDS
            self._ends = self._clock() + left
        if self._taken[address] >= self._most:
            raise busy(f"{self._most} {what} a minute from one address", int(left) + 1)
        self._taken[address] += 1
