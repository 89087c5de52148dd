"""Taking moves back: what a proposal would bring back, who is asked, and the entry that does it.

The position before the latest move of the proposing seat comes back. That is free where nobody
learned anything by what would be taken back: no other seat has moved since (a bot's seat neither),
nothing hidden was revealed and no chance drawn. Otherwise every person must agree who sat on
another seat when the move was made or since, even where a bot stands in by now: else a host could
do without anybody's agreement. Whatever was taken back stays in the log, out of force; its
revisions are never used again, so that what follows draws other chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from engine import State
from services.errors import full, not_now, reading_stored
from services.session import clocks
from services.session.folding import fold_header, header_of, in_force, position
from services.session.live import LiveSession
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

MOST_UNDOS = 500  # of a session: the log keeps all that was taken back
Log = Sequence[store_pb2.Entry]  # of a session, from the first entry on


class Target(NamedTuple):
    """What can be taken back for a seat."""

    to_revision: int  # the position of this one comes back
    move: store_pb2.Entry  # the seat's latest
    free: bool


def target_of(log: Log, seat: int) -> Target:
    """What can be taken back for a seat; FAILED_PRECONDITION when it has no move in force.

    RESOURCE_EXHAUSTED when it was done too often.
    """
    if sum(entry.HasField("undone") for entry in log) >= MOST_UNDOS:
        raise full(f"moves of this session were taken back {MOST_UNDOS} times")
    line = in_force(log)
    moves = [at for at, entry in enumerate(line) if at and entry.moved.seat == seat]
    if not moves:
        raise not_now("NOTHING_TO_UNDO", f"seat {seat} has no move that could be taken back")
    at = moves[-1]
    free = all(_taught_nothing(entry, seat) for entry in line[at:])
    return Target(line[at - 1].revision, line[at], free)


def _taught_nothing(entry: store_pb2.Entry, seat: int) -> bool:
    moved = entry.moved
    return moved.seat == seat and not moved.chance_drawn and not moved.hidden_revealed


def seats_to_ask(log: Log, target: Target) -> list[int]:
    """The other seats that a person has played since the target's move was chosen.

    Who gave the game up has no say any more. FAILED_PRECONDITION where somebody has lost the seat
    (KickSeat), and so cannot be asked.
    """
    before = target.move.revision - 1
    header = header_of(log[:before])
    persons = _persons(header)
    for entry in log[before:]:
        fold_header(header, entry)
        persons |= _persons(header)
    persons.discard(target.move.moved.seat)
    asked = [seat for seat in sorted(persons) if not header.seats[seat].resigned]
    for seat in asked:
        if not header.seats[seat].token_hash:
            raise not_now("HOLDER_GONE", f"who held seat {seat} then cannot be asked any more")
    return asked


def _persons(header: store_pb2.Header) -> set[int]:
    human = session_pb2.SEAT_KIND_HUMAN
    return {seat for seat, stored in enumerate(header.seats) if stored.kind == human}


def has_asked(log: Log, seat: int) -> bool:
    """Whether the seat has made a proposal since the position last changed.

    Each is answered once: whoever asks again and again would stop the clock again and again.
    """
    since = takewhile(lambda entry: entry.WhichOneof("change") not in _CHANGES, reversed(log))
    return any(entry.undo_proposed.proposal.seat == seat for entry in since if _proposes(entry))


_CHANGES = ("started", "moved", "undone")  # the position


def _proposes(entry: store_pb2.Entry) -> bool:
    return entry.HasField("undo_proposed")


def take_back(live: LiveSession, log: Log, entry: store_pb2.Entry, seat: int) -> State:
    """Have the entry take back what it can for a seat; the position that comes back."""
    target = target_of(log, seat)
    with reading_stored(live.session_id):
        state = position(live.hosted, live.header, live.chance_key, log[: target.to_revision])
    assert state is not None  # a move is made in a position
    entry.undone.seat = seat
    entry.undone.to_revision = target.to_revision
    entry.to_act = state.current_player()
    banks, entry.used_ms = clocks_then(live, log, target, entry.time_ms)
    entry.undone.bank_ms.extend(banks)
    return state


def clocks_then(live: LiveSession, log: Log, target: Target, now_ms: int) -> tuple[list[int], int]:
    """The banks after an undo, and what its seat has used of its turn; [] and 0 without a clock.

    Every bank is what it was when the move was chosen. The seat has used what it had used then, and
    what it has used of a turn of its own since: else it could move and take back to think for ever.
    FAILED_PRECONDITION when no time would be left.
    """
    if not live.header.HasField("clock"):
        return [], 0
    seat = target.move.moved.seat
    with reading_stored(live.session_id):
        then = header_of(log[: target.move.revision - 1])
    used = clocks.used_ms(then, target.move.time_ms)
    if live.to_act == seat:
        used += clocks.used_ms(live.header, now_ms)
    if used >= clocks.allowed_ms(then, seat):
        raise not_now("NO_TIME_LEFT", "no time would be left to decide again")
    return [stored.bank_ms for stored in then.seats], used
