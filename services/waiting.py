"""Waiting in the main thread so that Ctrl-C is heard.

A signal that comes just before the main thread falls asleep does not wake it (Python looks for
signals between two steps, and the sleep is one), so it sleeps in short spells.
"""

from __future__ import annotations

from concurrent.futures import Future, wait
from queue import Empty, SimpleQueue
from typing import TypeVar

SPELL_SECONDS = 0.2

T = TypeVar("T")


def outcome(future: Future[T]) -> T:
    """The result of a future, or what it raised."""
    while not wait([future], SPELL_SECONDS).done:
        pass
    return future.result()


def next_of(queue: SimpleQueue[T]) -> T:
    """What a queue hands over next."""
    while True:
        try:
            return queue.get(timeout=SPELL_SECONDS)
        except Empty:
            continue
