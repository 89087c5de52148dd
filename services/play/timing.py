"""The clocks of a table, as a player reads them."""

from __future__ import annotations

import re

from services.play.errors import PlayError
from ziggurat.v1 import session_pb2

SECOND_MS, MINUTE = 1000, 60
CALM_SECONDS, CALM_STEP = 60, 10  # beyond a minute the time is told in steps of so many seconds
WARN_SECONDS = (60, 30, 10)
_CLOCK = re.compile(r"(\d+)\+(\d+)\+(\d+)")


DEFAULT_EXPIRY = "bot"
# What becomes of who runs out of time, as it is typed.
EXPIRIES = {
    "bot": session_pb2.EXPIRY_POLICY_BOT_PLAYS_ON,
    "forfeit": session_pb2.EXPIRY_POLICY_FORFEIT,
    "move": session_pb2.EXPIRY_POLICY_AUTO_MOVE,
}
_TYPED = {policy: text for text, policy in EXPIRIES.items()}
_VERDICTS = {
    session_pb2.EXPIRY_POLICY_FORFEIT: "who runs out of time has lost",
    session_pb2.EXPIRY_POLICY_AUTO_MOVE: "the server makes a move for who runs out of time",
}
_BOT_PLAYS_ON = "a bot plays on for who runs out of time"


def clock_of(text: str, expiry: str) -> session_pb2.ClockSettings | None:
    """ "30+600+5": seconds for a move, of the bank, and by which it grows; "": no clock."""
    if not text:
        return None
    found = _CLOCK.fullmatch(text)
    if found is None:
        raise PlayError(
            f"--clock {text}: expected seconds for each move, in the bank, and added to it after"
            " each move, such as 30+600+5"
        )
    move, bank, increment = map(int, found.groups())
    return session_pb2.ClockSettings(
        move_seconds=move,
        bank_seconds=bank,
        increment_seconds=increment,
        on_expiry=EXPIRIES[expiry],
    )


def expiry_of(clock: session_pb2.ClockSettings) -> str:
    """What became of who runs out of time, as it was typed."""
    return _TYPED.get(clock.on_expiry, DEFAULT_EXPIRY)


def clock_words(clock: session_pb2.ClockSettings) -> str:
    """The same clock as it is typed."""
    return f"{clock.move_seconds}+{clock.bank_seconds}+{clock.increment_seconds}"


def clock_rule(clock: session_pb2.ClockSettings) -> str:
    """What the clock of a table means, in a line."""
    return f"clock {clock_words(clock)}: {_VERDICTS.get(clock.on_expiry, _BOT_PLAYS_ON)}"


def seconds_left(session: session_pb2.Session, now: float) -> float | None:
    """What the seat that decides has left, 0 or more; None where no clock runs."""
    if not session.HasField("turn_began") or not session.HasField("to_act"):
        return None
    began = session.turn_began.seconds + session.turn_began.nanos / 1e9
    bank = session.seats[session.to_act].bank_ms / SECOND_MS
    return max(0.0, began + session.clock.move_seconds + bank - now)


def clock_text(seconds: float) -> str:
    """ "4:30"; in steps of ten seconds while there is more than a minute."""
    whole = int(seconds)
    if whole > CALM_SECONDS:
        whole -= whole % CALM_STEP
    return f"{whole // MINUTE}:{whole % MINUTE:02}"


def bank_text(seat: session_pb2.Seat) -> str:
    """What is in a seat's bank; "" without a clock."""
    return clock_text(seat.bank_ms / SECOND_MS) if seat.HasField("bank_ms") else ""


def warning(before: float, now: float) -> int | None:
    """The seconds left that were passed between two looks and are worth a word."""
    passed = [seconds for seconds in WARN_SECONDS if now <= seconds < before]
    return min(passed) if passed else None
