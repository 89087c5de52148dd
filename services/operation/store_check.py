"""Whether what a store has of a session can be so; nothing is changed.

The log is held against itself and against the rules: revisions without gaps, no request twice,
every move one that the position allows, with what its chance brings. Header, snapshot and the index
of requests must be what the log comes to, and the record of a finished session must prove itself.
A session of another build is checked as far as that goes without its rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from google.protobuf.message import DecodeError

from engine import EngineError, GameEvent, State
from services.games import Catalogue, HostedGame
from services.records.record import RecordError
from services.records.recording import record_of
from services.records.replaying import verify
from services.session import journal
from services.session.folding import deal, header_of
from services.session.live import LiveSession
from services.session.versions import rules_of
from services.store.base import LogRow, Store, StoredSession
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

PAGE = 1000  # rows
# Only these end a game that the rules would go on with.
ENDS_EARLY = ("resigned", "clock_expired", "ended")


class _Unsound(Exception):
    """What cannot be so; what follows from it is not looked at."""


async def faults_of(store: Store, games: Catalogue, session_id: str) -> list[str]:
    """What is wrong with a session, in the order in which it was found; empty when all is well.

    Sessions may go on meanwhile: the log is checked up to the revision that the session is at.
    """
    stored = await store.read(session_id)
    if stored is None:
        return ["there is no such session"]
    rows = await read_rows(store, session_id, stored.revision)
    faults = [*_numbering(stored, rows), *_repetitions(rows)]
    for row in rows:
        if row.request and await store.find_request(session_id, row.request) != row:
            faults.append(f"revision {row.revision}: its request leads elsewhere")
    return faults or list(_contents(games, stored, rows))


async def read_rows(store: Store, session_id: str, until: int) -> list[LogRow]:
    """The log up to a revision, or as far as it goes."""
    rows: list[LogRow] = []
    while page := await store.read_log(session_id, rows[-1].revision if rows else 0, PAGE):
        rows += page
        if rows[-1].revision >= until:
            break
    return [row for row in rows if row.revision <= until]


# ---------------------------------------------------------------------- rows


def _numbering(stored: StoredSession, rows: Sequence[LogRow]) -> Iterator[str]:
    for wanted, row in enumerate(rows, 1):
        if row.revision != wanted:
            yield f"revision {row.revision} follows {wanted - 1}"
            return
    if len(rows) != stored.revision:
        yield f"the session is at revision {stored.revision}, its log at {len(rows)}"


def _repetitions(rows: Iterable[LogRow]) -> Iterator[str]:
    made = Counter(row.request for row in rows if row.request)
    for request, times in made.items():
        if times > 1:
            revisions = [row.revision for row in rows if row.request == request]
            yield f"revisions {revisions} were made by one request"


# ---------------------------------------------------------------------- what the rows say


def _contents(games: Catalogue, stored: StoredSession, rows: Sequence[LogRow]) -> Iterator[str]:
    try:
        entries = [journal.read(row) for row in rows]
        header = header_of(entries)
    except (ValueError, IndexError, DecodeError) as error:
        yield f"the log cannot be read: {error}"
        return
    if header.SerializeToString(deterministic=True) != _normal(stored.header):
        yield "the header is not what the log comes to"
    yield from _epochs(entries)
    hosted = rules_of(games, header)
    if not isinstance(hosted, HostedGame):
        return
    try:
        _Replay(hosted, header, stored).fold_all(entries)
        if header.phase == session_pb2.SESSION_PHASE_FINISHED:
            live = LiveSession(stored.session_id, hosted, header, stored.chance_key)
            verify(hosted, record_of(live, entries))
    except _Unsound as unsound:
        yield str(unsound)
    except RecordError as error:
        yield f"its record is not sound: {error}"


def _normal(header: bytes) -> bytes | None:
    """Equal for equal headers; None for what is none."""
    try:
        return store_pb2.Header.FromString(header).SerializeToString(deterministic=True)
    except DecodeError:
        return None


def _epochs(entries: Sequence[store_pb2.Entry]) -> Iterator[str]:
    for before, entry in pairwise(entries):
        if entry.epoch < before.epoch:
            yield f"revision {entry.revision}: epoch {entry.epoch} after {before.epoch}"


class _Replay:
    """Plays a log again and compares what comes of it with what the entries say."""

    def __init__(self, hosted: HostedGame, header: store_pb2.Header, stored: StoredSession) -> None:
        self._hosted = hosted
        self._header = header
        self._stored = stored
        self._line: list[tuple[int, State]] = []  # positions in force, with their revisions

    def fold_all(self, entries: Iterable[store_pb2.Entry]) -> None:
        for entry in entries:
            try:
                self._fold(entry)
            except EngineError as error:
                raise _Unsound(f"revision {entry.revision}: {error}") from None

    def _fold(self, entry: store_pb2.Entry) -> None:
        match entry.WhichOneof("change"):
            case "started":
                self._start(entry)
            case "moved":
                self._move(entry)
            case "undone":
                self._take_back(entry)
        if self._line:
            self._check_turn(entry)
            self._check_snapshot(entry)

    def _start(self, entry: store_pb2.Entry) -> None:
        epoch = journal.origin(entry).epoch
        state = deal(self._hosted, self._header, self._stored.chance_key, epoch)
        self._check_events(entry, state.setup_events)
        self._line = [(entry.revision, state)]

    def _move(self, entry: store_pb2.Entry) -> None:
        moved, state = entry.moved, self._position(entry).clone()
        if state.current_player() != moved.seat:
            raise self._unsound(entry, f"seat {moved.seat} moves, {state.current_player()} decides")
        made, key = journal.origin(entry), self._stored.chance_key
        chosen = self._header.chance_chosen
        state.use_chance(journal.chance(key, chosen, made.epoch, made.revision))
        step = state.play(moved.code)
        self._check_events(entry, step.events)
        if (moved.chance_drawn, moved.hidden_revealed) != (step.chance_drawn, step.hidden_revealed):
            raise self._unsound(entry, "it says otherwise what was drawn or revealed")
        self._line.append((entry.revision, state))

    def _take_back(self, entry: store_pb2.Entry) -> None:
        self._position(entry)
        while self._line and self._line[-1][0] > entry.undone.to_revision:
            self._line.pop()
        self._position(entry)

    def _position(self, entry: store_pb2.Entry) -> State:
        if not self._line:
            raise self._unsound(entry, "there is no position yet")
        return self._line[-1][1]

    # ------------------------------------------------------------------ comparing

    def _check_events(self, entry: store_pb2.Entry, events: Iterable[GameEvent]) -> None:
        if journal.events_of(entry) != list(events):
            raise self._unsound(entry, "its events are not those of the move")

    def _check_turn(self, entry: store_pb2.Entry) -> None:
        decides = self._position(entry).current_player()
        if entry.to_act < 0 and entry.WhichOneof("change") in ENDS_EARLY:
            return
        if not entry.HasField("to_act") or entry.to_act != decides:
            raise self._unsound(entry, f"seat {decides} decides, it says {entry.to_act}")

    def _check_snapshot(self, entry: store_pb2.Entry) -> None:
        """One of another layout is made again from the log, and no fault."""
        snapshot = self._stored.snapshot
        if snapshot is None or snapshot.revision != entry.revision:
            return
        try:
            state = self._hosted.game.state_from_bytes(snapshot.state)
        except ValueError:
            return
        if state.to_bytes() != self._position(entry).to_bytes():
            raise self._unsound(entry, "the snapshot is another position")

    def _unsound(self, entry: store_pb2.Entry, what: str) -> _Unsound:
        return _Unsound(f"revision {entry.revision}: {what}")
