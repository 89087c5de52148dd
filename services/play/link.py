"""The link to a server: the client of services.client, in threads of our own.

The main thread only waits: Ctrl-C strikes the main thread, and inside gRPC it would leave locks
held for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from services.client import Client, Watch
from services.play.address import Address
from services.play.feed import Feed
from services.waiting import outcome

THREADS = 4  # a watch, a call, and what is still ending

T = TypeVar("T")


class Link:
    """One server. `on_wait` is called before every further try (in a thread of the link)."""

    def __init__(self, address: Address, on_wait: Callable[[], None]) -> None:
        self.address = address
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="link")
        self.client = Client(
            address.name, tls=address.security, on_retry=lambda refusal, pause: on_wait()
        )

    def connect(self) -> None:
        """Wait for the server to answer; UnreachableError when it does not."""
        self.call(self.client.connect)

    def call(self, work: Callable[[], T]) -> T:
        """The outcome of some calls of the client, made in a thread of ours."""
        return outcome(self._threads.submit(work))

    def feed(self, watch: Watch) -> Feed:
        """What a watch of the client brings."""
        return Feed(watch, self._threads)

    def close(self) -> None:
        """Hang up; whatever still waits ends."""
        self.client.close()
        self._threads.shutdown(cancel_futures=True)
