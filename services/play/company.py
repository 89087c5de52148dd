"""Who is at the table, and who has gone away."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

from ziggurat.v1 import service_pb2

GRACE_SECONDS = 5.0  # a line that breaks is back sooner, and whoever sits down soon watches


class Company:
    """Which people's seats nobody watches."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._present: frozenset[int] | None = None  # None: not told yet
        self._missed: dict[int, float] = {}  # since when
        self._told: set[int] = set()  # seats that were said to be away
        self.spectators = 0

    def take(self, presence: service_pb2.Presence) -> None:
        """Learn who watches now."""
        self._present = frozenset(presence.seats)
        self.spectators = presence.spectators

    def away(self, seat: int) -> bool:
        """Whether the seat was said to be away."""
        return seat in self._told

    def news(self, people: Iterable[int]) -> Iterator[tuple[int, bool]]:
        """Of the seats of people, those that have gone (True) or are back (False) by now."""
        if self._present is None:
            return
        now, people = self._clock(), frozenset(people)
        missing = people - self._present
        self._missed = {seat: self._missed.get(seat, now) for seat in missing}
        for seat in sorted(self._told - missing):
            self._told.discard(seat)
            if seat in people:
                yield seat, False
        for seat, since in self._missed.items():
            if seat not in self._told and now - since >= GRACE_SECONDS:
                self._told.add(seat)
                yield seat, True
