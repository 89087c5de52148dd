"""Bots that go on for a person: for a while, or for one who has given the game up."""

from __future__ import annotations

from services.session import forfeits
from services.session.judging import require_running
from services.session.live import LiveSession
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2


def played_by_bot(seat: store_pb2.StoredSeat, level: int) -> store_pb2.StoredSeat:
    """The seat with a bot on it; its holder keeps the token."""
    now = store_pb2.StoredSeat()
    now.CopyFrom(seat)
    now.kind, now.bot_level = session_pb2.SEAT_KIND_BOT, level
    return now


def give_up(
    live: LiveSession,
    entry: store_pb2.Entry,
    change: store_pb2.Resigned | store_pb2.ClockExpired,
    seat: int,
    *,
    forfeit: bool,
) -> None:
    """A bot plays on for the seat; `forfeit`: for the last place, if it does not end the game."""
    state = require_running(live)
    change.seat = seat
    change.now.CopyFrom(played_by_bot(live.header.seats[seat], live.header.stand_in_level))
    change.now.resigned = True
    change.forfeited = forfeit
    returns = forfeits.last_side_returns(state, [*live.header.forfeited, seat]) if forfeit else []
    if returns:
        entry.to_act = -1
        entry.returns.extend(returns)
