"""What becomes of a seat whose time is over: what the host chose at the creation.

One entry does it whole, whoever comes first: the player who moves too late, or the caretaker.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.policy import greedy_move
from engine import GameEvent, State
from services.session.commits import search_seed
from services.session.live import LiveSession
from services.session.playing import played
from services.session.stand_in import give_up, played_by_bot
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2


def expire(
    live: LiveSession, entry: store_pb2.Entry, state: State
) -> tuple[Sequence[GameEvent], State]:
    """Have the entry tell what becomes of the seat that decides; the events and the position."""
    match live.header.clock.on_expiry:
        case session_pb2.EXPIRY_POLICY_AUTO_MOVE:
            return _move_for(live, entry, state)
        case session_pb2.EXPIRY_POLICY_FORFEIT:
            give_up(live, entry, entry.clock_expired, live.to_act, forfeit=True)
        case _:
            _stand_in(live, entry.clock_expired)
    entry.clock_expired.now.bank_ms = 0
    return (), state


def _move_for(
    live: LiveSession, entry: store_pb2.Entry, state: State
) -> tuple[Sequence[GameEvent], State]:
    """One sensible move, chosen without a search from what the seat knows."""
    seat, seed = live.to_act, search_seed(live, live.to_act)
    code = greedy_move(state.determinized(seat, seed), seed)
    step, after = played(live, entry, state, seat, code)
    entry.moved.by_clock = True
    return step.events, after


def _stand_in(live: LiveSession, expired: store_pb2.ClockExpired) -> None:
    """A bot plays on until the holder, whose bank is used up, takes the seat back."""
    expired.seat = live.to_act
    seat = live.header.seats[expired.seat]
    expired.now.CopyFrom(played_by_bot(seat, live.header.stand_in_level))
