"""What the tests of the session store share: a store under test, and sessions to put into it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path

from services.store.base import (
    Commit,
    JobSpec,
    Listing,
    ListKind,
    LogRow,
    NewSession,
    Note,
    Store,
)

MOST = 10_000  # sessions
BUILDS = ["game/1/aa", "game/2/bb"]
PATIENCE = 30.0
LONG, SHORT = 60.0, 0.02  # leases, seconds
HIDDEN = Listing(ListKind.NONE, "game")


def sqlite_url(folder: Path) -> str:
    return f"sqlite:///{folder}/store.sqlite"


def own_prefix(url: str) -> str:
    """The URL, with keys that nobody else has."""
    return f"{url}?prefix=ziggurat:{secrets.token_hex(4)}"


class Case:
    """A store under test, what it announced, and a way to come back after a death."""

    def __init__(self, make: Callable[[], Store]) -> None:
        self._make = make
        self.heard: list[tuple[str, LogRow | Note]] = []
        self.store = make()

    async def open(self) -> None:
        await self.store.open(lambda session, news: self.heard.append((session, news)))

    async def reopen(self) -> None:
        await self.store.close()
        self.store = self._make()
        await self.open()


def new(name: str = "one", **changes: object) -> NewSession:
    fields = {
        "header": b"header",
        "chance_key": b"k" * 32,
        "entry": b"created",
        "time_ms": 1000,
        "listing": HIDDEN,
    }
    return NewSession(name, **{**fields, **changes})  # type: ignore[arg-type]


def job_of(seat: int = 3, level: int = 5, build: str = BUILDS[0]) -> JobSpec:
    return JobSpec(seat, level, build)


def step(expected: int, name: str = "one", **changes: object) -> Commit:
    fields = {"entry": b"entry %d" % (expected + 1), "time_ms": 1000 + expected, **changes}
    return Commit(session_id=name, expected_revision=expected, **fields)  # type: ignore[arg-type]


async def with_job(store: Store, name: str = "one") -> None:
    await store.create(new(name), MOST)
    await store.commit(step(1, name, job=job_of()))


async def revision_of(store: Store, name: str = "one") -> int:
    found = await store.read(name)
    assert found is not None
    return found.revision


async def becomes(read: Callable[[], Awaitable[object]], wanted: object) -> None:
    """What is read comes to this; a store may take a moment for it."""
    found: object = None
    try:
        async with asyncio.timeout(PATIENCE):
            while (found := await read()) != wanted:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise AssertionError(f"{found!r} did not become {wanted!r}") from None


async def heard(case: Case, *wanted: tuple[str, LogRow | Note]) -> None:
    """The store announces this, and nothing else."""

    async def now() -> list[tuple[str, LogRow | Note]]:
        return list(case.heard)

    await becomes(now, list(wanted))
