"""The log of a session: how entries are made, and how folding them gives the session back.

    created -> seat taken ... -> started -> moved, moved, ...

`fold` is the definition of what an entry means. It plays moves with the chance of the entry's
revision, so that the same log gives the same position, bit for bit, on any build of the same rules.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from engine import ChanceSource, GameEvent, Notice, State
from services.games import SPECTATOR, HostedGame
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

CHANCE_KEY_BYTES = 32
SETUP_REVISION = 0  # whose chance deals the start position
SEEN_BY_ALL = 0xFF
_SPECTATOR_BIT = 0x80


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


# ---------------------------------------------------------------------- making entries


def created(header: store_pb2.Header) -> store_pb2.Entry:
    """The entry of revision 1."""
    return store_pb2.Entry(revision=1, time_ms=header.created_ms, created=header)


def seat_taken(revision: int, seat: int, now: store_pb2.StoredSeat) -> store_pb2.Entry:
    """Somebody sits down."""
    change = store_pb2.SeatTaken(seat=seat, now=now)
    return store_pb2.Entry(revision=revision, time_ms=now_ms(), seat_taken=change)


def started(revision: int, state: State, events: Iterable[GameEvent]) -> store_pb2.Entry:
    """The start position was dealt."""
    entry = store_pb2.Entry(revision=revision, time_ms=now_ms(), started=store_pb2.Started())
    _add_outcome(entry, state, events)
    return entry


def moved(
    revision: int, seat: int, code: int, state: State, events: Iterable[GameEvent]
) -> store_pb2.Entry:
    """A seat played a move that led to `state`."""
    entry = store_pb2.Entry(revision=revision, time_ms=now_ms())
    entry.moved.seat = seat
    entry.moved.code = code
    _add_outcome(entry, state, events)
    return entry


def _add_outcome(entry: store_pb2.Entry, state: State, events: Iterable[GameEvent]) -> None:
    entry.to_act = state.current_player()
    if entry.to_act < 0:
        entry.returns.extend(state.returns())
    for event in events:
        stored = entry.events.add(mask=event.mask)
        if event.full is not None:
            stored.full.kind = event.full.kind
            stored.full.args.extend(event.full.args)
        if event.others is not None:
            stored.others.kind = event.others.kind
            stored.others.args.extend(event.others.args)


# ---------------------------------------------------------------------- reading entries


def has_secrets(entry: store_pb2.Entry) -> bool:
    """Whether not everybody sees the same of it."""
    return any(event.mask != SEEN_BY_ALL for event in entry.events)


def notices(entry: store_pb2.Entry, viewer: int) -> Iterable[Notice]:
    """What a seat (-1: a spectator) may know of what happened."""
    bit = _SPECTATOR_BIT if viewer == SPECTATOR else 1 << viewer
    for event in entry.events:
        side = "full" if event.mask & bit else "others"
        if event.HasField(side):
            notice = getattr(event, side)
            yield Notice(notice.kind, tuple(notice.args))


def phase_after(entry: store_pb2.Entry) -> session_pb2.SessionPhase:
    """The phase that the entry leaves the session in."""
    if not entry.HasField("to_act"):
        return session_pb2.SESSION_PHASE_LOBBY
    if entry.to_act < 0:
        return session_pb2.SESSION_PHASE_FINISHED
    return session_pb2.SESSION_PHASE_RUNNING


def fold_header(header: store_pb2.Header, entry: store_pb2.Entry) -> None:
    """Change the header as the entry says; once more changes nothing."""
    change = entry.WhichOneof("change")
    if change == "created":
        header.CopyFrom(entry.created)
    elif change == "seat_taken":
        header.seats[entry.seat_taken.seat].CopyFrom(entry.seat_taken.now)
    header.phase = phase_after(entry)
    if header.phase == session_pb2.SESSION_PHASE_FINISHED:
        header.returns[:] = entry.returns


def fold_state(
    hosted: HostedGame,
    header: store_pb2.Header,
    chance_key: bytes,
    state: State | None,
    entry: store_pb2.Entry,
) -> State | None:
    """The position after the entry; `state` itself is changed where it can be."""
    change = entry.WhichOneof("change")
    if change == "started":
        return deal(hosted, header, chance_key)
    if change == "moved":
        assert state is not None, "a move before the start"
        state.use_chance(ChanceSource.keyed(chance_key, entry.revision))
        state.apply(entry.moved.code)
    return state


def deal(hosted: HostedGame, header: store_pb2.Header, chance_key: bytes) -> State:
    """The start position of a session."""
    return hosted.game.new_state(
        len(header.seats),
        hosted.options(header.options),
        chance=ChanceSource.keyed(chance_key, SETUP_REVISION),
    )
