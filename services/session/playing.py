"""A move as it is played: with the chance of its entry, which then tells what came of it."""

from __future__ import annotations

from engine import IllegalMoveError, State, Step
from services.session import forfeits, journal
from services.session.live import LiveSession
from ziggurat.internal.v1 import store_pb2


def played(
    live: LiveSession, entry: store_pb2.Entry, state: State, seat: int, code: int
) -> tuple[Step, State]:
    """Play a move for a seat on a copy of the position; INVALID_ARGUMENT when it is not legal."""
    after = state.clone()
    after.use_chance(live.chance(entry.epoch, entry.revision))
    try:
        step = after.play(code)
    except IllegalMoveError as error:
        raise live.hosted.illegal(state, str(code), live.revision, error.legal) from None
    journal.moved(entry, seat, code, after, step)
    if entry.to_act < 0 and live.header.forfeited:
        entry.returns[:] = forfeits.played_returns(after, live.header.forfeited)
    return step, after
