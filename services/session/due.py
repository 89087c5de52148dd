"""When somebody must look after a session, whether or not it changes until then."""

from __future__ import annotations

from typing import NamedTuple

from services.config import Config
from services.session import clocks
from services.store.base import NEVER
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

HOUR_MS = 3_600_000


class Hours(NamedTuple):
    """How long a session is kept without a change, by its phase; 0: for ever."""

    lobby: float
    running: float
    finished: float


def hours_of(config: Config) -> Hours:
    """The hours that a server was started with."""
    return Hours(config.lobby_hours, config.abandoned_hours, config.finished_hours)


def due_after(
    before: store_pb2.Header, after: store_pb2.Header, entry: store_pb2.Entry, hours: Hours
) -> int | None:
    """When a session is due that has come to the header by the entry; None: when it was before.

    A move alone does not put off the end of an abandoned game: whoever looks after it then sees the
    move and does (`due`). That saves an index from being written at every move.
    """
    same_phase = before.phase == after.phase == session_pb2.SESSION_PHASE_RUNNING
    if same_phase and not (after.HasField("clock") or is_agreed(before) or is_agreed(after)):
        return None
    return due(after, entry.time_ms, entry.to_act, hours)


def due(header: store_pb2.Header, changed_ms: int, to_act: int, hours: Hours) -> int:
    """When a session is due that changed last at that time, `to_act` deciding since; NEVER."""
    if is_agreed(header):
        return changed_ms
    times = (kept_until(header, changed_ms, hours), clocks.expires_ms(header, to_act))
    return min((time for time in times if time != NEVER), default=NEVER)


def kept_until(header: store_pb2.Header, changed_ms: int, hours: Hours) -> int:
    """The end of a phase in which nothing happens."""
    kept = {
        session_pb2.SESSION_PHASE_LOBBY: hours.lobby,
        session_pb2.SESSION_PHASE_RUNNING: hours.running,
        session_pb2.SESSION_PHASE_FINISHED: hours.finished,
    }[header.phase]
    return changed_ms + round(kept * HOUR_MS) if kept else NEVER


def is_agreed(header: store_pb2.Header) -> bool:
    """Whether a proposal to take moves back is open that nobody is left to be asked about.

    That happens when the last one who was asked gives the game up.
    """
    return header.HasField("undo") and not header.undo.asked
