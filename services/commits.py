"""What the store is told of a step, and what follows from it for bots."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import NamedTuple

from engine import State
from services import journal, tokens
from services.games import build_of
from services.live import LiveSession
from services.store.base import NEVER, Commit, JobSpec
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

SNAPSHOT_EVERY = 16


class Request(NamedTuple):
    """A request that may come again and then gets its first answer."""

    request_id: str  # chosen by who asks
    key: bytes  # who asked, and the id: what the store knows the request by
    body_hash: bytes  # what was asked


def request_of(author: str, request_id: str, body: bytes) -> Request:
    """A request of somebody whose ids are different from everybody else's.

    Without an id it is like no other. The store sees hashes only: an id may be as good as a token.
    """
    request_id = request_id or secrets.token_urlsafe(24)
    key = blake2b(f"{author}\n{request_id}".encode(), digest_size=16).digest()
    return Request(request_id, key, blake2b(body, digest_size=16).digest())


class Wanted(NamedTuple):
    """A move somebody wants to play, well formed."""

    seat: int
    revision: int
    move: int | str  # a code, or a text to be read in the position
    request: Request | None = None
    lease: str = ""  # a bot's: of the job it answers


def commit_of(
    live: LiveSession,
    entry: store_pb2.Entry,
    state: State | None,
    *,
    request: Request | None = None,
    lease: str = "",
    expires_ms: int | None = None,
) -> Commit:
    """What the store is told of the step from the live session to the entry."""
    finished = entry.HasField("to_act") and entry.to_act < 0
    keep = state is not None and (finished or entry.revision % SNAPSHOT_EVERY == 0)
    return Commit(
        session_id=live.session_id,
        expected_revision=live.revision,
        entry=entry.SerializeToString(),
        time_ms=entry.time_ms,
        request=request.key if request else b"",
        body_hash=request.body_hash if request else b"",
        lease=lease,
        header=_header_after(live, entry) if finished or not entry.HasField("moved") else None,
        expires_ms=NEVER if entry.HasField("started") else expires_ms,
        state=state.to_bytes() if keep and state is not None else None,
        job=_job_of(live.header, entry),
    )


def _header_after(live: LiveSession, entry: store_pb2.Entry) -> bytes:
    changed = store_pb2.Header()
    changed.CopyFrom(live.header)
    journal.fold_header(changed, entry)
    return changed.SerializeToString()


def _job_of(header: store_pb2.Header, entry: store_pb2.Entry) -> JobSpec | None:
    """The turn of a bot, if it is one's turn after the entry."""
    if not entry.HasField("to_act") or entry.to_act < 0:
        return None
    seat = header.seats[entry.to_act]
    if seat.kind != session_pb2.SEAT_KIND_BOT:
        return None
    return JobSpec(entry.to_act, seat.bot_level, build_of(header))


def human(name: str, token: str) -> store_pb2.StoredSeat:
    return store_pb2.StoredSeat(
        kind=session_pb2.SEAT_KIND_HUMAN, name=name, token_hash=tokens.hash_token(token)
    )


def search_seed(live: LiveSession, seat: int) -> int:
    """The seed of the search for a seat at the present revision, reproducible after the game.

    From the session's key by a one-way function of its own, so that opponents cannot compute what
    the bot samples, and a worker that knows it learns nothing of the chance to come.
    """
    message = live.revision.to_bytes(8, "big") + bytes((seat,))
    digest = blake2b(message, key=live.chance_key, person=b"ziggurat-search", digest_size=8)
    return int.from_bytes(digest.digest(), "big")
