"""Anatolia 1000 BC: what the two numbers of a pending frame mean, by its kind (RULES.md 4.3).

A table for both directions: a frame as named values, as messages have them, and back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.games.anatolia.codes import (
    EVENT_CODE,
    LEFT,
    MAX_REGIONS,
    MAX_SEATS,
    N_EVENTS,
    N_PAYMENTS,
    Frame,
    Kind,
    Loan,
    Purpose,
    SeatPurpose,
    Stage,
    Step,
)

N_KINDS = len(Kind) + len(Frame)
MAX_EFFECTS = 4  # of a card
MAX_DUE = 1 << 15


class Part(NamedTuple):
    """A value in a number of a frame: 0..size-1 in steps of `step`; as an enum it counts from 1."""

    name: str
    place: int
    size: int
    step: int = 1
    enum: bool = False


SWITCHES = ("restart", "went_back")  # values that are yes or no

_PARTNER = (Part("partner", 0, MAX_SEATS),)
_MENU = (Part("went_back", 0, 2),)
_LOAN = Part("loan", 1, len(Loan), enum=True)

PARTS: dict[int, tuple[Part, ...]] = {
    Kind.PICK_CIV: (Part("restart", 0, 2),),
    Kind.TRADE_MENU: _MENU,
    Kind.TRADE_GIVE: _PARTNER,
    Kind.TRADE_WANT: _PARTNER,
    Kind.TRADE_REPLY: _PARTNER,
    Kind.OWN_REGION: (Part("region_purpose", 0, len(Purpose), enum=True),),
    Kind.PICK_SEAT: (Part("seat_purpose", 0, len(SeatPurpose), enum=True),),
    Kind.STEAL_RES: (*_PARTNER, Part("left", 1, LEFT)),
    Kind.BUILD_MENU: _MENU,
    Kind.RECRUIT_MENU: _MENU,
    Kind.CONQ_MENU: _MENU,
    Kind.TRIBUTE_WHAT: _PARTNER,
    Kind.TRIBUTE_REPLY: _PARTNER,
    Kind.LOAN_PAY: (*_PARTNER, _LOAN),
    Kind.LOAN_REPLY: (
        Part("asker", 0, MAX_SEATS, step=N_PAYMENTS),
        Part("payment", 0, N_PAYMENTS),
        _LOAN,
    ),
    Frame.FLOW: (Part("step", 0, len(Step), enum=True), Part("number", 1, 9)),
    Frame.RUN_CARD: (
        Part("card", 0, EVENT_CODE + N_EVENTS),
        Part("effect", 1, MAX_EFFECTS, step=LEFT),
        Part("left", 1, LEFT),
    ),
    Frame.UPKEEP: (Part("left", 0, MAX_DUE),),
    Frame.ATTACK: (Part("region", 0, MAX_REGIONS), Part("stage", 1, len(Stage), enum=True)),
}


def named(frame: list[int]) -> dict[str, int]:
    """A frame (kind, seat, two numbers) as named values."""
    kind, seat, *numbers = frame
    values = {"kind": kind + 1, "seat": seat}
    for part in PARTS.get(kind, ()):
        values[part.name] = numbers[part.place] // part.step % part.size + part.enum
    return values


def numbered(values: Mapping[str, int], where: str) -> list[int]:
    """A frame of named values, those that are 0 may be missing; ValueError names what is wrong."""
    kind = _within(values.get("kind", 0) - 1, N_KINDS, f"{where}.kind")
    parts = PARTS.get(kind, ())
    foreign = set(values) - {"kind", "seat"} - {part.name for part in parts}
    if foreign:
        raise ValueError(f"{where}.{min(foreign)}: does not belong to a frame of this kind")
    numbers = [0, 0]
    for part in parts:
        value = values.get(part.name, 0) - part.enum
        numbers[part.place] += part.step * _within(value, part.size, f"{where}.{part.name}")
    return [kind, _within(values.get("seat", 0), MAX_SEATS, f"{where}.seat"), *numbers]


def _within(value: int, size: int, field: str) -> int:
    if not 0 <= value < size:
        raise ValueError(f"{field}: expected one of {size} values")
    return value
