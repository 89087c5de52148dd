"""The record of a session, made from its log.

The moves are those in force at the end, each with the revision and epoch whose chance it took. A
build that has not the rules of the session cannot play them: its record has their numbers only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from google.protobuf.timestamp_pb2 import Timestamp

from engine import State
from services.records.record import FORMAT, FORMAT_VERSION, state_hash
from services.session import journal
from services.session.folding import deal, fold_state, in_force
from services.session.live import LiveSession
from services.session.updates import public_seat
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import record_pb2


def record_of(live: LiveSession, entries: Sequence[store_pb2.Entry]) -> record_pb2.Record:
    """The record of a finished session."""
    record = _head(live)
    for entry in entries:
        _add_incident(record, entry)
    line = in_force(entries)
    if live.playable:
        _add_moves(record, live, line)
    else:
        record.unverified = True
        _add_numbers(record, line)
    return record


def _head(live: LiveSession) -> record_pb2.Record:
    header = live.header
    return record_pb2.Record(
        format=FORMAT,
        format_version=FORMAT_VERSION,
        game=header.game,
        rules_version=header.rules_version,
        content_hash=header.content_hash.hex(),
        options=header.options,
        seats=[public_seat(index, seat) for index, seat in enumerate(header.seats)],
        chance_key=live.chance_key.hex(),
        chance_commitment=journal.commitment(live.chance_key).hex(),
        chance_chosen=header.chance_chosen,
        returns=header.returns,
        ending=header.ending,
        session_id=live.session_id,
        created=_rfc3339(header.created_ms),
        clock=header.clock if header.HasField("clock") else None,
        resign_policy=header.resign_policy,
        undo_policy=header.undo_policy,
        stand_in_level=header.stand_in_level,
        allow_help=header.allow_help,
        imported=header.imported,
    )


def _rfc3339(milliseconds: int) -> str:
    stamp = Timestamp()
    stamp.FromMilliseconds(milliseconds)
    return str(stamp.ToJsonString())


# ---------------------------------------------------------------------- what is no move


def _add_incident(record: record_pb2.Record, entry: store_pb2.Entry) -> None:
    """A seat that was given up, or moves that were taken back."""
    revision = journal.origin(entry).revision
    match entry.WhichOneof("change"):
        case "resigned":
            gone = entry.resigned
            record.given_up.add(revision=revision, seat=gone.seat, forfeited=gone.forfeited)
        case "clock_expired":
            late = entry.clock_expired
            record.given_up.add(
                revision=revision, seat=late.seat, forfeited=late.forfeited, clock_expired=True
            )
        case "undone":
            record.taken_back.add(revision=revision, seat=entry.undone.seat)


# ---------------------------------------------------------------------- moves


def _add_moves(
    record: record_pb2.Record, live: LiveSession, line: Iterable[store_pb2.Entry]
) -> None:
    """The start and the moves, played again."""
    state: State | None = None
    for entry in line:
        if entry.HasField("started"):
            state = _start(record, live, entry)
        else:
            _add_move(record, live, state, entry)


def _start(record: record_pb2.Record, live: LiveSession, entry: store_pb2.Entry) -> State:
    record.start_epoch = journal.origin(entry).epoch
    state = deal(live.hosted, live.header, live.chance_key, record.start_epoch)
    record.start_hash = state_hash(state)
    return state


def _add_move(
    record: record_pb2.Record, live: LiveSession, state: State | None, entry: store_pb2.Entry
) -> None:
    if state is None:
        raise ValueError(f"revision {entry.revision}: a move before the start")
    notation = state.notation(entry.moved.code)
    fold_state(live.hosted, live.header, live.chance_key, state, entry)
    move = _add_number(record, entry)
    move.notation, move.state_hash = notation, state_hash(state)


def _add_numbers(record: record_pb2.Record, line: Iterable[store_pb2.Entry]) -> None:
    """The start and the moves as far as they are known without the rules."""
    for entry in line:
        if entry.HasField("started"):
            record.start_epoch = journal.origin(entry).epoch
        else:
            _add_number(record, entry)


def _add_number(record: record_pb2.Record, entry: store_pb2.Entry) -> record_pb2.RecordedMove:
    made = journal.origin(entry)
    return record.moves.add(
        revision=made.revision, seat=entry.moved.seat, code=entry.moved.code, epoch=made.epoch
    )
