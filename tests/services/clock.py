"""A clock that tests turn: the server's time goes on when they say so, and only then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from services.session import caretaker, journal

BEHIND_MS = 1_000_000_000  # so far that no test catches the store's own time up


class Clock:
    """The time that servers of this process go by."""

    def __init__(self) -> None:
        self.now_ms = journal.now_ms() - BEHIND_MS

    def go_on(self, seconds: float) -> None:
        self.now_ms += round(1000 * seconds)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    """Stopped time; the caretaker looks around every few milliseconds of the real one."""
    stopped = Clock()
    monkeypatch.setattr(journal, "now_ms", lambda: stopped.now_ms)
    monkeypatch.setattr(caretaker, "EVERY_SECONDS", 0.02)
    yield stopped
