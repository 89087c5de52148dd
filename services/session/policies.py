"""What a host chooses for a table besides its game: clocks, undo, resignations, spectators."""

from __future__ import annotations

from typing import Any

from ai import LEVELS
from services.errors import invalid
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import service_pb2, session_pb2

STAND_IN_LEVEL = 3  # unless the host chose another
MAX_SECONDS = 604_800  # a week, of a decision or a bank
MAX_INCREMENT_SECONDS = 3600
MAX_DELAY_SECONDS = 3600


def set_policies(header: store_pb2.Header, request: service_pb2.CreateSessionRequest) -> None:
    """Put what the request chooses into the header, what it leaves open filled in."""
    header.resign_policy = _chosen(
        "resign_policy",
        session_pb2.ResignPolicy,
        request.resign_policy or session_pb2.RESIGN_POLICY_BOT_PLAYS_ON,
    )
    header.undo_policy = _chosen(
        "undo_policy",
        session_pb2.UndoPolicy,
        request.undo_policy or session_pb2.UNDO_POLICY_AGREED,
    )
    header.stand_in_level = _within(
        "stand_in_level", request.stand_in_level or STAND_IN_LEVEL, min(LEVELS), max(LEVELS)
    )
    header.spectator_delay_seconds = _within(
        "spectator_delay_seconds", request.spectator_delay_seconds, 0, MAX_DELAY_SECONDS
    )
    header.no_spectators = request.no_spectators
    if request.HasField("clock"):
        header.clock.CopyFrom(_clock(request.clock))


def _clock(clock: session_pb2.ClockSettings) -> session_pb2.ClockSettings:
    move = _within("clock.move_seconds", clock.move_seconds, 0, MAX_SECONDS)
    bank = _within("clock.bank_seconds", clock.bank_seconds, 0, MAX_SECONDS)
    most = MAX_INCREMENT_SECONDS
    increment = _within("clock.increment_seconds", clock.increment_seconds, 0, most)
    if not move and not bank:
        raise invalid("clock", "expected move_seconds or bank_seconds greater than 0")
    if increment and not bank:
        raise invalid("clock.increment_seconds", "there is no bank that could grow")
    return session_pb2.ClockSettings(
        move_seconds=move,
        bank_seconds=bank,
        increment_seconds=increment,
        on_expiry=_chosen(
            "clock.on_expiry",
            session_pb2.ExpiryPolicy,
            clock.on_expiry or session_pb2.EXPIRY_POLICY_BOT_PLAYS_ON,
        ),
    )


def _within(field: str, value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise invalid(field, f"{value}: expected {least}..{most}")
    return value


def _chosen(field: str, kind: Any, value: int) -> Any:
    """A value of an enum; an open enum of protobuf may hold any number."""
    if value not in kind.values():
        raise invalid(field, f"{value}: expected one of {', '.join(kind.keys()[1:])}")
    return value
