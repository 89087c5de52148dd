"""Records taken in: read, played again in a thread, and kept as sessions that are over."""

from __future__ import annotations

from engine.core.text import amount
from services.calls.validate import MAX_NAME
from services.errors import ServiceError, invalid
from services.games import MAX_SEATS, Catalogue, HostedGame
from services.records.imported_log import finished
from services.records.record import RecordError, check_format
from services.session import journal
from services.session.commits import Request
from services.session.live import LiveSession
from services.session.sessions import Sessions
from services.session.versions import OtherBuild, rules_of
from services.spare_thread import SpareThread
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import record_pb2, session_pb2

MAX_MOVES = 10_000
MAX_INCIDENTS = 500  # forfeits, resignations and undos
MAX_LEVEL = 5
MAX_WAITING = 8
_KINDS = (session_pb2.SEAT_KIND_HUMAN, session_pb2.SEAT_KIND_BOT)


class Importer:
    """Takes records in, one at a time: each is up to a second of work that anybody may ask for."""

    def __init__(self, sessions: Sessions, games: Catalogue) -> None:
        self._sessions = sessions
        self._games = games
        self._thread = SpareThread("records to take in", MAX_WAITING)

    async def take_in(self, record: record_pb2.Record, owner: str, request: Request) -> LiveSession:
        """The session of a record, the same whenever the request comes.

        INVALID_ARGUMENT says at which move it is not the game it says it is. NOT_FOUND for a game
        that is not hosted, FAILED_PRECONDITION for one of other rules or content.
        """
        try:
            header = header_of(record)
            header.owner = owner
            hosted = self._hosted(header)
            played = await self._thread.run(finished, hosted, record, header)
        except RecordError as error:
            raise _bad_record(error) from None
        return await self._sessions.take_in(played, request)

    def _hosted(self, header: store_pb2.Header) -> HostedGame:
        hosted, rules = self._games[header.game], rules_of(self._games, header)
        if isinstance(rules, OtherBuild):
            raise rules.refusal()
        return hosted


def _bad_record(error: RecordError) -> ServiceError:
    refused = invalid("record", str(error), "BAD_RECORD")
    if error.move is not None:
        refused.metadata["move"] = str(error.move)
    return refused


# ---------------------------------------------------------------------- the header


def header_of(record: record_pb2.Record) -> store_pb2.Header:
    """What the record says of its session, before anything is played; RecordError."""
    check_format(record)
    _check_size(record)
    header = store_pb2.Header(
        game=record.game,
        content_hash=_content_hash(record),
        rules_version=record.rules_version,
        options=record.options,
        seats=[_seat(index, seat) for index, seat in enumerate(record.seats)],
        allow_help=record.allow_help,
        phase=session_pb2.SESSION_PHASE_LOBBY,
        created_ms=journal.now_ms(),
        chance_chosen=record.chance_chosen,
        clock=record.clock if record.HasField("clock") else None,
        resign_policy=record.resign_policy,
        stand_in_level=record.stand_in_level,
        undo_policy=record.undo_policy,
        imported=True,
    )
    _check_policies(header)
    return header


def _check_size(record: record_pb2.Record) -> None:
    if not 1 <= len(record.seats) <= MAX_SEATS:
        raise RecordError(f"{amount(len(record.seats), 'seat')}: expected 1..{MAX_SEATS}")
    if len(record.moves) > MAX_MOVES:
        raise RecordError(f"{len(record.moves)} moves: at most {MAX_MOVES} are taken in")
    incidents = len(record.given_up) + len(record.taken_back)
    if incidents > MAX_INCIDENTS:
        raise RecordError(
            f"given_up and taken_back: {incidents}, at most {MAX_INCIDENTS} are taken in"
        )


def _content_hash(record: record_pb2.Record) -> bytes:
    try:
        return bytes.fromhex(record.content_hash)
    except ValueError:
        raise RecordError("content_hash: expected 32 hexadecimal digits") from None


def _seat(index: int, seat: session_pb2.Seat) -> store_pb2.StoredSeat:
    """A seat that nobody holds."""
    if seat.index != index or seat.kind not in _KINDS:
        raise RecordError(f"seats[{index}]: expected index {index} and a person or a bot")
    if len(seat.name) > MAX_NAME or not seat.name.isprintable():
        raise RecordError(f"seats[{index}].name: expected at most {MAX_NAME} printable characters")
    if not 0 <= seat.bot_level <= MAX_LEVEL:
        raise RecordError(f"seats[{index}].bot_level: expected 0..{MAX_LEVEL}")
    return store_pb2.StoredSeat(
        kind=seat.kind,
        name=seat.name,
        bot_level=seat.bot_level,
        resigned=seat.resigned,
        bank_ms=seat.bank_ms if seat.HasField("bank_ms") else None,
    )


def _check_policies(header: store_pb2.Header) -> None:
    """Values of later builds would be shown as if they were known."""
    known = (
        ("resign_policy", header.resign_policy, session_pb2.ResignPolicy),
        ("undo_policy", header.undo_policy, session_pb2.UndoPolicy),
        ("clock.on_expiry", header.clock.on_expiry, session_pb2.ExpiryPolicy),
    )
    for name, value, values in known:
        if value not in values.values():
            raise RecordError(f"{name}: {value} is none that this build knows")
