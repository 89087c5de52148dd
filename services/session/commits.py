"""What the store is told of a step, and what follows from it for bots."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import NamedTuple

from engine import State
from services.access import tokens
from services.games import build_of
from services.session.due import Hours, due_after
from services.session.folding import header_after, leaves_header
from services.session.live import LiveSession
from services.store.base import Commit, JobSpec, Listing, ListKind
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
    hours: Hours,
    *,
    request: Request | None = None,
    lease: str = "",
) -> Commit:
    """What the store is told of the step from the live session to the entry."""
    before = live.header
    after = before if leaves_header(before, entry) else header_after(before, entry)
    finished = after.phase == session_pb2.SESSION_PHASE_FINISHED
    keep = state is not None and (
        finished or entry.revision % SNAPSHOT_EVERY == 0 or entry.HasField("undone")
    )
    listing = None
    if after is not before and listing_of(after) != listing_of(before):
        listing = listing_of(after)
    return Commit(
        session_id=live.session_id,
        expected_revision=live.revision,
        entry=entry.SerializeToString(),
        time_ms=entry.time_ms,
        request=request.key if request else b"",
        body_hash=request.body_hash if request else b"",
        epoch=entry.epoch,
        lease=lease,
        header=after.SerializeToString() if after is not before else None,
        due_ms=due_after(before, after, entry, hours),
        listing=listing,
        state=state.to_bytes() if keep and state is not None else None,
        job=_job_of(after, entry),
    )


def listing_of(header: store_pb2.Header) -> Listing:
    """The lists that a session belongs to."""
    return Listing(_list_kind(header), header.game, header.owner)


def _list_kind(header: store_pb2.Header) -> ListKind:
    if header.private:
        return ListKind.NONE
    if header.phase == session_pb2.SESSION_PHASE_LOBBY:
        can_join = not header.rematch_of and any(
            seat.kind == session_pb2.SEAT_KIND_OPEN for seat in header.seats
        )
        return ListKind.OPEN if can_join else ListKind.NONE
    live = header.phase == session_pb2.SESSION_PHASE_RUNNING and not header.no_spectators
    return ListKind.LIVE if live else ListKind.NONE


def _job_of(header: store_pb2.Header, entry: store_pb2.Entry) -> JobSpec | None:
    """The turn of a bot, if it is one's turn after the entry; it waits for an open proposal."""
    if header.phase != session_pb2.SESSION_PHASE_RUNNING or header.HasField("undo"):
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
