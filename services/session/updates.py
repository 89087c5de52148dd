"""What everybody is told of a change: the fields of an Update that are the same for all viewers."""

from __future__ import annotations

from collections.abc import Callable

from google.protobuf.timestamp_pb2 import Timestamp

from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2


def set_time(stamp: Timestamp, milliseconds: int) -> None:
    """`Timestamp.FromMilliseconds`, four times as fast."""
    seconds, rest = divmod(milliseconds, 1000)
    stamp.seconds = seconds
    stamp.nanos = rest * 1_000_000


def public_seat(index: int, seat: store_pb2.StoredSeat) -> session_pb2.Seat:
    """A seat as everybody sees it."""
    bot = seat.kind == session_pb2.SEAT_KIND_BOT
    return session_pb2.Seat(
        index=index,
        kind=seat.kind,
        name=seat.name,
        bot_level=seat.bot_level if bot else 0,
        stand_in=bot and bool(seat.token_hash) and not seat.resigned,
        resigned=seat.resigned,
        bank_ms=seat.bank_ms if seat.HasField("bank_ms") else None,
    )


def _created(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    update.kind = session_pb2.UPDATE_KIND_CREATED


def _seat_taken(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    update.kind = session_pb2.UPDATE_KIND_SEAT_TAKEN
    _show_seat(update, entry.seat_taken)


def _started(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    update.kind = session_pb2.UPDATE_KIND_STARTED


def _moved(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    update.kind = session_pb2.UPDATE_KIND_MOVE
    update.seat = entry.moved.seat
    if entry.moved.HasField("bank_ms"):
        update.bank_ms = entry.moved.bank_ms
    update.by_clock = entry.moved.by_clock
    if entry.to_act < 0:
        update.ending = session_pb2.ENDING_PLAYED


_SEAT_CHANGES = {
    store_pb2.SEAT_CHANGE_LEFT: session_pb2.UPDATE_KIND_SEAT_LEFT,
    store_pb2.SEAT_CHANGE_KICKED: session_pb2.UPDATE_KIND_SEAT_LEFT,
    store_pb2.SEAT_CHANGE_BOT: session_pb2.UPDATE_KIND_SEAT_BOT,
    store_pb2.SEAT_CHANGE_BOT_BY_HOST: session_pb2.UPDATE_KIND_SEAT_BOT,
    store_pb2.SEAT_CHANGE_TOKEN: session_pb2.UPDATE_KIND_TOKEN_REISSUED,
}


def _seat_changed(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    update.kind = _SEAT_CHANGES[entry.seat_changed.why]
    _show_seat(update, entry.seat_changed)


def _host_changed(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    update.kind = session_pb2.UPDATE_KIND_HOST_CHANGED
    update.seat = entry.host_changed.seat


def _undo_proposed(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    update.kind = session_pb2.UPDATE_KIND_UNDO_PROPOSED
    update.seat = entry.undo_proposed.proposal.seat
    update.undo.CopyFrom(entry.undo_proposed.proposal)


def _undo_answered(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    update.kind = session_pb2.UPDATE_KIND_UNDO_ANSWERED
    update.seat = entry.undo_answered.seat
    if entry.undo_answered.HasField("proposal"):
        update.undo.CopyFrom(entry.undo_answered.proposal)


def _undone(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    update.kind = session_pb2.UPDATE_KIND_UNDONE
    update.seat = entry.undone.seat
    update.undone_to = entry.undone.to_revision


def _resigned(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    update.kind = session_pb2.UPDATE_KIND_RESIGNED
    _show_seat(update, entry.resigned)
    _show_forfeit(update, entry)


def _clock_expired(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    update.kind = session_pb2.UPDATE_KIND_CLOCK_EXPIRED
    _show_seat(update, entry.clock_expired)
    _show_forfeit(update, entry)


def _ended(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    update.kind = session_pb2.UPDATE_KIND_ENDED
    update.ending = entry.ended.ending


def _show_seat(
    update: session_pb2.Update,
    change: store_pb2.SeatTaken
    | store_pb2.SeatChanged
    | store_pb2.Resigned
    | store_pb2.ClockExpired,
) -> None:
    update.seat = change.seat
    update.changed_seat.CopyFrom(public_seat(change.seat, change.now))


def _show_forfeit(update: session_pb2.Update, entry: store_pb2.Entry) -> None:
    if entry.to_act < 0:
        update.ending = session_pb2.ENDING_FORFEITED


# By the name of the change.
CHANGES: dict[str | None, Callable[[session_pb2.Update, store_pb2.Entry], None]] = {
    "created": _created,
    "seat_taken": _seat_taken,
    "started": _started,
    "moved": _moved,
    "seat_changed": _seat_changed,
    "host_changed": _host_changed,
    "undo_proposed": _undo_proposed,
    "undo_answered": _undo_answered,
    "undone": _undone,
    "resigned": _resigned,
    "clock_expired": _clock_expired,
    "ended": _ended,
}
