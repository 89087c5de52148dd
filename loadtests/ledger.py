"""What a server has acknowledged: the side of the load tests that `loadtests.verify` believes.

Everything a client was told of a revision is noted as a hash of it, so that a run of hours fits
into memory. Two that may see the same must be told the same: a contradiction is a fault of the
server, found as soon as it happens.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from hashlib import blake2b

from ziggurat.v1 import session_pb2

DIGEST_BYTES = 16


class Contradiction(AssertionError):
    """The server tells of one revision in two ways."""


@dataclass
class Account:
    """One viewer of one session: a seat by its token, or a spectator."""

    session_id: str
    token: str = field(default="", repr=False)  # "": a spectator
    seat: int | None = None
    told: dict[int, bytes] = field(default_factory=dict)  # revision -> digest of its update
    moves: set[int] = field(default_factory=set)  # revisions of our own moves, acknowledged
    played: dict[int, str] = field(default_factory=dict)  # those of them we chose by notation
    open_moves: int = 0  # of ours that were sent and not answered: each may count or not
    last: int = 0  # the latest revision that we were told of

    def tell(self, update: session_pb2.Update) -> None:
        """Note an update as it came, from an answer or a stream; Contradiction."""
        digest = digest_of(update)
        if self.told.setdefault(update.revision, digest) != digest:
            raise Contradiction(f"revision {update.revision} was told in two ways")
        self.reached(update.revision)

    def moved(self, update: session_pb2.Update, notation: str = "") -> None:
        """Note the answer to a move of ours; Contradiction where it was answered before.

        `notation` is what we asked for, where we know it.
        """
        if update.revision in self.moves:
            raise Contradiction(f"two moves were acknowledged as revision {update.revision}")
        self.moves.add(update.revision)
        if notation:
            self.played[update.revision] = notation
        self.tell(update)

    def reached(self, revision: int) -> None:
        """Note that the session has come so far."""
        self.last = max(self.last, revision)


class Ledger:
    """All accounts of a run."""

    def __init__(self) -> None:
        self._accounts: dict[tuple[str, str], Account] = {}

    def account(self, session_id: str, token: str = "", seat: int | None = None) -> Account:
        """The account of that viewer, a new one where there is none."""
        return self._accounts.setdefault((session_id, token), Account(session_id, token, seat))

    def accounts(self) -> list[Account]:
        """All of them, in the order in which they came."""
        return list(self._accounts.values())

    def forget(self, session_id: str, token: str) -> None:
        """Whoever had that token can no longer ask with it, by our own doing."""
        self._accounts.pop((session_id, token), None)

    def totals(self) -> Counter[str]:
        """How much there is to compare."""
        accounts = self.accounts()
        return Counter(
            accounts=len(accounts),
            sessions=len({account.session_id for account in accounts}),
            moves=sum(len(account.moves) for account in accounts),
            revisions=sum(len(account.told) for account in accounts),
        )


def digest_of(update: session_pb2.Update) -> bytes:
    """A hash of what an update tells for good: all but the view, which only the newest carries."""
    lasting = session_pb2.Update()
    lasting.CopyFrom(update)
    lasting.ClearField("view")
    return blake2b(lasting.SerializeToString(deterministic=True), digest_size=DIGEST_BYTES).digest()
