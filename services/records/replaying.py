"""A record played again: the proof that the game was played so.

`replay` makes every position from the rules, the options and the chance that the record reveals,
and compares each with the recorded one; at the first that differs it says which. The end is proven
last: the returns are those of the rules, or what follows from who forfeited.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine import EngineError, State, Step
from engine.core.text import amount
from services.errors import ServiceError
from services.games import HostedGame
from services.records.record import RecordError, state_hash
from services.session import forfeits, journal
from ziggurat.v1 import record_pb2, session_pb2


class Replayed(NamedTuple):
    """A position of a replay: `move` led to it by `step` (both None for the start position)."""

    ply: int
    move: record_pb2.RecordedMove | None
    state: State
    step: Step | None = None


def verify(hosted: HostedGame, record: record_pb2.Record) -> int:
    """The number of plies, when every one of them is as recorded; RecordError otherwise."""
    return sum(1 for _ in replay(hosted, record)) - 1


def replay(hosted: HostedGame, record: record_pb2.Record) -> Iterator[Replayed]:
    """All positions in order, each proven; RecordError at the first that is not as recorded.

    An unverified record has no hashes to compare: its moves are proven to be legal and to come to
    the recorded end.
    """
    _check_versions(hosted, record)
    _check_incidents(record)
    _check_order(record)
    key = _chance_key(record)
    start = _start(hosted, record, key)
    _check_hash(record, record.start_hash, start)
    yield Replayed(0, None, start)
    state = start.clone()
    for ply, move in enumerate(record.moves, 1):
        step = _play(record, state, ply, move, key)
        _check_hash(record, move.state_hash, state, ply)
        yield Replayed(ply, move, state.clone(), step)
    _check_end(record, state)


# ---------------------------------------------------------------------- the start


def _check_versions(hosted: HostedGame, record: record_pb2.Record) -> None:
    game = hosted.game
    if record.rules_version != game.rules_version:
        raise RecordError(
            f"rules version {record.rules_version} of {game.name}:"
            f" this build has {game.rules_version}"
        )
    if record.content_hash != game.content_hash.hex():
        raise RecordError(
            f"content {record.content_hash[:32]}: this game has {game.content_hash.hex()}"
        )


def _check_incidents(record: record_pb2.Record) -> None:
    """What is no move names seats that there are, and no seat forfeits twice."""
    players, forfeited = len(record.seats), _forfeited(record)
    for seat in (*(gone.seat for gone in record.given_up), *(b.seat for b in record.taken_back)):
        if not 0 <= seat < players:
            raise RecordError(f"given_up or taken_back: seat {seat}, of {amount(players, 'seat')}")
    if len(set(forfeited)) < len(forfeited):
        raise RecordError(f"given_up: seats {forfeited[:10]} forfeited, one of them twice")


def _check_order(record: record_pb2.Record) -> None:
    """Revisions rise and epochs do not fall: whoever could choose them could choose the chance."""
    revision, epoch = journal.SETUP_REVISION, record.start_epoch
    for ply, move in enumerate(record.moves, 1):
        if move.revision <= revision or move.epoch < epoch:
            raise RecordError(
                f"revision {move.revision} of epoch {move.epoch} after {revision} of {epoch}", ply
            )
        revision, epoch = move.revision, move.epoch


def _chance_key(record: record_pb2.Record) -> bytes:
    """The secret, and the proof that it is the one that was committed to."""
    try:
        key = bytes.fromhex(record.chance_key)
    except ValueError:
        key = b""
    if len(key) != journal.CHANCE_KEY_BYTES:
        raise RecordError(f"chance_key: expected {2 * journal.CHANCE_KEY_BYTES} hexadecimal digits")
    if record.chance_commitment not in ("", journal.commitment(key).hex()):
        raise RecordError("chance_key: not the one that chance_commitment was made of")
    return key


def _start(hosted: HostedGame, record: record_pb2.Record, key: bytes) -> State:
    revision = journal.SETUP_REVISION
    try:
        chance = journal.chance(key, record.chance_chosen, record.start_epoch, revision)
        options = hosted.options(record.options)
        return hosted.game.new_state(len(record.seats), options, chance=chance)
    except (EngineError, ServiceError) as error:
        raise RecordError(f"no start position: {error}") from None


# ---------------------------------------------------------------------- the moves


def _play(
    record: record_pb2.Record, state: State, ply: int, move: record_pb2.RecordedMove, key: bytes
) -> Step:
    if state.is_terminal():
        raise RecordError("the game was over before", ply)
    if state.current_player() != move.seat:
        raise RecordError(f"seat {state.current_player()} decides, not {move.seat}", ply)
    try:
        code = move.code if record.unverified else state.parse(move.notation)
        chance = journal.chance(key, record.chance_chosen, move.epoch, move.revision)
        state.use_chance(chance)
        step = state.play(code)
    except (EngineError, ValueError) as error:
        raise RecordError(f"{move.notation[:200]!r} (move {move.code}): {error}", ply) from None
    if code != move.code:
        raise RecordError(f"{move.notation!r} is move {code}, recorded {move.code}", ply)
    return step


def _check_hash(
    record: record_pb2.Record, recorded: str, state: State, ply: int | None = None
) -> None:
    if record.unverified and not recorded:
        return
    found = state_hash(state)
    if recorded != found:
        where = "the position is" if ply else "start: the position is"
        raise RecordError(f"{where} {found}, recorded {recorded[:32]}", ply)


# ---------------------------------------------------------------------- the end


def _check_end(record: record_pb2.Record, state: State) -> None:
    returns = _returns(record, state)
    if list(record.returns) != returns:
        raise RecordError(f"the returns are {returns}, recorded {list(record.returns)}")


def _returns(record: record_pb2.Record, state: State) -> list[float]:
    """What the game was worth, by the way in which it ended."""
    over, forfeited = state.is_terminal(), _forfeited(record)
    match record.ending:
        case session_pb2.ENDING_ABANDONED if not over:
            return []
        case session_pb2.ENDING_FORFEITED if not over:
            if returns := forfeits.last_side_returns(state, forfeited):
                return returns
            raise RecordError("given_up: more than one side is left, so nobody had won yet")
        case session_pb2.ENDING_PLAYED | session_pb2.ENDING_UNSPECIFIED if over:
            return forfeits.played_returns(state, forfeited)
    when = "over" if over else "not over"
    name = session_pb2.Ending.Name(record.ending) if record.ending in _ENDINGS else record.ending
    raise RecordError(f"ending: {name}, but by the rules the game is {when} after the last move")


_ENDINGS = session_pb2.Ending.values()


def _forfeited(record: record_pb2.Record) -> list[int]:
    """The seats with the last place, in the order in which they gave up."""
    return [gone.seat for gone in record.given_up if gone.forfeited]
