"""What an undo would be for a player: nothing, done at once, or asked of people.

The server alone knows it for certain: whether a move drew chance or revealed something is told to
nobody. So what is offered goes by whose moves it would take back.
"""

from __future__ import annotations

from ziggurat.v1 import session_pb2

UNDO, ASK = "undo", "ask to undo"


class Moves:
    """The moves in force that we were told of."""

    def __init__(self) -> None:
        self._made: list[tuple[int, int]] = []  # revision and seat, in order

    def count(self, update: session_pb2.Update) -> None:
        """Take a change of the table in."""
        if update.kind == session_pb2.UPDATE_KIND_MOVE:
            self._made.append((update.revision, update.seat))
        elif update.kind == session_pb2.UPDATE_KIND_UNDONE:
            self._made = [move for move in self._made if move[0] <= update.undone_to]

    def offer(self, session: session_pb2.Session, seat: int | None) -> str:
        """What the seat can do about its latest move: UNDO, ASK, or "" for nothing."""
        seats = [mover for _, mover in self._made]
        policy = session.undo_policy
        if seat not in seats or policy == session_pb2.UNDO_POLICY_NEVER:
            return ""
        if seats[-1] == seat:
            return UNDO
        if policy == session_pb2.UNDO_POLICY_FREE_ONLY:
            return ""
        return ASK if any(_has_a_say(one) for one in session.seats if one.index != seat) else UNDO


def _has_a_say(seat: session_pb2.Seat) -> bool:
    """Whether a person sits there, who has not given up."""
    return seat.kind == session_pb2.SEAT_KIND_HUMAN and not seat.resigned
