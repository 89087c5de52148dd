"""Trouble that lasts: told once when it begins and once when it is over, however often met.

Trouble that was to be expected (something is only just starting, or has said that it leaves) is no
warning, unless it lasts longer than that.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

START_SECONDS = 10.0  # for what we wait for to start, as long as we have known of it

log = logging.getLogger(__name__)


class Outage:
    """Of something, named `subject` in the log."""

    def __init__(self, subject: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._subject = subject
        self._clock = clock
        self._began: float | None = None  # None: all is well
        self._told = logging.NOTSET  # how severe the trouble was called
        self.expect(START_SECONDS)

    def expect(self, seconds: float) -> None:
        """For so long trouble is no surprise."""
        self._expected_until = self._clock() + seconds

    def met(self, trouble: str, *values: object) -> None:
        """The trouble is there, perhaps still; what it is is told when that is news."""
        now = self._clock()
        if self._began is None:
            self._began = now
        level = logging.INFO if now < self._expected_until else logging.WARNING
        if level > self._told:
            self._told = level
            log.log(level, f"%s {trouble}", self._subject, *values)

    def over(self, news: str) -> None:
        """All is well; that is told, with how long it was not."""
        if self._began is not None:
            log.info("%s %s, after %.1f s", self._subject, news, self._clock() - self._began)
            self._began, self._told = None, logging.NOTSET
