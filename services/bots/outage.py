"""Trouble that lasts: told once when it begins and once when it is over, however often met."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

log = logging.getLogger(__name__)


class Outage:
    """Of something, named `subject` in the log."""

    def __init__(self, subject: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._subject = subject
        self._clock = clock
        self._began: float | None = None  # None: all is well

    def met(self, trouble: str, *values: object) -> None:
        """The trouble is there, perhaps still; what it is is told when it was not."""
        if self._began is None:
            self._began = self._clock()
            log.warning(f"%s {trouble}", self._subject, *values)

    def over(self, news: str) -> None:
        """All is well; that is told, with how long it was not."""
        if self._began is not None:
            log.info("%s %s, after %.1f s", self._subject, news, self._clock() - self._began)
            self._began = None
