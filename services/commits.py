"""What the store is told of a step, and what follows from it for bots."""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

from engine import State
from services import journal, tokens
from services.live import LiveSession
from services.store.base import Commit, JobSpec
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

SNAPSHOT_EVERY = 16


class Wanted(NamedTuple):
    """A move somebody wants to play, well formed."""

    seat: int
    revision: int
    move: int | str  # a code, or a text to be read in the position
    request_id: str = ""
    body_hash: bytes = b""


def commit_of(
    live: LiveSession, entry: store_pb2.Entry, state: State | None, wanted: Wanted | None
) -> Commit:
    """What the store is told of the step from the live session to the entry."""
    header = labels = None
    moved = entry.HasField("moved")
    finished = entry.HasField("to_act") and entry.to_act < 0
    if not moved or finished:
        changed = store_pb2.Header()
        changed.CopyFrom(live.header)
        journal.fold_header(changed, entry)
        header = changed.SerializeToString()
        labels = LiveSession(live.session_id, live.hosted, changed, b"").labels
    keep = state is not None and (finished or entry.revision % SNAPSHOT_EVERY == 0)
    return Commit(
        session_id=live.session_id,
        expected_revision=live.revision,
        entry=entry.SerializeToString(),
        time_ms=entry.time_ms,
        request_id=wanted.request_id if wanted else "",
        body_hash=wanted.body_hash if wanted else b"",
        header=header,
        labels=labels,
        state=state.to_bytes() if keep and state is not None else None,
        job=_job_of(live.header, entry),
    )


def _job_of(header: store_pb2.Header, entry: store_pb2.Entry) -> JobSpec | None:
    """The turn of a bot, if it is one's turn after the entry."""
    if not entry.HasField("to_act") or entry.to_act < 0:
        return None
    seat = header.seats[entry.to_act]
    if seat.kind != session_pb2.SEAT_KIND_BOT:
        return None
    return JobSpec(entry.to_act, seat.bot_level)


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
