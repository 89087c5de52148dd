"""The checks of a request against a session: each gives what was asked or raises the refusal."""

from __future__ import annotations

import grpc

from engine import State
from services.errors import ServiceError, forbidden, invalid, not_now, stale, unauthenticated
from services.games import SPECTATOR
from services.session.live import HOST, LiveSession
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2


def require_seat(viewer: int) -> int:
    """The seat that calls; UNAUTHENTICATED without a token, PERMISSION_DENIED for the host's."""
    if viewer == SPECTATOR:
        raise unauthenticated("this call needs a seat token")
    if viewer == HOST:
        raise forbidden("NOT_A_SEAT", "this call needs a seat token; this is the host token")
    return viewer


def require_host(live: LiveSession, viewer: int) -> None:
    """The host token, or the token of the seat that has the host's rights."""
    if viewer == SPECTATOR:
        raise unauthenticated("this call needs the host token")
    if viewer != HOST and not is_host_seat(live, viewer):
        raise forbidden("NOT_THE_HOST", "this call needs the host token; this is a seat token")


def is_host_seat(live: LiveSession, seat: int) -> bool:
    """Whether the seat's token has the host's rights."""
    return live.header.HasField("host_seat") and live.header.host_seat == seat


def require_lobby(live: LiveSession, instead: str = "") -> None:
    """Nothing has begun; `instead` says what to do when it has."""
    if live.phase != session_pb2.SESSION_PHASE_LOBBY:
        raise not_now("NOT_IN_LOBBY", f"the session has started already{instead}")


def require_full_lobby(live: LiveSession) -> None:
    """A table that can be started."""
    require_lobby(live)
    if any(True for _ in live.open_seats()):
        raise not_now("SEATS_OPEN", "not all seats are taken")


def require_unfinished(live: LiveSession) -> None:
    """A session that can still change."""
    if live.phase == session_pb2.SESSION_PHASE_FINISHED:
        raise not_now("FINISHED", "the game is over")


def require_watcher(live: LiveSession, viewer: int) -> None:
    """Whoever may see the table: everybody, unless the host wants no spectators."""
    if viewer == SPECTATOR and live.header.no_spectators:
        raise forbidden("NO_SPECTATORS", "this table is for those who sit at it; give a token")


def require_still_good(live: LiveSession, viewer: int, token_hash: bytes) -> None:
    """The token by which a viewer was known has not become void since."""
    if live.token_hash(viewer) != token_hash:
        raise unauthenticated("the token has become void")


def require_running(live: LiveSession) -> State:
    """The position of a game that is on, and that this build can play."""
    live.require_rules()
    if live.state is None:
        raise not_now("NOT_STARTED", "the session has not started")
    if live.to_act < 0:
        raise not_now("FINISHED", "the game is over")
    return live.state


def require_turn(live: LiveSession, seat: int, revision: int) -> State:
    """The position of that revision, in which that seat decides.

    In this order: the game is on, the revision is the current one, and only then whose turn it is.
    """
    state = require_running(live)
    if revision != live.revision:
        raise stale(revision, live.revision)
    if live.to_act != seat:
        raise not_now("NOT_YOUR_TURN", f"seat {live.to_act} decides at revision {live.revision}")
    return state


def require_own_hand(live: LiveSession, seat: int) -> None:
    """The seat's holder plays, and no bot in the holder's stead."""
    require_not_resigned(live, seat)
    if live.header.seats[seat].kind == session_pb2.SEAT_KIND_BOT:
        raise not_now(
            "BOT_PLAYS", f"a bot plays seat {seat}; take the seat back (SetSeatBot, level 0) first"
        )


def require_not_resigned(live: LiveSession, seat: int) -> None:
    """The seat's holder has not given the game up."""
    if live.header.seats[seat].resigned:
        raise not_now("RESIGNED", f"seat {seat} has given the game up")


def seat_of(live: LiveSession, seat: int) -> store_pb2.StoredSeat:
    """A seat that a request names; INVALID_ARGUMENT when there is none of that number."""
    if not 0 <= seat < len(live.header.seats):
        raise invalid("seat", f"{seat}: expected 0..{len(live.header.seats) - 1}")
    return live.header.seats[seat]


def held_seat(live: LiveSession, seat: int) -> store_pb2.StoredSeat:
    """A seat that a person holds, even if a bot stands in."""
    found = seat_of(live, seat)
    if not found.token_hash:
        raise not_now("NO_HOLDER", f"no person holds seat {seat}")
    return found


def seat_to_take(live: LiveSession, seat: int | None) -> int:
    """The seat that somebody gets who joins, the lowest open one when none is named."""
    require_lobby(live)
    if live.header.rematch_of:
        raise not_now("SEATS_KEPT", "the seats are kept for who played before: call Rematch")
    free = list(live.open_seats())
    if not free:
        raise not_now("NO_OPEN_SEAT", "all seats are taken")
    if seat is None:
        return free[0]
    seat_of(live, seat)
    if seat not in free:
        raise _seat_is_taken(seat, free)
    return seat


def _seat_is_taken(seat: int, free: list[int]) -> ServiceError:
    return ServiceError(
        grpc.StatusCode.ALREADY_EXISTS,
        "SEAT_TAKEN",
        f"seat {seat} is taken; open: {', '.join(map(str, free))}",
        field="seat",
    )


def overtaken() -> ServiceError:
    return not_now("OVERTAKEN", "the session keeps changing; read it and try again")
