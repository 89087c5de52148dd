"""The checks of a request against a session: each gives what was asked or raises the refusal."""

from __future__ import annotations

import grpc

from engine import State
from services.errors import ServiceError, forbidden, invalid, not_now, unauthenticated
from services.games import SPECTATOR, HostedGame
from services.live import HOST, LiveSession
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import session_pb2


def require_seat(live: LiveSession, token: str) -> int:
    """The seat of the token; UNAUTHENTICATED without one, PERMISSION_DENIED for the host's."""
    seat = live.identify(token)
    if seat == SPECTATOR:
        raise unauthenticated("this call needs a seat token")
    if seat == HOST:
        raise forbidden("NOT_A_SEAT", "this call needs a seat token; this is the host token")
    return seat


def require_host(live: LiveSession, token: str) -> None:
    who = live.identify(token)
    if who == SPECTATOR:
        raise unauthenticated("this call needs the host token")
    if who != HOST:
        raise forbidden("NOT_THE_HOST", "this call needs the host token; this is a seat token")


def require_running(live: LiveSession) -> State:
    """The position of a game that is on."""
    if live.state is None:
        raise not_now("NOT_STARTED", "the session has not started")
    if live.to_act < 0:
        raise not_now("FINISHED", "the game is over")
    return live.state


def not_your_turn(live: LiveSession) -> ServiceError:
    """The refusal of a seat that does not decide."""
    return not_now("NOT_YOUR_TURN", f"seat {live.to_act} decides at revision {live.revision}")


def seat_to_take(live: LiveSession, seat: int | None) -> int:
    if live.phase != session_pb2.SESSION_PHASE_LOBBY:
        raise not_now("NOT_IN_LOBBY", "the session has started already")
    free = list(live.open_seats())
    if not free:
        raise not_now("NO_OPEN_SEAT", "all seats are taken")
    if seat is None:
        return free[0]
    if not 0 <= seat < len(live.header.seats):
        raise invalid("seat", f"{seat}: expected 0..{len(live.header.seats) - 1}")
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


def check_version(hosted: HostedGame, header: store_pb2.Header) -> None:
    """A session is played on by the rules and the content it was begun with, or not at all."""
    game = hosted.game
    if header.rules_version != game.rules_version:
        raise not_now(
            "RULES_VERSION",
            f"the session has rules version {header.rules_version} of {game.name};"
            f" this build has {game.rules_version}",
        )
    if header.content_hash != game.content_hash:
        raise not_now(
            "CONTENT",
            f"the session has content {header.content_hash.hex()} of {game.name};"
            f" this server has {game.content_hash.hex()}",
        )
