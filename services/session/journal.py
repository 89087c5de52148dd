"""The log of a session: how entries are made and read, and the chance of a revision.

    created -> seat taken ... -> started -> moved, moved, ...

`folding` says what entries mean. Moves are played with the chance of the entry's revision
and epoch, so that the same log gives the same position, bit for bit, on any build of the same
rules.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b

from engine import ChanceSource, GameEvent, Notice, State, Step
from services.store.base import LogRow
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

CHANCE_KEY_BYTES = 32
SETUP_REVISION = 0  # whose chance deals the start position
SEEN_BY_ALL = 0xFF
CACHED_KEYS = 4096  # of sessions, by epoch


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


# ---------------------------------------------------------------------- chance


def chance(chance_key: bytes, chosen: bool, epoch: int, revision: int) -> ChanceSource:
    """The chance of a revision.

    No revision is made twice in an epoch. One that was lost is made again in a later epoch, where
    what it drew the first time tells nothing. A host who chose the key foresees everything anyway,
    and gets the same game for the same key whenever it is played.
    """
    key = chance_key if chosen else _epoch_key(chance_key, epoch)
    return ChanceSource.keyed(key, revision)


@lru_cache(CACHED_KEYS)
def _epoch_key(chance_key: bytes, epoch: int) -> bytes:
    message = epoch.to_bytes(8, "big", signed=True)
    person = b"ziggurat-epoch"
    return blake2b(message, key=chance_key, person=person, digest_size=CHANCE_KEY_BYTES).digest()


def commitment(chance_key: bytes) -> bytes:
    """What everybody is shown of the key before it is revealed."""
    person = b"ziggurat-commit"
    return blake2b(chance_key, person=person, digest_size=CHANCE_KEY_BYTES).digest()


# ---------------------------------------------------------------------- making entries


def entry_of(revision: int, epoch: int) -> store_pb2.Entry:
    """An entry of now, its change still to be set."""
    return store_pb2.Entry(revision=revision, epoch=epoch, time_ms=now_ms())


def created(header: store_pb2.Header, epoch: int) -> store_pb2.Entry:
    """The entry of revision 1."""
    return store_pb2.Entry(revision=1, epoch=epoch, time_ms=header.created_ms, created=header)


def seat_taken(entry: store_pb2.Entry, seat: int, now: store_pb2.StoredSeat) -> store_pb2.Entry:
    """Somebody sits down."""
    entry.seat_taken.seat = seat
    entry.seat_taken.now.CopyFrom(now)
    return entry


def started(entry: store_pb2.Entry, state: State) -> store_pb2.Entry:
    """The start position was dealt."""
    entry.started.SetInParent()
    _add_outcome(entry, state, state.setup_events)
    return entry


def moved(
    entry: store_pb2.Entry, seat: int, code: int, state: State, step: Step
) -> store_pb2.Entry:
    """A seat played a move that led to `state`."""
    entry.moved.seat = seat
    entry.moved.code = code
    entry.moved.chance_drawn = step.chance_drawn
    entry.moved.hidden_revealed = step.hidden_revealed
    _add_outcome(entry, state, step.events)
    return entry


def _add_outcome(entry: store_pb2.Entry, state: State, events: Iterable[GameEvent]) -> None:
    entry.to_act = state.current_player()
    if entry.to_act < 0:
        entry.returns.extend(state.returns())
    for event in events:
        stored = entry.events.add(mask=event.mask)
        stored.full.kind = event.full.kind
        stored.full.args.extend(event.full.args)
        if event.others is not None:
            stored.others.kind = event.others.kind
            stored.others.args.extend(event.others.args)


# ---------------------------------------------------------------------- reading entries


def read(row: LogRow) -> store_pb2.Entry:
    """The entry of a row; ValueError or DecodeError when it is none."""
    entry = store_pb2.Entry.FromString(row.entry)
    if entry.revision != row.revision:
        raise ValueError(f"the entry of revision {row.revision} says {entry.revision}")
    return entry


def origin(entry: store_pb2.Entry) -> store_pb2.Origin:
    """The revision and epoch that the change was first made in: whose chance it takes."""
    if entry.HasField("origin"):
        return entry.origin
    return store_pb2.Origin(revision=entry.revision, epoch=entry.epoch)


def events_of(entry: store_pb2.Entry) -> list[GameEvent]:
    """What happened, with who may see it."""
    return [
        GameEvent(event.mask, _notice(event.full), _notice(event.others))
        if event.HasField("others")
        else GameEvent(event.mask, _notice(event.full), None)
        for event in entry.events
    ]


def _notice(stored: store_pb2.StoredNotice) -> Notice:
    return Notice(stored.kind, tuple(stored.args))


def phase_after(entry: store_pb2.Entry) -> session_pb2.SessionPhase:
    """The phase that the entry leaves the session in."""
    if not entry.HasField("to_act"):
        return session_pb2.SESSION_PHASE_LOBBY
    if entry.to_act < 0:
        return session_pb2.SESSION_PHASE_FINISHED
    return session_pb2.SESSION_PHASE_RUNNING
