"""A table as everybody may see it: all there is to know of a session but the course of the game."""

from __future__ import annotations

from services.session.updates import public_seat, set_time
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2


def public_table(session_id: str, header: store_pb2.Header) -> session_pb2.Session:
    """Who plays what, by which rules. Built up field by field: a header has secrets."""
    session = session_pb2.Session(
        session_id=session_id,
        phase=header.phase,
        game=header.game,
        content_hash=header.content_hash,
        rules_version=header.rules_version,
        options=header.options,
        seats=[public_seat(index, seat) for index, seat in enumerate(header.seats)],
        allow_help=header.allow_help,
        chance_chosen=header.chance_chosen,
        private=header.private,
        clock=header.clock if header.HasField("clock") else None,
        resign_policy=header.resign_policy,
        stand_in_level=header.stand_in_level,
        undo_policy=header.undo_policy,
        spectator_delay_seconds=header.spectator_delay_seconds,
        no_spectators=header.no_spectators,
        host_seat=header.host_seat if header.HasField("host_seat") else None,
        imported=header.imported,
    )
    set_time(session.created, header.created_ms)
    return session
