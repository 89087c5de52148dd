"""Clocks: how long a seat may take, and what its bank is afterwards.

A decision may take `move_seconds`; what it takes beyond comes off the seat's bank. The server's
time counts: an entry says when the turn after it began, as an absolute time, so that no reading of
a log depends on when it is read. A clock stands still while a proposal to take moves back is open.
What was used before is kept (`used_ms`) and counts when it goes on.

While a bot stands in no time runs out and its moves cost nothing. But nobody gains time by it: what
the holder had used of the turn comes off the bank at once, and who takes the seat back before the
bot has moved has used the turn from its beginning.
"""

from __future__ import annotations

from services.session.folding import header_after
from services.store.base import NEVER
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

SECOND_MS = 1000


def stamp(before: store_pb2.Header, entry: store_pb2.Entry) -> None:
    """Set what the clocks say after an entry that is complete but for this.

    `used_ms` of an undo is what its seat has used of the turn that comes back.
    """
    if not before.HasField("clock") or not entry.HasField("to_act"):
        return
    change = entry.WhichOneof("change")
    used = entry.used_ms if change == "undone" else used_ms(before, entry.time_ms)
    if change == "moved":
        _charge(before, entry, used)
    elif change == "seat_changed":
        used = _charge_who_stops(before, entry, used)
    if entry.to_act < 0:
        return
    after = header_after(before, entry)
    used = 0 if change in ("started", "moved") else used
    goes_on = _is_held(after, entry.to_act) and not after.HasField("undo")
    entry.turn_began_ms = entry.time_ms - used if goes_on else 0
    entry.used_ms = 0 if goes_on else used


def _charge(before: store_pb2.Header, entry: store_pb2.Entry, used: int) -> None:
    """Take the decision's time off the bank of the seat that moved."""
    clock, moved = before.clock, entry.moved
    if not _is_person(before, moved.seat):
        return
    bank = _left_of_bank(before, moved.seat, used)
    if not moved.by_clock:
        bank += SECOND_MS * clock.increment_seconds
    moved.bank_ms = min(bank, SECOND_MS * clock.bank_seconds)


def _charge_who_stops(before: store_pb2.Header, entry: store_pb2.Entry, used: int) -> int:
    """Take off the bank what was used of a turn before a bot took over; what else is used of it.

    Else whoever lets bots decide could hold up the others with the same bank turn after turn.
    """
    seat, now = entry.seat_changed.seat, entry.seat_changed.now
    stops = _is_person(before, seat) and now.kind == session_pb2.SEAT_KIND_BOT
    if seat != entry.to_act or not stops:
        return used
    now.bank_ms = _left_of_bank(before, seat, used)
    return min(used, SECOND_MS * before.clock.move_seconds)


def _left_of_bank(header: store_pb2.Header, seat: int, used: int) -> int:
    beyond = max(0, used - SECOND_MS * header.clock.move_seconds)
    return max(0, header.seats[seat].bank_ms - beyond)


def used_ms(header: store_pb2.Header, now_ms: int) -> int:
    """What the seat that decides has used of its turn."""
    if not header.turn_began_ms:
        return header.used_ms
    return max(0, now_ms - header.turn_began_ms)


def allowed_ms(header: store_pb2.Header, seat: int) -> int:
    """What a decision of the seat may take, its bank included."""
    return SECOND_MS * header.clock.move_seconds + header.seats[seat].bank_ms


def is_used_up(header: store_pb2.Header, seat: int, now_ms: int) -> bool:
    """Whether nothing would be left of the turn for the holder of the seat that decides."""
    return header.HasField("clock") and used_ms(header, now_ms) >= allowed_ms(header, seat)


def runs(header: store_pb2.Header, to_act: int) -> bool:
    """Whether there is a time at which the turn of the seat that decides is over."""
    return bool(header.turn_began_ms) and to_act >= 0 and _is_person(header, to_act)


def expires_ms(header: store_pb2.Header, to_act: int) -> int:
    """When the time of the seat that decides is over; NEVER while no clock runs."""
    if not runs(header, to_act):
        return NEVER
    return header.turn_began_ms + allowed_ms(header, to_act)


def is_over(header: store_pb2.Header, to_act: int, now_ms: int) -> bool:
    """Whether the time of the seat that decides is over."""
    expires = expires_ms(header, to_act)
    return expires != NEVER and now_ms >= expires


def _is_held(header: store_pb2.Header, seat: int) -> bool:
    """Whether somebody plays the seat, or could take it back."""
    stored = header.seats[seat]
    return bool(stored.token_hash) and not stored.resigned


def _is_person(header: store_pb2.Header, seat: int) -> bool:
    return header.seats[seat].kind == session_pb2.SEAT_KIND_HUMAN
