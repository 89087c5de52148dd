"""The session store: what every implementation promises.

A store keeps sessions as opaque bytes: a header, a snapshot of the position, and a log with one
row a revision. It knows nothing of games. Its one hard promise is `commit`: in one atomic step it
checks the request id, then the revision, appends the row, replaces header and snapshot, and queues
or clears the bot's job; either all of it happens and survives the death of the process, or nothing.

The log is the truth; header and snapshot are caches of it. Jobs are leased for a time and handed to
somebody else when the time runs out, so a job may be done twice; the revision check in `commit`
makes the second time harmless.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

# Told of every committed row, on whichever front end it was made: (session_id, row).
Listener = Callable[[str, "LogRow"], None]


class StoreError(Exception):
    """The store cannot do its work now; nothing is known to have changed."""


class SessionExistsError(StoreError):
    """A session of that name exists already."""


class UnknownSessionError(StoreError):
    """No session has that name."""


class StaleRevisionError(StoreError):
    """The commit expected another revision; `current` is the one the session has."""

    def __init__(self, current: int) -> None:
        super().__init__(f"the session is at revision {current}")
        self.current = current


class LogRow(NamedTuple):
    """One revision: its entry, and the request that made it ("" and b"" where none is known)."""

    revision: int
    entry: bytes
    request_id: str = ""
    body_hash: bytes = b""


class Snapshot(NamedTuple):
    """The position right after a revision."""

    revision: int
    state: bytes


class JobSpec(NamedTuple):
    """A bot's turn: the seat that decides at the revision that the commit makes."""

    seat: int
    level: int


class Labels(NamedTuple):
    """What sessions are listed and counted by."""

    game: str
    phase: int  # ziggurat.v1.SessionPhase
    open_seats: int


class NewSession(NamedTuple):
    """A session at revision 1."""

    session_id: str
    header: bytes
    chance_key: (
        bytes  # 32 secret bytes; they leave the store only to play and, at the end, to export
    )
    labels: Labels
    entry: bytes
    time_ms: int


class Commit(NamedTuple):
    """One step from `expected_revision` to the next."""

    session_id: str
    expected_revision: int
    entry: bytes
    time_ms: int
    request_id: str = ""  # at most one row of a session ever has it; "": none
    body_hash: bytes = b""
    header: bytes | None = None  # None: as it is
    labels: Labels | None = None  # None: as they are
    state: bytes | None = None  # snapshot of the new revision; None: keep the older one
    job: JobSpec | None = None  # None: no bot decides next; a queued job of the session goes


class Committed(NamedTuple):
    """The row that the request made: now, or (`repeated`) when it came for the first time."""

    row: LogRow
    repeated: bool


class StoredSession(NamedTuple):
    """All of a session but its log."""

    session_id: str
    revision: int
    header: bytes
    chance_key: bytes
    snapshot: Snapshot | None
    updated_ms: int


class ListedSession(NamedTuple):
    """A row of the list of sessions."""

    session_id: str
    revision: int
    labels: Labels
    updated_ms: int


class LeasedJob(NamedTuple):
    """A bot's turn that somebody works on until the lease runs out."""

    session_id: str
    revision: int
    seat: int
    level: int
    lease_id: str
    attempt: int  # 1 for the first lease of the job


class Store(ABC):
    """Where sessions live. All methods raise StoreError when the store is away."""

    @abstractmethod
    async def open(self, listener: Listener) -> None:
        """Connect, and from then on tell `listener` of every committed row, in order by session."""

    @abstractmethod
    async def close(self) -> None:
        """Disconnect; waiting leases return None."""

    @abstractmethod
    async def create(self, session: NewSession) -> None:
        """Keep a new session. SessionExistsError when the name is taken."""

    @abstractmethod
    async def commit(self, commit: Commit) -> Committed:
        """One atomic step.

        If the session has a row with the request id, that row comes back and nothing changes,
        whatever the revision and the body (the caller compares the body hash). Else
        StaleRevisionError unless the session is at `expected_revision`. UnknownSessionError.
        """

    @abstractmethod
    async def read(self, session_id: str) -> StoredSession | None:
        """The session, None when there is none."""

    @abstractmethod
    async def read_log(self, session_id: str, after: int, limit: int) -> list[LogRow]:
        """Up to `limit` rows after a revision, in order, without gaps."""

    @abstractmethod
    async def find_request(self, session_id: str, request_id: str) -> LogRow | None:
        """The row that a request made, None when it made none."""

    @abstractmethod
    async def list_sessions(
        self, *, phase: int | None = None, before: str = "", limit: int = 100
    ) -> list[ListedSession]:
        """Sessions in descending order of name, below `before` where it is given."""

    @abstractmethod
    async def count_sessions(self, phase: int | None = None) -> int:
        """How many sessions there are (in a phase)."""

    @abstractmethod
    async def lease_job(self, lease_seconds: float) -> LeasedJob | None:
        """The oldest job that nobody works on, now leased; None when there is none."""

    @abstractmethod
    async def wait_for_job(self, seconds: float) -> None:
        """Return when a job may have become free to lease, at the latest after `seconds`."""

    @abstractmethod
    async def extend_lease(self, session_id: str, lease_id: str, lease_seconds: float) -> bool:
        """Keep a lease alive; False when it is no longer the job's lease or the job is gone."""

    @abstractmethod
    async def release_job(self, session_id: str, lease_id: str) -> None:
        """Give the lease back, so that the job is free again; nothing when it is not held."""

    @abstractmethod
    async def count_jobs(self) -> int:
        """Jobs that wait or are worked on."""
