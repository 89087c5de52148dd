"""Changes of seats: each judges what a caller asks of the session as it is, and fills the entry in.

Whoever may not ask at all has been turned away before. A seat is a person's as long as it has the
hash of a token, even while a bot stands in; a bot's own seat has none.
"""

from __future__ import annotations

from services.access import tokens
from services.calls import validate
from services.errors import not_now
from services.games import SPECTATOR
from services.session import clocks
from services.session.judging import (
    held_seat,
    require_host,
    require_lobby,
    require_not_resigned,
    require_running,
    require_unfinished,
    seat_of,
)
from services.session.live import LiveSession
from services.session.pace import paced_ms
from services.session.stand_in import give_up, played_by_bot
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2

Seat = store_pb2.StoredSeat
BOT, OPEN = session_pb2.SEAT_KIND_BOT, session_pb2.SEAT_KIND_OPEN
HUMAN = session_pb2.SEAT_KIND_HUMAN


def leave(live: LiveSession, viewer: int, entry: store_pb2.Entry) -> None:
    """The caller's seat is open again."""
    require_lobby(live, ": ResignSeat gives the game up")
    _change(entry, viewer, _opened(live, viewer), store_pb2.SEAT_CHANGE_LEFT)


def kick(live: LiveSession, viewer: int, entry: store_pb2.Entry, seat: int) -> None:
    """The holder is gone: in the lobby the seat is open again, later a bot has it."""
    seat_of(live, seat)
    require_unfinished(live)
    found = held_seat(live, seat)
    if seat == viewer:
        raise not_now("OWN_SEAT", "LeaveSession and ResignSeat give up one's own seat")
    now = _opened(live, seat)
    if live.phase != session_pb2.SESSION_PHASE_LOBBY:
        now = played_by_bot(found, found.bot_level or live.header.stand_in_level)
        now.token_hash = b""
        now.name = ""
    _change(entry, seat, now, store_pb2.SEAT_CHANGE_KICKED)


def hand_over(live: LiveSession, viewer: int, entry: store_pb2.Entry, seat: int) -> None:
    """The seat's token has the host's rights, and nobody else has."""
    seat_of(live, seat)
    require_unfinished(live)
    held_seat(live, seat)
    entry.host_changed.seat = seat
    entry.host_changed.paced_ms = paced_ms(live, seat, entry.time_ms)


def reissue(live: LiveSession, viewer: int, entry: store_pb2.Entry, seat: int, token: str) -> None:
    """The seat has another token."""
    now = _copy(seat_of(live, seat))
    require_unfinished(live)
    held_seat(live, seat)
    now.token_hash = tokens.hash_token(token)
    now.paced_ms = paced_ms(live, seat, entry.time_ms)
    _change(entry, seat, now, store_pb2.SEAT_CHANGE_TOKEN)


def require_hand(live: LiveSession, viewer: int, seat: int) -> None:
    """The host, or the holder of the seat while the game is on."""
    in_lobby = live.phase == session_pb2.SESSION_PHASE_LOBBY
    if in_lobby or viewer <= SPECTATOR or viewer != seat:
        require_host(live, viewer)


def set_bot(live: LiveSession, viewer: int, entry: store_pb2.Entry, seat: int, level: int) -> None:
    """A bot plays the seat, or (level 0) no longer does."""
    found = seat_of(live, seat)
    validate.bot_level("level", level)
    require_unfinished(live)
    change = _bot_in_lobby if live.phase == session_pb2.SESSION_PHASE_LOBBY else _stand_in
    now = change(live, seat, level)
    if not level and found.kind != BOT:
        raise not_now("NO_BOT", f"no bot plays seat {seat}")
    if not level and live.to_act == seat and clocks.is_used_up(live.header, seat, entry.time_ms):
        raise not_now("NO_TIME_LEFT", f"the time of seat {seat} is over: its bot makes this move")
    now.paced_ms = paced_ms(live, seat, entry.time_ms)
    own = viewer == seat
    why = store_pb2.SEAT_CHANGE_BOT if own else store_pb2.SEAT_CHANGE_BOT_BY_HOST
    _change(entry, seat, now, why)


def _bot_in_lobby(live: LiveSession, seat: int, level: int) -> Seat:
    found = live.header.seats[seat]
    if found.kind == HUMAN:
        raise not_now("SEAT_HELD", f"a person holds seat {seat}: KickSeat opens it")
    if not level:
        return Seat(kind=OPEN)
    return Seat(kind=BOT, bot_level=level, name=found.name if found.kind == BOT else "")


def _stand_in(live: LiveSession, seat: int, level: int) -> Seat:
    found = held_seat(live, seat)
    require_not_resigned(live, seat)
    if level:
        return played_by_bot(found, level)
    now = _copy(found)
    now.kind, now.bot_level = HUMAN, 0
    return now


def resign(live: LiveSession, viewer: int, entry: store_pb2.Entry) -> None:
    """The caller gives the game up, with what the host has chosen to follow."""
    require_running(live)
    require_not_resigned(live, viewer)
    forfeit = live.header.resign_policy == session_pb2.RESIGN_POLICY_FORFEIT
    give_up(live, entry, entry.resigned, viewer, forfeit=forfeit)


def _opened(live: LiveSession, seat: int) -> Seat:
    return Seat(kind=OPEN, paced_ms=live.header.seats[seat].paced_ms)


def _copy(seat: Seat) -> Seat:
    now = Seat()
    now.CopyFrom(seat)
    return now


def _change(entry: store_pb2.Entry, seat: int, now: Seat, why: store_pb2.SeatChange) -> None:
    entry.seat_changed.seat = seat
    entry.seat_changed.now.CopyFrom(now)
    entry.seat_changed.why = why
