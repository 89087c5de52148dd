"""Clocks: how long a seat may take, and what its bank is afterwards.

A decision may take `move_seconds`; what it takes beyond comes off the seat's bank. The server's
time counts: an entry says when the turn after it began, as an absolute time, so that no reading of
a log depends on when it is read. A clock stands still while a proposal to take moves back is open
and while a bot plays the seat. What was used before is kept (`used_ms`) and counts when it goes on,
so nobody gains time by making it stand.
"""

from __future__ import annotations

from services.folding import header_after
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
    if entry.to_act < 0:
        return
    after = header_after(before, entry)
    used = 0 if change in ("started", "moved") else used
    runs = _is_person(after, entry.to_act) and not after.HasField("undo")
    entry.turn_began_ms = entry.time_ms - used if runs else 0
    entry.used_ms = 0 if runs else used


def _charge(before: store_pb2.Header, entry: store_pb2.Entry, used: int) -> None:
    """Take the decision's time off the bank of the seat that moved."""
    clock, moved = before.clock, entry.moved
    if not _is_person(before, moved.seat):
        return
    bank = before.seats[moved.seat].bank_ms
    bank = max(0, bank - max(0, used - SECOND_MS * clock.move_seconds))
    if not moved.by_clock:
        bank += SECOND_MS * clock.increment_seconds
    moved.bank_ms = min(bank, SECOND_MS * clock.bank_seconds)


def used_ms(header: store_pb2.Header, now_ms: int) -> int:
    """What the seat that decides has used of its turn."""
    if not header.turn_began_ms:
        return header.used_ms
    return max(0, now_ms - header.turn_began_ms)


def allowed_ms(header: store_pb2.Header, seat: int) -> int:
    """What a decision of the seat may take, its bank included."""
    return SECOND_MS * header.clock.move_seconds + header.seats[seat].bank_ms


def expires_ms(header: store_pb2.Header, to_act: int) -> int:
    """When the time of the seat that decides is over; NEVER while no clock runs."""
    if not header.turn_began_ms or to_act < 0:
        return NEVER
    return header.turn_began_ms + allowed_ms(header, to_act)


def is_over(header: store_pb2.Header, to_act: int, now_ms: int) -> bool:
    """Whether the time of the seat that decides is over."""
    expires = expires_ms(header, to_act)
    return expires != NEVER and now_ms >= expires


def _is_person(header: store_pb2.Header, seat: int) -> bool:
    return header.seats[seat].kind == session_pb2.SEAT_KIND_HUMAN
