"""What becomes of a seat whose time is over: what the host chose at the creation.

One entry does it whole, whoever comes first: the player who moves too late, or the caretaker.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.policy import greedy_move
from engine import GameEvent, State
from services import forfeits
from services.commits import search_seed
from services.live import LiveSession
from services.playing import played
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
            _forfeit(live, entry, state)
        case _:
            _stand_in(live, entry)
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


def _stand_in(live: LiveSession, entry: store_pb2.Entry) -> None:
    """A bot plays on until the holder, whose bank is used up, takes the seat back."""
    expired = entry.clock_expired
    expired.seat = live.to_act
    expired.now.CopyFrom(live.header.seats[expired.seat])
    expired.now.kind = session_pb2.SEAT_KIND_BOT
    expired.now.bot_level = live.header.stand_in_level
    expired.now.bank_ms = 0


def _forfeit(live: LiveSession, entry: store_pb2.Entry, state: State) -> None:
    """The seat gets the last place; a bot makes its moves while there is more than one side."""
    _stand_in(live, entry)
    expired = entry.clock_expired
    expired.now.resigned = True
    expired.forfeited = True
    returns = forfeits.last_side_returns(state, [*live.header.forfeited, expired.seat])
    if returns:
        entry.to_act = -1
        entry.returns.extend(returns)
