"""Is the request well formed: hand-written checks, each naming the field at fault.

They cost a few microseconds a call. What a stranger can grow is capped here before anything loops
over it; the size of a whole message is capped by the server.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from google.protobuf import duration_pb2

from ai import LEVELS
from ai.params import MAX_THREADS
from engine.core.text import amount
from services.access import tokens
from services.config import Config
from services.errors import invalid, reading_request
from services.games import MAX_SEATS, HostedGame
from services.session import journal
from services.session.commits import Request, Wanted, request_of
from services.session.policies import set_policies
from services.session.sessions import NewTable
from ziggurat.internal.v1 import store_pb2, worker_pb2
from ziggurat.v1 import bot_pb2, service_pb2, session_pb2

MAX_NAME = 40
MAX_TEXT = 200
MAX_PAGE, DEFAULT_PAGE = 100, 20
MAX_REVISION = 2**62
MIN_ANALYSIS_SECONDS = 0.05
_SESSION_ID = re.compile(r"[0-9a-z]{1,64}")
_REQUEST_ID = re.compile(r"[!-~]{1,64}")
_SECRET_REQUEST_ID = re.compile(r"[!-~]{22,64}")  # has room for 128 random bits


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


def optional_request_id(value: str) -> str:
    """The same, or nothing."""
    return value and request_id(value)


def secret_request_id(value: str) -> str:
    """The name of a request that is answered with tokens: empty, or one that nobody guesses."""
    if value and not _SECRET_REQUEST_ID.fullmatch(value):
        raise invalid(
            "request_id",
            "expected 22..64 printable ASCII characters without spaces (a random UUID), or none",
        )
    return value


def revision(field: str, value: int) -> int:
    """A revision, 0 where it means any."""
    if not 0 <= value <= MAX_REVISION:
        raise invalid(field, f"{value}: expected 0 or more")
    return value


def page_size(value: int) -> int:
    """How many sessions a page may have."""
    if not 0 <= value <= MAX_PAGE:
        raise invalid("page_size", f"{value}: expected 0..{MAX_PAGE}")
    return value or DEFAULT_PAGE


def name(field: str, value: str) -> str:
    """What to call somebody; shown in terminals, so control characters have no place in it."""
    if len(value) > MAX_NAME or not value.isprintable():
        raise invalid(field, f"expected at most {MAX_NAME} printable characters")
    return value


def _chance_key(value: bytes) -> bytes:
    """The secret that a host chose for a session, b"" for none."""
    if len(value) not in (0, journal.CHANCE_KEY_BYTES):
        found = amount(len(value), "byte")
        raise invalid("chance_key", f"{found}: expected {journal.CHANCE_KEY_BYTES}, or none")
    return value


def level(field: str, value: int) -> int:
    """The level of a bot."""
    if value not in LEVELS:
        raise invalid(field, f"{value}: expected {min(LEVELS)}..{max(LEVELS)}")
    return value


def bot_level(field: str, value: int) -> int:
    """The level of a bot, or 0 for none."""
    if value and value not in LEVELS:
        raise invalid(field, f"{value}: expected 0..{max(LEVELS)}")
    return value


def analysis(request: bot_pb2.AnalyzeRequest, config: Config) -> worker_pb2.AnalysisPlan:
    """How to analyse, within what the server allows."""
    limits, most = request.limits, config.analysis_seconds
    if limits.iterations < 0:
        raise invalid("limits.iterations", f"{limits.iterations}: expected 0 or more")
    if limits.threads < 0:
        raise invalid("limits.threads", f"{limits.threads}: expected 0 or more")
    asked = limits.HasField("time")
    interval = _seconds("interval", request.interval) if request.HasField("interval") else 1.0
    return worker_pb2.AnalysisPlan(
        iterations=limits.iterations,
        seconds=min(_seconds("limits.time", limits.time), most) if asked else most,
        threads=min(limits.threads or 1, config.analysis_threads, MAX_THREADS),
        interval_seconds=interval,
    )


def _seconds(field: str, value: duration_pb2.Duration) -> float:
    seconds = value.seconds + value.nanos / 1e9
    if seconds < MIN_ANALYSIS_SECONDS:
        raise invalid(field, f"{seconds:g} s: expected {MIN_ANALYSIS_SECONDS:g} s or more")
    return seconds


def new_table(hosted: HostedGame, request: service_pb2.CreateSessionRequest) -> NewTable:
    """The table a request describes, its options resolved and proven to give a start position."""
    request_id = secret_request_id(request.request_id)
    header = _new_header(hosted, request)
    return NewTable(
        hosted=hosted,
        header=header,
        host_seat=_host_seat(header, request),
        host_name=request.host_name,
        chance_key=_chance_key(request.chance_key),
        request=request_of("create", request_id, _body(request)),
    )


def _body(request: service_pb2.CreateSessionRequest) -> bytes:
    """All that a request to create asks for, but for its id."""
    asked = service_pb2.CreateSessionRequest()
    asked.CopyFrom(request)
    asked.ClearField("request_id")
    return asked.SerializeToString(deterministic=True)


def _new_header(hosted: HostedGame, request: service_pb2.CreateSessionRequest) -> store_pb2.Header:
    seats = [_seat(f"seats[{index}]", seat) for index, seat in enumerate(_capped(request.seats))]
    given = hosted.options(request.options)
    with reading_request():
        options = hosted.game.resolve_options(given, len(seats) or None)
        players = int(options["players"])
        hosted.game.new_state(players, options)  # where options contradict each other
    header = store_pb2.Header(
        game=hosted.name,
        options=hosted.options_message(options),
        seats=seats or [store_pb2.StoredSeat(kind=session_pb2.SEAT_KIND_OPEN)] * players,
        allow_help=request.allow_help,
        private=request.private,
    )
    set_policies(header, request)
    return header


def _capped(seats: Sequence[service_pb2.SeatSetup]) -> Sequence[service_pb2.SeatSetup]:
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


def _host_seat(header: store_pb2.Header, request: service_pb2.CreateSessionRequest) -> int | None:
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


def join(request: service_pb2.JoinSessionRequest) -> tuple[int | None, str, Request]:
    """The seat a request asks for (None: any), the name of who takes it, and the request."""
    request_id = secret_request_id(request.request_id)
    name("name", request.name)
    seat = request.seat if request.HasField("seat") else None
    return seat, request.name, request_of("join", request_id, f"{seat} {request.name}".encode())


def change(request: Any, token: str) -> Request:
    """A request to change a session, as whoever has the token asked for it.

    Its id is not looked at: that comes after the token.
    """
    asked = type(request)()
    asked.CopyFrom(request)
    asked.ClearField("request_id")
    body = f"{request.DESCRIPTOR.name}\n".encode() + asked.SerializeToString(deterministic=True)
    return request_of(tokens.hash_token(token).hex(), request.request_id, body)


def import_record(request: service_pb2.ImportRecordRequest) -> Request:
    """The request to take a record in; what the record says is judged when it is played."""
    request_id = secret_request_id(request.request_id)
    return request_of("import", request_id, request.record.SerializeToString(deterministic=True))


def start(request: service_pb2.StartSessionRequest) -> Request:
    """The host's request to start."""
    return request_of("host", optional_request_id(request.request_id), b"start")


def wanted_move(hosted: HostedGame, seat: int, request: service_pb2.PlayMoveRequest) -> Wanted:
    """The move a seat's request asks for."""
    request_id(request.request_id)
    revision("revision", request.revision)
    move: int | str
    if request.HasField("move"):
        move = hosted.move_code(request.move)
    elif 0 < len(request.text) <= MAX_TEXT:
        move = request.text
    elif request.HasField("text"):
        raise invalid("text", f"expected 1..{MAX_TEXT} characters")
    else:
        raise invalid("move", "not set: give a move or a text")
    body = f"{request.revision} {type(move).__name__} {move}".encode()
    return Wanted(
        seat, request.revision, move, request_of(f"seat {seat}", request.request_id, body)
    )


def propose_undo(seat: int, request: service_pb2.ProposeUndoRequest) -> Request:
    """A seat's request to take its latest move back."""
    body = f"propose undo {revision('revision', request.revision)}"
    return _seat_request(seat, request.request_id, body)


def answer_undo(seat: int, request: service_pb2.AnswerUndoRequest) -> Request:
    """A seat's answer to whoever wants to take a move back."""
    body = f"answer undo {revision('revision', request.revision)} {request.agree}"
    return _seat_request(seat, request.request_id, body)


def _seat_request(seat: int, value: str, body: str) -> Request:
    return request_of(f"seat {seat}", value and request_id(value), body.encode())
