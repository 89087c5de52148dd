"""A bot worker in the background: the priority of its session, and machines that know no such."""

from __future__ import annotations

import errno
import logging
import os
from pathlib import Path

import pytest

from services.bots import background
from services.bots.background import TRIES


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests keep their own priority, and wait for no kernel."""
    monkeypatch.setattr(os, "nice", lambda _: 0)
    monkeypatch.setattr(background, "PAUSE_SECONDS", 0.0)


@pytest.fixture
def leader(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that leads its session."""
    monkeypatch.setattr(os, "getsid", lambda _: os.getpid())


class Kernel:
    """Takes priorities of a session, after so many refusals."""

    def __init__(self, refusals: int, number: int) -> None:
        self.refusals = refusals
        self.error = OSError(number, os.strerror(number))
        self.asked: list[int] = []

    def write(self, priority: int) -> None:
        self.asked.append(priority)
        if len(self.asked) <= self.refusals:
            raise self.error


def kernel(
    monkeypatch: pytest.MonkeyPatch, refusals: int = 0, number: int = errno.EAGAIN
) -> Kernel:
    found = Kernel(refusals, number)
    monkeypatch.setattr(background, "_write", found.write)
    return found


async def test_a_session_gets_the_lowest_priority_and_at_its_end_the_usual_one(
    leader: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "autogroup"
    monkeypatch.setattr(background, "AUTOGROUP", file)
    await background.enter()
    assert file.read_text() == "19"
    background.leave()
    assert file.read_text() == "0"


async def test_a_kernel_that_takes_few_writes_is_asked_again(
    leader: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    asked = kernel(monkeypatch, refusals=TRIES - 1).asked
    await background.enter()
    assert asked == [19] * TRIES
    assert not caplog.messages


async def test_a_kernel_that_never_has_time_is_not_asked_for_ever(
    leader: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    asked = kernel(monkeypatch, refusals=2 * TRIES).asked
    await background.enter()
    assert len(asked) == TRIES
    assert caplog.messages == ["the session keeps its priority: Resource temporarily unavailable"]


@pytest.mark.parametrize("number", [errno.EPERM, errno.ENOENT, errno.EACCES, errno.EROFS])
async def test_a_machine_without_such_priorities_is_said_once_and_worked_on(
    leader: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, number: int
) -> None:
    caplog.set_level(logging.INFO)
    asked = kernel(monkeypatch, refusals=TRIES, number=number).asked
    await background.enter()
    background.leave()
    assert asked == [19, 0]
    [record] = caplog.records
    assert record.levelno == logging.INFO
    assert record.getMessage() == f"the session keeps its priority: {os.strerror(number)}"


async def test_a_session_of_others_keeps_its_priority(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A worker that was started from a shell would slow down the shell."""
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(os, "getsid", lambda _: os.getppid())
    asked = kernel(monkeypatch).asked
    await background.enter()
    background.leave()
    assert asked == []
    assert caplog.messages == ["the session keeps its priority: this process does not lead it"]
