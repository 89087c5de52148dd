"""When somebody must look after a session, whether or not it changes until then."""

from __future__ import annotations

from typing import NamedTuple

from services.store.base import NEVER
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

HOUR_MS = 3_600_000


class Hours(NamedTuple):
    """How long a session is kept without a change, by its phase; 0: for ever."""

    lobby: float
    running: float
    finished: float


def due_after(
    before: store_pb2.Header, after: store_pb2.Header, entry: store_pb2.Entry, hours: Hours
) -> int | None:
    """When a session is due that has come to the header by the entry; None: when it was before.

    A move alone does not put off the end of an abandoned game: whoever looks after it then sees the
    move and does (`due`). That saves an index from being written at every move.
    """
    same_phase = before.phase == after.phase == session_pb2.SESSION_PHASE_RUNNING
    if same_phase and not after.turn_began_ms and not before.turn_began_ms:
        return None
    return due(after, entry.time_ms, hours)


def due(header: store_pb2.Header, changed_ms: int, hours: Hours) -> int:
    """When a session is due that changed last at that time; NEVER."""
    kept = {
        session_pb2.SESSION_PHASE_LOBBY: hours.lobby,
        session_pb2.SESSION_PHASE_RUNNING: hours.running,
        session_pb2.SESSION_PHASE_FINISHED: hours.finished,
    }[header.phase]
    return changed_ms + round(kept * HOUR_MS) if kept else NEVER
