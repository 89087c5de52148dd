"""What an entry does to the header of a session."""

from __future__ import annotations

from typing import Any

import pytest

from services.session.folding import header_after, leaves_header
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

RUNNING = session_pb2.SESSION_PHASE_RUNNING
FINISHED = session_pb2.SESSION_PHASE_FINISHED
CLOCK = session_pb2.ClockSettings(move_seconds=10)
UNDO = session_pb2.UndoProposal(seat=1, asked=[0])


def header_of_two(**given: Any) -> store_pb2.Header:
    seat = store_pb2.StoredSeat(kind=session_pb2.SEAT_KIND_HUMAN, token_hash=b"somebody's")
    fields: dict[str, Any] = {"phase": RUNNING, "seats": [seat, seat], "host_seat": 0} | given
    return store_pb2.Header(**fields)


def move(to_act: int = 1, turn_began_ms: int = 0) -> store_pb2.Entry:
    moved = store_pb2.Moved(seat=0, code=7)
    return store_pb2.Entry(revision=5, moved=moved, to_act=to_act, turn_began_ms=turn_began_ms)


def test_a_move_in_the_middle_of_a_game_leaves_the_header() -> None:
    header = header_of_two()
    assert leaves_header(header, move())
    assert header_after(header, move()) == header


@pytest.mark.parametrize(
    ("header", "entry"),
    [
        pytest.param(header_of_two(), move(to_act=-1), id="the last move"),
        pytest.param(header_of_two(clock=CLOCK), move(turn_began_ms=9), id="a clock"),
        pytest.param(header_of_two(undo=UNDO), move(), id="an open proposal"),
        pytest.param(header_of_two(phase=FINISHED), move(), id="a later header"),
        pytest.param(
            header_of_two(),
            store_pb2.Entry(revision=5, to_act=1, host_changed=store_pb2.HostChanged(seat=1)),
            id="no move",
        ),
    ],
)
def test_whatever_may_change_the_header_is_folded(
    header: store_pb2.Header, entry: store_pb2.Entry
) -> None:
    assert not leaves_header(header, entry)
    assert header_after(header, entry) != header
