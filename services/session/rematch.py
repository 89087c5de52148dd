"""Rematch: the table at which the players of a finished session meet again.

Its name is a function of the old session's, so that whoever asks first opens it and the others find
it. Seats are kept for their holders, who sit down when they ask themselves.
"""

from __future__ import annotations

from services.session import journal
from services.session.commits import Request, request_of
from services.session.live import LiveSession
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2


def seat_after(seat: int, players: int) -> int:
    """Where the holder of a seat sits next: one further down, the first one last."""
    return (seat - 1) % players


def opening(live: LiveSession) -> Request:
    """The request that opens the new table, whoever makes it."""
    return request_of("rematch", live.session_id, b"")


def next_header(live: LiveSession) -> store_pb2.Header:
    """The new table as it is opened."""
    old = live.header
    header = store_pb2.Header(
        game=old.game,
        content_hash=old.content_hash,
        rules_version=old.rules_version,
        options=old.options,
        seats=[_next_seat(seat) for seat in [*old.seats[1:], old.seats[0]]],
        host_token_hash=old.host_token_hash,
        allow_help=old.allow_help,
        phase=session_pb2.SESSION_PHASE_LOBBY,
        created_ms=journal.now_ms(),
        private=old.private,
        clock=old.clock if old.HasField("clock") else None,
        resign_policy=old.resign_policy,
        stand_in_level=old.stand_in_level,
        undo_policy=old.undo_policy,
        spectator_delay_seconds=old.spectator_delay_seconds,
        no_spectators=old.no_spectators,
        owner=old.owner,
        rematch_of=live.session_id,
    )
    if old.HasField("host_seat"):
        header.host_seat = seat_after(old.host_seat, len(old.seats))
    return header


def _next_seat(seat: store_pb2.StoredSeat) -> store_pb2.StoredSeat:
    """Kept for whoever holds its token, with the name; a bot's own seat is a bot's again."""
    if seat.token_hash:
        return store_pb2.StoredSeat(kind=session_pb2.SEAT_KIND_OPEN, name=seat.name)
    return store_pb2.StoredSeat(
        kind=session_pb2.SEAT_KIND_BOT, name=seat.name, bot_level=seat.bot_level
    )


def seated(seat: store_pb2.StoredSeat) -> store_pb2.StoredSeat:
    """The holder of a seat of the old table, at the new one."""
    return store_pb2.StoredSeat(
        kind=session_pb2.SEAT_KIND_HUMAN, name=seat.name, token_hash=seat.token_hash
    )
