"""Records: a finished game as a readable file, and the proof that it was played so.

The file is the message `ziggurat.v1.Record` as JSON, one move a line. `record_of` makes it from a
session's log, `write`/`read` turn it into text and back, `replay` plays it again and checks every
position on the way.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import NamedTuple

from google.protobuf import json_format
from google.protobuf.timestamp_pb2 import Timestamp

from engine import EngineError, State
from services import journal
from services.errors import ServiceError
from services.folding import deal, fold_state, in_force
from services.games import HostedGame
from services.live import LiveSession
from services.updates import public_seat
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import record_pb2

FORMAT = "ziggurat-record"
FORMAT_VERSION = 1


class RecordError(ValueError):
    """A record that cannot be read, or that is not the game it says it is."""


class Replayed(NamedTuple):
    """A position of a replay: `move` led to it (None for the start position)."""

    ply: int
    move: record_pb2.RecordedMove | None
    state: State


def state_hash(state: State) -> str:
    """32 hexadecimal digits over all that a position is, independent of its layout in memory."""
    canonical = json.dumps(state.to_dict(), sort_keys=True, separators=(",", ":"))
    return blake2b(canonical.encode(), digest_size=16).hexdigest()


# ---------------------------------------------------------------------- making


def record_of(live: LiveSession, entries: Iterable[store_pb2.Entry]) -> record_pb2.Record:
    """The record of a finished session."""
    header = live.header
    record = record_pb2.Record(
        format=FORMAT,
        format_version=FORMAT_VERSION,
        game=header.game,
        rules_version=header.rules_version,
        content_hash=header.content_hash.hex(),
        options=header.options,
        seats=[public_seat(index, seat) for index, seat in enumerate(header.seats)],
        chance_key=live.chance_key.hex(),
        returns=header.returns,
        session_id=live.session_id,
        created=_rfc3339(header.created_ms),
        chance_chosen=header.chance_chosen,
    )
    state: State | None = None
    for entry in in_force(entries):
        if entry.HasField("started"):
            state = _start_record(record, live, entry)
        else:
            _add_move(record, live, state, entry)
    return record


def _rfc3339(milliseconds: int) -> str:
    stamp = Timestamp()
    stamp.FromMilliseconds(milliseconds)
    return str(stamp.ToJsonString())


def _start_record(record: record_pb2.Record, live: LiveSession, entry: store_pb2.Entry) -> State:
    state = deal(live.hosted, live.header, live.chance_key, entry.epoch)
    record.start_epoch = entry.epoch
    record.start_hash = state_hash(state)
    return state


def _add_move(
    record: record_pb2.Record, live: LiveSession, state: State | None, entry: store_pb2.Entry
) -> None:
    if state is None:
        raise ValueError(f"revision {entry.revision}: a move before the start")
    notation = state.notation(entry.moved.code)
    fold_state(live.hosted, live.header, live.chance_key, state, entry)
    record.moves.add(
        revision=entry.revision,
        seat=entry.moved.seat,
        notation=notation,
        code=entry.moved.code,
        state_hash=state_hash(state),
        epoch=entry.epoch,
    )


# ---------------------------------------------------------------------- text


def write(record: record_pb2.Record) -> str:
    """The text of a record file."""
    head = record_pb2.Record()
    head.CopyFrom(record)
    head.ClearField("moves")
    document = json_format.MessageToDict(head, preserving_proto_field_name=True)
    text = json.dumps(document, indent=2, ensure_ascii=False).removesuffix("\n}")
    moves = ",\n".join(
        "    " + json.dumps(_plain(move), ensure_ascii=False) for move in record.moves
    )
    return f'{text},\n  "moves": [\n{moves}\n  ]\n}}\n'


def _plain(move: record_pb2.RecordedMove) -> dict[str, int | str]:
    """A move with all its fields, zeros included, numbers as numbers."""
    return {field.name: getattr(move, field.name) for field in move.DESCRIPTOR.fields}


def read(text: str) -> record_pb2.Record:
    """The record in a text; RecordError when it is none, or of a later format."""
    try:
        record = json_format.Parse(text, record_pb2.Record())
    except json_format.ParseError as error:
        raise RecordError(f"not a record: {error}") from None
    if record.format != FORMAT:
        raise RecordError(f"not a record: format is {record.format!r}, expected {FORMAT!r}")
    if record.format_version != FORMAT_VERSION:
        raise RecordError(
            f"record format {record.format_version}: this build reads {FORMAT_VERSION}"
        )
    return record


# ---------------------------------------------------------------------- replaying


def replay(hosted: HostedGame, record: record_pb2.Record) -> Iterator[Replayed]:
    """All positions in order, each proven; RecordError at the first that is not as recorded."""
    _check_versions(hosted, record)
    key = _chance_key(record)
    state = _start(hosted, record, key)
    _check_hash("start", record.start_hash, state)
    yield Replayed(0, None, state.clone())
    for ply, move in enumerate(record.moves, 1):
        _play(state, ply, move, key, chosen=record.chance_chosen)
        yield Replayed(ply, move, state.clone())
    if list(record.returns) != (state.returns() if state.is_terminal() else []):
        raise RecordError(f"the returns are {state.returns()}, recorded {list(record.returns)}")


def verify(hosted: HostedGame, record: record_pb2.Record) -> int:
    """The number of plies, when every one of them is as recorded; RecordError otherwise."""
    return sum(1 for _ in replay(hosted, record)) - 1


def _check_versions(hosted: HostedGame, record: record_pb2.Record) -> None:
    game = hosted.game
    if record.rules_version != game.rules_version:
        raise RecordError(
            f"rules version {record.rules_version} of {game.name}:"
            f" this build has {game.rules_version}"
        )
    if record.content_hash != game.content_hash.hex():
        raise RecordError(f"content {record.content_hash}: this game has {game.content_hash.hex()}")


def _chance_key(record: record_pb2.Record) -> bytes:
    try:
        key = bytes.fromhex(record.chance_key)
    except ValueError:
        key = b""
    if len(key) != journal.CHANCE_KEY_BYTES:
        raise RecordError(f"chance_key: expected {2 * journal.CHANCE_KEY_BYTES} hexadecimal digits")
    return key


def _start(hosted: HostedGame, record: record_pb2.Record, key: bytes) -> State:
    revision = journal.SETUP_REVISION
    chance = journal.chance(key, record.chance_chosen, record.start_epoch, revision)
    try:
        options = hosted.options(record.options)
        return hosted.game.new_state(len(record.seats), options, chance=chance)
    except (EngineError, ServiceError) as error:
        raise RecordError(f"no start position: {error}") from None


def _play(
    state: State, ply: int, move: record_pb2.RecordedMove, key: bytes, *, chosen: bool
) -> None:
    if state.current_player() != move.seat:
        raise RecordError(f"ply {ply}: seat {state.current_player()} decides, not {move.seat}")
    try:
        code = state.parse(move.notation)
        state.use_chance(journal.chance(key, chosen, move.epoch, move.revision))
        state.apply(code)
    except (EngineError, ValueError) as error:
        raise RecordError(f"ply {ply}, {move.notation!r}: {error}") from None
    if code != move.code:
        raise RecordError(f"ply {ply}: {move.notation!r} is move {code}, recorded {move.code}")
    _check_hash(f"ply {ply}", move.state_hash, state)


def _check_hash(where: str, recorded: str, state: State) -> None:
    found = state_hash(state)
    if recorded != found:
        raise RecordError(f"{where}: the position is {found}, recorded {recorded}")
