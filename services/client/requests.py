"""What requests are made of."""

from __future__ import annotations

import uuid

from ziggurat.v1 import games_pb2, service_pb2, session_pb2

Move = session_pb2.LegalMove | games_pb2.GameMove | str


def new_id() -> str:
    """The name of a request, for as often as it is sent."""
    return str(uuid.uuid4())


def open_seat() -> service_pb2.SeatSetup:
    """A seat that somebody can take."""
    return service_pb2.SeatSetup(kind=session_pb2.SEAT_KIND_OPEN)


def bot_seat(level: int, name: str = "") -> service_pb2.SeatSetup:
    """A seat of a bot of level 1 (weakest) to 5 (strongest)."""
    return service_pb2.SeatSetup(kind=session_pb2.SEAT_KIND_BOT, bot_level=level, name=name)


def play_request(move: Move, **fields: object) -> service_pb2.PlayMoveRequest:
    """A move as it is legal, as its typed message, or as text: notation, label or code."""
    request = service_pb2.PlayMoveRequest(**fields)  # type: ignore[arg-type]
    if isinstance(move, str):
        request.text = move
    elif isinstance(move, session_pb2.LegalMove):
        request.move.CopyFrom(move.move)
    else:
        request.move.CopyFrom(move)
    return request
