"""Is the request well formed: hand-written checks, each naming the field at fault.

They cost a few microseconds a call. What a stranger can grow is capped here before anything loops
over it; the size of a whole message is capped by the server.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Any

from services import journal
from services.commits import Wanted
from services.errors import invalid
from services.games import HostedGame
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import service_pb2, session_pb2

MAX_SEATS = 6
MAX_NAME = 40
MAX_TEXT = 200
MAX_REVISION = 2**62
LEVELS = range(1, 6)
_SESSION_ID = re.compile(r"[0-9a-z]{1,64}")
_REQUEST_ID = re.compile(r"[!-~]{1,64}")


def session_id(value: str) -> str:
    """The name of a session."""
    if not _SESSION_ID.fullmatch(value):
        raise invalid("session_id", "expected 1..64 lower-case letters and digits")
    return value


def request_id(value: str) -> str:
    """A name that the client chose for its request."""
    if not _REQUEST_ID.fullmatch(value):
        raise invalid("request_id", "expected 1..64 printable ASCII characters without spaces")
    return value


def revision(field: str, value: int) -> int:
    """A revision, 0 where it means any."""
    if not 0 <= value <= MAX_REVISION:
        raise invalid(field, f"{value}: expected 0 or more")
    return value


def name(field: str, value: str) -> str:
    """What to call somebody; shown in terminals, so control characters have no place in it."""
    if len(value) > MAX_NAME or not value.isprintable():
        raise invalid(field, f"expected at most {MAX_NAME} printable characters")
    return value


def chance_key(value: bytes) -> bytes:
    """The secret that a host chose for a session, b"" for none."""
    if len(value) not in (0, journal.CHANCE_KEY_BYTES):
        raise invalid(
            "chance_key", f"{len(value)} bytes: expected {journal.CHANCE_KEY_BYTES}, or none"
        )
    return value


def level(field: str, value: int) -> int:
    """The level of a bot."""
    if value not in LEVELS:
        raise invalid(field, f"{value}: expected {LEVELS[0]}..{LEVELS[-1]}")
    return value


def new_header(hosted: HostedGame, request: service_pb2.CreateSessionRequest) -> store_pb2.Header:
    """The table a request describes, its options resolved and proven to give a start position."""
    seats = [_seat(f"seats[{index}]", seat) for index, seat in enumerate(_capped(request.seats))]
    given = hosted.options(request.options)
    options = hosted.game.resolve_options(given, len(seats) or None)
    players = int(options["players"])
    hosted.game.new_state(players, options)  # OptionError where options contradict each other
    seats = seats or [store_pb2.StoredSeat(kind=session_pb2.SEAT_KIND_OPEN)] * players
    return store_pb2.Header(
        game=hosted.name,
        options=hosted.options_message(options),
        seats=seats,
        allow_help=request.allow_help,
    )


def _capped(seats: Any) -> Any:
    if len(seats) > MAX_SEATS:
        raise invalid("seats", f"{len(seats)} seats: at most {MAX_SEATS}")
    return seats


def _seat(field: str, seat: service_pb2.SeatSetup) -> store_pb2.StoredSeat:
    if seat.kind == session_pb2.SEAT_KIND_BOT:
        level(f"{field}.bot_level", seat.bot_level)
        name(f"{field}.name", seat.name)
    elif seat.kind != session_pb2.SEAT_KIND_OPEN:
        raise invalid(f"{field}.kind", "expected SEAT_KIND_OPEN or SEAT_KIND_BOT")
    elif seat.bot_level or seat.name:
        raise invalid(field, "an open seat has neither bot_level nor name")
    return store_pb2.StoredSeat(kind=seat.kind, bot_level=seat.bot_level, name=seat.name)


def host_seat(header: store_pb2.Header, request: service_pb2.CreateSessionRequest) -> int | None:
    """The open seat that the host takes, None for none."""
    name("host_name", request.host_name)
    if not request.HasField("host_seat"):
        if request.host_name:
            raise invalid("host_name", "given without host_seat")
        return None
    seats = header.seats
    open_kind = session_pb2.SEAT_KIND_OPEN
    if not 0 <= request.host_seat < len(seats) or seats[request.host_seat].kind != open_kind:
        raise invalid("host_seat", f"{request.host_seat}: expected an open seat")
    return int(request.host_seat)


def wanted_move(hosted: HostedGame, seat: int, request: service_pb2.PlayMoveRequest) -> Wanted:
    """The move a request asks for, and the hash that tells it from other requests."""
    request_id(request.request_id)
    revision("revision", request.revision)
    move: int | str
    if request.HasField("move"):
        move = hosted.move_code(request.move)
        body = str(move)
    elif 0 < len(request.text) <= MAX_TEXT:
        move = body = request.text
    elif request.HasField("text"):
        raise invalid("text", f"expected 1..{MAX_TEXT} characters")
    else:
        raise invalid("move", "not set: give a move or a text")
    whole = f"{seat} {request.revision} {type(move).__name__} {body}"
    digest = blake2b(whole.encode(), digest_size=16).digest()
    return Wanted(seat, request.revision, move, request.request_id, digest)
