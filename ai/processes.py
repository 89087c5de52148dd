"""Processes that work for this one: they start clean, and leave Ctrl-C to it."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")


@contextmanager
def processes(
    count: int, prepare: Callable[..., object], *arguments: Any
) -> Iterator[ProcessPoolExecutor]:
    """So many processes, each made ready by a call; they end at once when the work is given up.

    BrokenProcessPool when one dies.
    """
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), prepare, arguments)
    try:
        yield pool
    except BaseException:  # Ctrl-C too; whoever waits for the work gets it when all have ended
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def submit_all(
    pool: ProcessPoolExecutor, work: Callable[[T], R], items: Iterable[T]
) -> list[Future[R]]:
    """Hand out all work. Ctrl-C is for this process alone: the new ones inherit that it waits."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return [pool.submit(work, item) for item in items]
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
