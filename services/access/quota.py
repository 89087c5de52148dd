"""How much one client may ask for: in a minute, at a time, in the lobby. One process counts."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from engine.core.text import amount
from services.errors import busy

WINDOW_SECONDS = 60.0
RETRY_SECONDS = 1
LOBBY_RETRY_SECONDS = 60
Clock = Callable[[], float]


class Quota:
    """Counts by client, all forgotten when the minute is over."""

    def __init__(self, what: str, clock: Clock = time.monotonic) -> None:
        self._what = what
        self._clock = clock
        self._ends = 0.0
        self._taken: Counter[str] = Counter()

    def take(self, client: str, most: int) -> None:
        """Count one; RESOURCE_EXHAUSTED when the client has had its share."""
        left = self._ends - self._clock()
        if left <= 0:
            self._taken.clear()
            left = WINDOW_SECONDS
            self._ends = self._clock() + left
        if self._taken[client] >= most:
            raise busy(f"{most} {self._what} a minute are yours", int(left) + 1)
        self._taken[client] += 1


class Shares:
    """What clients hold at a time."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._held: Counter[str] = Counter()

    def take(self, client: str, most: int) -> None:
        """Hold one more, until `give_back`; RESOURCE_EXHAUSTED when the client has its share."""
        if self._held[client] >= most:
            raise busy(f"{most} {self._what} at a time are yours", RETRY_SECONDS)
        self._held[client] += 1

    def give_back(self, client: str) -> None:
        """Hold one less."""
        self._held[client] -= 1
        if not self._held[client]:
            del self._held[client]

    @contextmanager
    def hold(self, client: str, most: int) -> Iterator[None]:
        """Hold one for a while."""
        self.take(client, most)
        try:
            yield
        finally:
            self.give_back(client)


class Lobbies:
    """Which tables in the lobby are whose, until they start or their time is over."""

    def __init__(self, seconds: float, clock: Clock = time.monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._ends: defaultdict[str, dict[str, float]] = defaultdict(dict)  # by client and session
        self._owners: dict[str, str] = {}

    def check(self, client: str, most: int) -> None:
        """RESOURCE_EXHAUSTED when the client has as many as it may."""
        for session_id, ends in list(self._ends.get(client, {}).items()):
            if ends > self._clock():
                break  # the others are younger
            self.left(session_id)
        if len(self._ends.get(client, ())) >= most:
            yours = amount(most, "table of yours is", "tables of yours are")
            raise busy(f"{yours} in the lobby already", LOBBY_RETRY_SECONDS)

    def entered(self, client: str, session_id: str) -> None:
        """A client has opened a table."""
        self.left(session_id)
        self._ends[client][session_id] = self._clock() + self._seconds
        self._owners[session_id] = client

    def left(self, session_id: str) -> None:
        """A table is no longer in the lobby, or it is known elsewhere."""
        client = self._owners.pop(session_id, None)
        if client is None:
            return
        del self._ends[client][session_id]
        if not self._ends[client]:
            del self._ends[client]
