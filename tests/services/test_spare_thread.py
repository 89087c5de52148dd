"""Long work beside the event loop: one piece at a time, and no more than may wait."""

from __future__ import annotations

import asyncio
import threading

import pytest

from services.errors import ServiceError
from services.spare_thread import SpareThread
from tests.services.support import until


class Work:
    """Work that takes until it is told to end."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._may_end = threading.Semaphore(0)

    def do(self, name: str) -> str:
        self.begun.append(name)
        self._may_end.acquire()
        return name

    def end(self, pieces: int = 1) -> None:
        for _ in range(pieces):
            self._may_end.release()


async def test_one_piece_is_done_at_a_time_and_the_loop_goes_on() -> None:
    work, thread = Work(), SpareThread("pieces", 3)
    tasks = [asyncio.ensure_future(thread.run(work.do, name)) for name in "abc"]
    await until(lambda: work.begun == ["a"], "the first piece is begun")
    work.end()
    await until(lambda: work.begun == ["a", "b"], "then the second")
    work.end(2)
    assert await asyncio.gather(*tasks) == ["a", "b", "c"]


async def test_what_is_given_up_counts_until_it_is_done() -> None:
    work, thread = Work(), SpareThread("pieces", 2)
    first, second = (asyncio.ensure_future(thread.run(work.do, name)) for name in "ab")
    await until(lambda: work.begun == ["a"], "the first piece is begun")
    with pytest.raises(ServiceError, match="2 pieces wait"):
        await thread.run(work.do, "c")
    second.cancel()  # it waits, and is never begun
    first.cancel()  # it is begun, and goes on
    await asyncio.wait((first, second))
    third = asyncio.ensure_future(thread.run(work.do, "d"))
    await asyncio.sleep(0)
    with pytest.raises(ServiceError, match="2 pieces wait"):
        await thread.run(work.do, "e")
    assert work.begun == ["a"]
    work.end(2)
    assert await third == "d"
    assert work.begun == ["a", "d"]


async def test_what_the_work_raises_comes_to_whoever_waits() -> None:
    with pytest.raises(ZeroDivisionError):
        await SpareThread("pieces", 1).run(lambda: 1 // 0)
