"""The log of a session that was made from a record.

It is the log of a session played here but for the origin of its entries: revisions have no gaps, so
each entry says which revision and epoch it had in the record, and takes the chance of those. What
was taken back is not in a record; the entries that stand for it bring nothing back.
"""

from __future__ import annotations

import time
from collections import deque
from typing import NamedTuple, TypeAlias

from engine import EngineError, State
from services.errors import ServiceError
from services.games import HostedGame
from services.records.record import RecordError
from services.records.replaying import Replayed, replay
from services.session import journal
from services.session.folding import fold_header
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import games_pb2, record_pb2, session_pb2

END = 2**63  # behind every revision
Incident: TypeAlias = record_pb2.GivenUp | record_pb2.TakenBack


class Finished(NamedTuple):
    """A session that is over, with all it has."""

    header: store_pb2.Header
    chance_key: bytes
    entries: list[store_pb2.Entry]
    state: State


def finished(hosted: HostedGame, record: record_pb2.Record, first: store_pb2.Header) -> Finished:
    """The session of a record, proven to its end; RecordError at what is not as recorded.

    `first` is the header that the record comes to, the session not begun.
    """
    first.options.CopyFrom(_all_options(hosted, record))
    log = _Log(record, first)
    for replayed in replay(hosted, record):
        log.add(replayed)
        time.sleep(0)  # so that other threads wait for one move at most
    log.end()
    header = store_pb2.Header()
    for entry in log.entries:
        fold_header(header, entry)
    return Finished(header, bytes.fromhex(record.chance_key), log.entries, log.state)


def _all_options(hosted: HostedGame, record: record_pb2.Record) -> games_pb2.GameOptions:
    try:
        given = hosted.options(record.options)
        return hosted.options_message(hosted.game.resolve_options(given, len(record.seats)))
    except (EngineError, ServiceError) as error:
        raise RecordError(f"options: {error}") from None


class _Log:
    """Grows by one position of the replay after the other."""

    def __init__(self, record: record_pb2.Record, first: store_pb2.Header) -> None:
        self._record = record
        self._seats = first.seats
        incidents: list[Incident] = [*record.given_up, *record.taken_back]
        self._incidents = deque(sorted(incidents, key=lambda incident: incident.revision))
        self.entries = [journal.created(first, 0)]
        self.state: State

    def add(self, replayed: Replayed) -> None:
        """The start, or what happened up to a move."""
        move, step = replayed.move, replayed.step
        if move is None or step is None:
            entry = self._next(_origin(journal.SETUP_REVISION, self._record.start_epoch))
            journal.started(entry, replayed.state)
        else:
            self._add_incidents(move.revision)
            entry = self._next(_origin(move.revision, move.epoch))
            journal.moved(entry, move.seat, move.code, replayed.state, step)
            if entry.to_act < 0:
                entry.returns[:] = self._record.returns
        self.state = replayed.state

    def end(self) -> None:
        """What came after the last move; RecordError where nothing can."""
        match self._record.ending:
            case session_pb2.ENDING_FORFEITED:
                self._add_incidents(END)
                self._end_by(self.entries[-1])
            case session_pb2.ENDING_ABANDONED:
                self._add_incidents(END)
                entry = self._next(None)
                entry.ended.ending = session_pb2.ENDING_ABANDONED
                entry.to_act = -1
            case _ if self._incidents:
                revision = self._incidents[0].revision
                raise RecordError(f"revision {revision}: the game was over by its last move")

    def _end_by(self, entry: store_pb2.Entry) -> None:
        """Somebody gave up, and that was the end."""
        if not (entry.resigned.forfeited or entry.clock_expired.forfeited):
            raise RecordError("ending: by forfeit, but the last to happen was none")
        entry.to_act = -1
        entry.returns[:] = self._record.returns

    def _add_incidents(self, until: int) -> None:
        while self._incidents and self._incidents[0].revision < until:
            incident = self._incidents.popleft()
            entry = self._next(_origin(incident.revision, self._record.start_epoch))
            if isinstance(incident, record_pb2.TakenBack):
                entry.undone.seat = incident.seat
                entry.undone.to_revision = entry.revision - 1
            else:
                self._give_up(entry, incident)
            entry.to_act = self.state.current_player()

    def _give_up(self, entry: store_pb2.Entry, gone: record_pb2.GivenUp) -> None:
        change = entry.clock_expired if gone.clock_expired else entry.resigned
        change.seat = gone.seat
        change.now.CopyFrom(self._seats[gone.seat])
        change.forfeited = gone.forfeited

    def _next(self, origin: store_pb2.Origin | None) -> store_pb2.Entry:
        """The next entry, and where it came from."""
        entry = journal.entry_of(len(self.entries) + 1, 0)
        if origin is not None:
            entry.origin.CopyFrom(origin)
        self.entries.append(entry)
        return entry


def _origin(revision: int, epoch: int) -> store_pb2.Origin:
    return store_pb2.Origin(revision=revision, epoch=epoch)
