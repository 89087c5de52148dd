"""What the key line offers of an undo, against what the server would do."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from services.play.taking_back import ASK, UNDO, Moves
from ziggurat.v1 import session_pb2

HUMAN, BOT = session_pb2.SEAT_KIND_HUMAN, session_pb2.SEAT_KIND_BOT
AGREED, FREE_ONLY, NEVER = (
    session_pb2.UNDO_POLICY_AGREED,
    session_pb2.UNDO_POLICY_FREE_ONLY,
    session_pb2.UNDO_POLICY_NEVER,
)
US = 0  # our seat


def session(
    *others: session_pb2.SeatKind, policy: session_pb2.UndoPolicy = AGREED, resigned: bool = False
) -> session_pb2.Session:
    """A table where we sit with others, who have given up or not."""
    seats = [
        session_pb2.Seat(index=index, kind=kind, resigned=resigned)
        for index, kind in enumerate(others, 1)
    ]
    ours = session_pb2.Seat(index=US, kind=HUMAN)
    return session_pb2.Session(seats=[ours, *seats], undo_policy=policy)


def moved(*seats: int) -> Moves:
    """The moves of these seats, at the revisions from 1 on."""
    moves = Moves()
    for revision, seat in enumerate(seats, 1):
        kind = session_pb2.UPDATE_KIND_MOVE
        moves.count(session_pb2.Update(kind=kind, revision=revision, seat=seat))
    return moves


@pytest.mark.parametrize("seats", [(), (1,), (1, 1)])
def test_who_has_not_moved_is_offered_nothing(seats: Sequence[int]) -> None:
    assert moved(*seats).offer(session(HUMAN), US) == ""


@pytest.mark.parametrize(
    ("others", "offered"), [((HUMAN,), ASK), ((BOT,), UNDO), ((BOT, HUMAN), ASK)]
)
def test_people_are_asked_once_another_seat_has_moved(
    others: Sequence[session_pb2.SeatKind], offered: str
) -> None:
    assert moved(1, US).offer(session(*others), US) == UNDO
    assert moved(US, 1).offer(session(*others), US) == offered


def test_who_has_given_up_is_not_asked() -> None:
    assert moved(US, 1).offer(session(HUMAN, resigned=True), US) == UNDO


def test_what_the_host_did_not_allow_is_not_offered() -> None:
    assert moved(US).offer(session(HUMAN, policy=NEVER), US) == ""
    assert moved(US).offer(session(HUMAN, policy=FREE_ONLY), US) == UNDO
    for other in (HUMAN, BOT):
        assert moved(US, 1).offer(session(other, policy=FREE_ONLY), US) == ""


def test_what_was_taken_back_is_not_offered_again() -> None:
    moves = moved(US, 1, US, 1)
    undone = session_pb2.UPDATE_KIND_UNDONE
    moves.count(session_pb2.Update(kind=undone, revision=5, undone_to=3))
    assert moves.offer(session(HUMAN), US) == UNDO
    moves.count(session_pb2.Update(kind=undone, revision=6, undone_to=0))
    assert moves.offer(session(HUMAN), US) == ""


def test_a_spectator_is_offered_nothing() -> None:
    assert moved(0, 1).offer(session(HUMAN), None) == ""
