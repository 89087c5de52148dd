"""The session store: what every implementation promises.

A store keeps sessions as opaque bytes: a header, a snapshot of the position, and a log with one
row a revision. It knows nothing of games. Its one hard promise is `commit`: in one atomic step it
checks the request, the revision and the lease, appends the row, replaces header and snapshot, and
queues or clears the bot's job; either all of it happens and survives the death of the process, or
nothing. `create` is the same step for a session that is not there yet.

The log is the truth; header and snapshot are caches of it. Jobs are leased for a time and handed
to somebody else when the time runs out, so a job may be done twice: a commit that answers a job
names its lease, and only the newest lease counts. Leases belong to the store, not to the process
that gave them: any front end takes the heart-beat and the answer.

A front end is told of new rows of the sessions it follows and of no others.

What a store that is shared by many front ends adds, and where it goes:

- A session's rows, caches and job lie in one shard, found from the session's name; `create` needs
  no other shard, because the name is a function of the request. `most` is then a share a shard.
- The epoch of a session may rise while the store is open. A commit says which epoch its entry was
  made in, and one of an epoch that is over is refused; followers are told Note.LOST.
- `lease_job` and `wait_for_job` read one queue for each build (and shard).
- Lists of sessions read an index that may follow the commits with a short delay.
- Presence is told by every front end and forgotten by itself when one dies.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple


class Note(Enum):
    """What a listener is told besides rows."""

    GONE = "gone"  # the session was deleted
    PRESENCE = "presence"  # `presence` has changed
    LOST = "lost"  # the epoch rose: rows heard before may be gone, so read the session again


# Told of every row and note of a followed session, on whichever front end it was made.
Listener = Callable[[str, "LogRow | Note"], None]

NEVER = 0  # as `due_ms`


class StoreError(Exception):
    """The store cannot do its work now; nothing is known to have changed."""


class StoreFullError(StoreError):
    """The store holds as many sessions as it may."""


class UnknownSessionError(StoreError):
    """No session has that name."""


class LeaseLostError(StoreError):
    """The lease that the commit answers is not, or no longer, the job's."""


class StaleRevisionError(StoreError):
    """The commit expected another revision; `current` is the one the session has."""

    def __init__(self, current: int) -> None:
        super().__init__(f"the session is at revision {current}")
        self.current = current


class StaleEpochError(StoreError):
    """The entry was made in an epoch that is over; make it again with the chance of `epoch_of`.

    Rows that this process knows of may be gone: read the session again first.
    """


class LogRow(NamedTuple):
    """One revision: its entry, and the request that made it (both b"" where none is known)."""

    revision: int
    entry: bytes
    request: bytes = b""  # who asked and the name they gave it, hashed
    body_hash: bytes = b""  # of what was asked


class Snapshot(NamedTuple):
    """The position right after a revision."""

    revision: int
    state: bytes


class JobSpec(NamedTuple):
    """A bot's turn: the seat that decides at the revision that the commit makes."""

    seat: int
    level: int
    build: str  # the game with its rules version and content: who can play it


class ListKind(Enum):
    """Which public list a session is in."""

    NONE = ""
    OPEN = "open"  # it has open seats
    LIVE = "live"


class Listing(NamedTuple):
    """What lists find a session by."""

    kind: ListKind
    game: str
    owner: str = ""  # who created it; "": nobody who could ask for his own


class Listed(NamedTuple):
    """A session of a list, as its latest commits left it."""

    session_id: str
    revision: int
    header: bytes
    cursor: str  # give it back to go on behind this one


class NewSession(NamedTuple):
    """A session at revision 1; one that is over already has its later rows with it."""

    session_id: str
    header: bytes
    chance_key: (
        bytes  # 32 secret bytes; they leave the store only to play and, at the end, to export
    )
    entry: bytes
    time_ms: int
    listing: Listing
    request: bytes = b""
    body_hash: bytes = b""
    due_ms: int = NEVER  # when somebody must look after it
    later: Sequence[bytes] = ()  # the entries of revisions 2, 3, ...; some thousands at most
    state: bytes | None = None  # snapshot of the last of these revisions


class Commit(NamedTuple):
    """One step from `expected_revision` to the next."""

    session_id: str
    expected_revision: int
    entry: bytes
    time_ms: int
    request: bytes = b""  # at most one row of a session ever has it; b"": none
    body_hash: bytes = b""
    epoch: int = 0  # the entry draws the chance of this epoch; 0: it draws none
    lease: str = ""  # of the job that the step answers; "": it answers none
    header: bytes | None = None  # None: as it is
    due_ms: int | None = None  # None: as it is
    listing: Listing | None = None  # None: as it is
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
        """Connect, and from then on tell `listener` of the rows of followed sessions."""

    @abstractmethod
    async def close(self) -> None:
        """Disconnect; whoever waits for a job returns."""

    @abstractmethod
    def epoch_of(self, session_id: str) -> int:
        """Higher than ever before whenever acknowledged rows of the session may have been lost.

        A revision that was lost is made again. Whoever saw what chance gave it the first time must
        not know what it will give the second time, so the epoch enters the chance.
        """

    @property
    @abstractmethod
    def secret(self) -> bytes:
        """32 bytes made when the store was, the same for every front end and for ever."""

    # ------------------------------------------------------------------ following

    @abstractmethod
    async def follow(self, session_id: str) -> None:
        """Tell the listener of every row of the session made from now on, in order.

        A row may be missing where the connection was lost for a while; the log has it. Follows are
        counted: each needs its `unfollow`.
        """

    @abstractmethod
    async def unfollow(self, session_id: str) -> None:
        """Take back one `follow`."""

    # ------------------------------------------------------------------ sessions

    @abstractmethod
    async def create(self, session: NewSession, most: int) -> Committed:
        """Keep a new session with all its rows and its snapshot, which are announced in order.

        All of it is there or nothing is, however many rows there are; only the first has a request.
        If there is a session of that name its first row comes back and nothing changes (the caller
        compares request and body hash). Else StoreFullError when there are `most` sessions already.
        """

    @abstractmethod
    async def commit(self, commit: Commit) -> Committed:
        """One atomic step.

        If the session has a row with the request, that row comes back and nothing changes, whatever
        the revision, the lease and the body (the caller compares the body hash). Else
        StaleEpochError unless the epoch is the session's, StaleRevisionError unless the session is
        at `expected_revision`, LeaseLostError unless the lease is the job's. UnknownSessionError.
        """

    @abstractmethod
    async def read(self, session_id: str) -> StoredSession | None:
        """The session, None when there is none."""

    @abstractmethod
    async def read_log(self, session_id: str, after: int, limit: int) -> list[LogRow]:
        """Up to `limit` rows after a revision, in order, without gaps."""

    @abstractmethod
    async def find_request(self, session_id: str, request: bytes) -> LogRow | None:
        """The row that a request made, None when it made none."""

    @abstractmethod
    async def delete(self, session_id: str, revision: int) -> bool:
        """Delete a session with all it has; False when it is not (any more) at that revision."""

    # ------------------------------------------------------------------ looking after sessions

    @abstractmethod
    async def lease_due(self, now_ms: int, seconds: float, limit: int) -> list[str]:
        """Up to `limit` sessions whose `due_ms` has come, those that waited longest first.

        Whoever gets a session has it alone for `seconds`; then it is due again, unless a commit
        changed `due_ms` or it was deleted.
        """

    @abstractmethod
    async def postpone(self, session_id: str, due_ms: int) -> None:
        """Look after a session (again) then; nothing when there is none."""

    # ------------------------------------------------------------------ lists

    @abstractmethod
    async def list_public(self, kind: ListKind, game: str, after: str, limit: int) -> list[Listed]:
        """Up to `limit` sessions of a public list, newest first, behind a cursor.

        Of one game, or of all for ""; from the first on for the cursor "". A cursor stays good when
        its session has left the list.
        """

    @abstractmethod
    async def list_owned(self, owner: str, game: str, after: str, limit: int) -> list[Listed]:
        """The same of the sessions that `owner` created, whatever their kind."""

    @abstractmethod
    async def count_sessions(self) -> Mapping[tuple[ListKind, str], int]:
        """How many sessions there are by kind and game; it may lag a little."""

    @abstractmethod
    def names(self) -> AsyncIterator[str]:
        """All sessions in no order, each once or more; those that come or go meanwhile may lack."""

    # ------------------------------------------------------------------ presence

    @abstractmethod
    async def tell_presence(self, session_id: str, place: str, note: bytes, seconds: float) -> None:
        """Keep for so long what a front end (`place`) says of who watches there; b"" takes it back.

        Followers get Note.PRESENCE when the note is another one than before.
        """

    @abstractmethod
    async def presence(self, session_id: str) -> list[bytes]:
        """What all front ends say that is still good."""

    # ------------------------------------------------------------------ health

    @abstractmethod
    async def check(self) -> None:
        """Return when the store can take a commit now, of some session at least; StoreError."""

    # ------------------------------------------------------------------ jobs

    @abstractmethod
    async def lease_job(self, builds: Sequence[str], lease_seconds: float) -> LeasedJob | None:
        """The job of one of the builds that has been free the longest, now leased; None: none is.

        A released job, and one whose lease ran out, counts as free since then.
        """

    @abstractmethod
    async def wait_for_job(self, builds: Sequence[str], seconds: float) -> None:
        """Return when a job of one of the builds may be free, at the latest after `seconds`."""

    @abstractmethod
    async def find_lease(self, session_id: str, lease_id: str) -> LeasedJob | None:
        """The job that a lease is for; None when it is no longer the job's lease."""

    @abstractmethod
    async def extend_lease(self, session_id: str, lease_id: str, lease_seconds: float) -> bool:
        """Keep a lease alive; False when it is no longer the job's lease or the job is gone."""

    @abstractmethod
    async def release_job(self, session_id: str, lease_id: str) -> None:
        """Give the lease back, so that the job is free again; nothing when it is not held."""

    @abstractmethod
    async def count_jobs(self) -> Mapping[str, int]:
        """How many jobs wait or are leased, by build."""
